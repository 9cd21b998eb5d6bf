import { expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { listen } from '../../fixtures/keyboard.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage()

const text = by('textbox', 'Text')

test('"Use selection" makes a draft, and opens the panel on it when pressed in the popup', async () => {
  const article = await browser.openPage(service.articleUrl)
  const first = await article.select('#lead, #second')
  const popup = await browser.openRealPopup(article)
  await popup.click(by('button', 'Use selection'))
  const panel = await browser.realPanel()
  await expect.poll(() => panel.value(text)).toBe(first.trim())
  expect(await panel.value(by('textbox', 'Title'))).not.toBe('')

  const second = await article.select('#second')
  await panel.click(by('button', 'Use selection'))
  await expect.poll(() => panel.value(text)).toBe(second.trim())
  expect(await panel.count(by('combobox', 'Draft'))).toBe(1)
  await panel.says('Selection added as a new draft.', by('status'))

  // Where there is nothing to take, that is said each time, not only the first.
  await article.evaluate(() => getSelection()?.removeAllRanges(), null)
  const said = await listen(panel)
  const nothing = expect.stringContaining('Nothing is selected.')
  await panel.click(by('button', 'Use selection'))
  await expect.poll(said).toEqual({ status: [], alert: [nothing] })
  await panel.click(by('button', 'Use selection'))
  await expect.poll(said).toEqual({ status: [], alert: [nothing, nothing] })
})
