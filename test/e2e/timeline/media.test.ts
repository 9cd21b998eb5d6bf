import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { scrollTo } from '../../fixtures/feed.ts'
import { listen } from '../../fixtures/listen.ts'
import { startStage } from '../../fixtures/stage.ts'
import { png } from '../../service/media.ts'

declare global {
  /** In the panel: the gaps between cards, in pixels, in each frame that resized a card. */
  var painted: number[][] | undefined
}

/** More than a document may hold; the benchmark scrolls through ten thousand. */
const MOMENTS = 120

const gateway = await slowGateway()
afterAll(() => gateway.close())
const { service, browser } = await startStage({
  service: { generated: { moments: MOMENTS }, seed: false },
  settings: { arweaveGateway: gateway.url },
})
const feed = by('feed', 'Timeline')

test('at most four requests to gateways run at a time, and a request is aborted when its card is out of view', async () => {
  const panel = await browser.openPanel()
  await panel.see(by('article', undefined, feed))
  await until('four at a time', () => gateway.open.size === 4)
  const first = new Set(gateway.open)
  expect(gateway.most).toBe(4)
  await scrollTo(panel, 6_000)
  await until(
    'others',
    () => [...gateway.open].every((path) => !first.has(path)) && gateway.open.size === 4,
  )
  // The end of a request and the next one come by two connections, in any order.
  gateway.most = gateway.open.size
  gateway.answer = 'text'
  await panel.says('From the gateway', feed)
  expect(gateway.most).toBe(4)
  await panel.close()
})

test('cards never overlap in a painted frame when a text arrives', async () => {
  gateway.answer = 'wait'
  const panel = await browser.openPanel()
  await panel.see(by('article', undefined, feed))
  await until('a text that is waited for', () => gateway.open.size > 0)
  await panel.evaluate(() => {
    globalThis.painted = []
    const cards = [...document.querySelectorAll('[role="feed"] article')]
    // It runs after the list's own observer, which is older, and before the frame is painted.
    const observer = new ResizeObserver(() => {
      const places = cards
        .map((card) => card.getBoundingClientRect())
        .sort((one, other) => one.top - other.top)
      globalThis.painted?.push(
        places.slice(1).map(({ top }, n) => Math.round(top - (places[n]?.bottom ?? 0))),
      )
    })
    for (const card of cards) observer.observe(card)
  }, null)
  gateway.answer = 'text'
  await panel.says('From the gateway', feed)
  // The text arrives before the frame in which sizes are measured.
  await expect
    .poll(() => panel.evaluate(() => globalThis.painted?.length ?? 0, null))
    .toBeGreaterThan(1)
  const painted = await panel.evaluate(() => globalThis.painted ?? [], null)
  expect([...new Set(painted.flat())]).toEqual([8])
  await panel.close()
})

test('a built-in gateway is asked, at the content’s own host, when the one of the settings fails', async () => {
  gateway.answer = 'wait'
  const panel = await browser.openPanel()
  await panel.page.route(/^https:\/\/[a-z2-7]{52}\.arweave\.net\//, (route) =>
    route.fulfill({ body: 'From the second one', headers: { 'access-control-allow-origin': '*' } }),
  )
  // The first may fail only when the second can answer, because a failed text is not tried again.
  gateway.answer = 'fail'
  await panel.says('From the second one', feed)
  await panel.close()
})

test('the document holds few moments when many are scrolled to the end', async () => {
  gateway.answer = 'text'
  const before = service.log.length
  const panel = await browser.openPanel()
  await panel.see(by('article', undefined, feed))
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
  const reads = service.log.slice(before).filter(({ path }) => path.endsWith('/timeline'))
  const starts = reads.map(({ query }) => (Number(query.page) - 1) * Number(query.limit))
  expect(new Set(starts).size).toBe(starts.length)
  await panel.close()
})

test('no gateway is asked when media is switched off', async () => {
  const options = await browser.openOptions()
  await options.click(by('switch', 'Load media'))
  await options.says('Saved', by('status'))
  await options.close()
  gateway.asked = 0
  const before = service.log.length
  const panel = await browser.openPanel()
  const outside: string[] = []
  panel.page.on('request', (request) => void outside.push(request.url()))
  await panel.reload()
  await panel.says('Media is off in Settings.', by('article', undefined, feed))
  await until('the end', async () => {
    await scrollTo(panel, 100_000)
    return (await panel.text(by('main'))).includes('The end.')
  })
  expect(gateway.asked).toBe(0)
  expect(service.log.slice(before).filter(({ path }) => /^\/(ar|ipfs)\//.test(path))).toEqual([])
  expect(outside.filter((url) => url.startsWith('http'))).toEqual([])
  await panel.close()
})

interface Gateway {
  url: string
  close(): Promise<void>
  /** Paths of the requests that wait for their answer. */
  open: Set<string>
  /** Maximum number of requests that waited at a time. */
  most: number
  asked: number
  answer: 'wait' | 'text' | 'fail'
}

/** Starts a gateway that answers nothing until `answer` is changed, and counts its requests. */
async function slowGateway(): Promise<Gateway> {
  const picture = png([1, 2, 3], [4, 5, 6], [7, 8, 9], 8)
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    state.asked += 1
    state.open.add(path)
    state.most = Math.max(state.most, state.open.size)
    response.setHeader('access-control-allow-origin', '*')
    const end = () => {
      if (state.answer === 'wait') return
      clearInterval(timer)
      response.statusCode = state.answer === 'fail' ? 502 : 200
      response.end(request.headers.accept?.startsWith('image') ? picture : 'From the gateway')
    }
    const timer = setInterval(end, 10)
    response.on('close', () => {
      clearInterval(timer)
      state.open.delete(path)
    })
  })
  const { host, close } = await listen(server)
  const url = `http://${host}/ar`
  const state: Gateway = { url, close, open: new Set(), most: 0, asked: 0, answer: 'wait' }
  return state
}
