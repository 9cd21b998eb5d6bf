import { expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { walk } from '../../fixtures/feed.ts'
import { startStage } from '../../fixtures/stage.ts'

/** More than a document may hold; the benchmark scrolls through ten thousand. */
const MOMENTS = 300

const { service, browser } = await startStage({
  service: { generated: { moments: MOMENTS }, seed: false, keepAlive: true },
})

const reads = () => service.log.filter(({ path }) => path.endsWith('/timeline'))
const numberOf = (title: string) => Number(/\d+$/.exec(title)?.[0])

test('the document holds few moments when hundreds are scrolled to the end', async () => {
  const panel = await browser.openPanel()
  await panel.see(by('article'))
  let most = 0
  await until(
    'the end',
    async () => {
      const { end, nodes } = await panel.evaluate(() => {
        const scroller = document.querySelector('.scroller')
        scroller?.scrollTo({ top: scroller.scrollHeight })
        return {
          end: document.body.innerText.includes('The end.'),
          nodes: document.querySelectorAll('*').length,
        }
      }, null)
      most = Math.max(most, nodes)
      return end
    },
    { ms: 60_000, every: 10 },
  )
  const lastOne = () =>
    panel.evaluate(() => {
      const scroller = document.querySelector('.scroller')
      scroller?.scrollTo({ top: scroller.scrollHeight })
      const article = [...document.querySelectorAll('[role="feed"] article')].at(-1)
      return {
        last: article?.querySelector('h2')?.textContent,
        size: article?.getAttribute('aria-setsize'),
      }
    }, null)
  await expect
    .poll(lastOne)
    .toEqual({ last: expect.stringMatching(/no\. 1$/), size: String(MOMENTS) })
  expect(most).toBeLessThan(1_500)
  const starts = reads().map(({ query }) => (Number(query.page) - 1) * Number(query.limit))
  expect(new Set(starts).size).toBe(starts.length)
  await panel.close()
})

test('a list shows what has moved up to an earlier page when moments are hidden meanwhile', async () => {
  const hide = (first: number, last: number) =>
    service.hide((title) => numberOf(title) >= first && numberOf(title) <= last)
  // Two pages are enough.
  hide(1, MOMENTS - 60)
  const asked = reads().length
  const panel = await browser.openPanel()
  await expect.poll(() => reads().slice(asked)).toMatchObject([{ status: 200 }])
  hide(MOMENTS - 19, MOMENTS - 10)
  expect(reads()).toHaveLength(asked + 1)
  const titles = await walk(panel)
  expect(titles.map(numberOf)).toEqual(Array.from({ length: 60 }, (_, n) => MOMENTS - n))
  await panel.says('The end.')
  await panel.close()
})
