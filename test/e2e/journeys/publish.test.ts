import { expect, test } from 'vitest'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { startStage } from '../../fixtures/stage.ts'
import { fillIn, publications, review, writeAnother } from './stage.ts'

const stage = await startStage({ recorded: true })

/** Presses "Publish now" and gives the hash of what that executed, once the surface shows it. */
async function publishNow(surface: Surface, executed: number): Promise<string> {
  await surface.click(by('button', 'Publish now'))
  const { hash } = await until('the transaction', () => stage.service.executions()[executed])
  await surface.says(hash)
  return hash
}

test('publications from popup and panel are under Activity when the browser starts again', async () => {
  const { service } = stage
  const article = await stage.browser.openPage(service.articleUrl)
  const popup = await stage.browser.openRealPopup(article)
  await fillIn(popup, 'From the popup', 'Low water at 06:14.\n\nI will go and see.', 'Tide notes')
  const shown = await review(popup)
  const fromPopup = await publishNow(popup, 0)
  expect(publications(service)[0]?.body).toBe(JSON.stringify(JSON.parse(shown)))
  expect(publications(service)[0]?.headers['x-api-key']).toBe(service.key)
  await writeAnother(popup)
  await popup.close()

  const selected = await article.select('#lead, #second')
  await stage.browser.contextMenu(article, 'publish-selection')
  const panel = await stage.browser.realPanel()
  const text = by('textbox', 'Text')
  await until('the selection in the text', async () => (await panel.value(text)) === selected.trim())
  await expect.poll(() => panel.value(by('textbox', 'Title'))).toBe('What the tide table leaves out')
  // What was chosen last is offered again: the collection that the popup has made, by its name.
  await panel.says('Tide notes', by('button', 'Collection'))
  const shownInPanel = await review(panel)
  const fromPanel = await publishNow(panel, 1)
  expect(publications(service)[1]?.body).toBe(JSON.stringify(JSON.parse(shownInPanel)))
  expect(JSON.parse(shownInPanel).contract.address.toLowerCase()).toBe(
    service.collections.find(({ name }) => name === 'Tide notes')?.address.toLowerCase(),
  )
  expect(JSON.parse(shownInPanel).token.tokenContent).toContain(selected.trim())
  // The moment stands in the place of its draft, and has the focus.
  const moment = by('article', 'What the tide table leaves out')
  expect(await panel.attribute(by('link', 'Open moment', moment), 'href')).toMatch(
    /^https:\/\/inprocess\.world\/collect\/bsep:0x/,
  )
  await panel.says('Confirmed', moment)
  expect(await panel.evaluate(() => document.activeElement?.tagName, null)).toBe('ARTICLE')
  await writeAnother(panel)
  await panel.says('You published from this page', by('main'))

  const browser = await stage.restart()
  const again = await browser.openPanel()
  await again.click(by('tab', 'Activity'))
  await again.see(by('article', 'Publish: From the popup'))
  const names = () =>
    again.evaluate(
      () =>
        [...document.querySelectorAll('ul[aria-label="Activity"] article')].map((entry) => entry.getAttribute('aria-label')),
      null,
    )
  // Each card comes when its record was read.
  await expect.poll(names).toEqual(['Publish: What the tide table leaves out', 'Publish: From the popup'])
  for (const [name, hash] of [
    ['Publish: From the popup', fromPopup],
    ['Publish: What the tide table leaves out', fromPanel],
  ] as const) {
    const entry = by('article', name)
    await again.says(hash, entry)
    await again.says(/Sent, waiting for confirmation|Confirmed/, entry)
    const link = await again.attribute(by('link', /^View on /, entry), 'href')
    expect(link).toBe(`${service.explorerUrl}/tx/${hash}`)
    expect(await (await fetch(link ?? '')).text()).toContain(hash)
  }
  expect(publications(service)).toHaveLength(2)
  expect(browser.errors).toEqual([])
})
