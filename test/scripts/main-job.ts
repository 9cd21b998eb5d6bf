import type { ChromiumBrowser } from '../fixtures/browser/chromium.ts'
import { by, type Surface } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import type { Service } from '../service/service.ts'

/** Does what a person would: selects a passage, publishes it, looks at the transaction. */
export async function mainJob(browser: ChromiumBrowser, service: Service): Promise<void> {
  const step = steps()
  const article = await browser.openPage(service.articleUrl)
  const passage = await article.select('#lead, #second')
  await step(`Selected ${passage.length} characters on ${service.articleUrl}`, article, '1-article')

  await browser.contextMenu(article, 'publish-selection')
  const panel = await browser.realPanel()
  await panel.see(by('textbox', 'Text'))
  await step('Chose "Publish selection as a moment"; the side panel opened on Write', panel, '2-write')

  await panel.choose(by('combobox', 'Collection'), 'New collection…')
  await panel.fill(by('textbox', 'Collection name'), 'Moments from npm start')
  await panel.fill(by('textbox', 'Collection metadata URI'), 'ar://moments-from-npm-start')
  await panel.click(by('button', 'Publish'))
  await panel.see(by('dialog', 'Publish this moment?'))
  await step('Filled in the rest and pressed Publish', panel, '3-confirm')

  await panel.click(by('button', 'Publish now'))
  const { hash } = await until('the transaction', () => service.executions().find(({ kind }) => kind === 'publish'), {
    ms: 60_000,
  })
  await panel.says(hash, undefined, { ms: 30_000 })
  await step('Pressed "Publish now"; the extension shows the transaction', panel, '4-published')

  const { blockNumber, status } = await service.receipt(hash)
  console.log(`\nTransaction ${hash}\nis in block ${blockNumber} of chain ${service.chainId} (${status}).`)
  console.log('The screenshots are in .artifacts/start/.')
}

/** Prints what was done, numbered, and takes a picture of it. */
function steps() {
  let number = 0
  return async (done: string, surface: Surface, picture: string) => {
    await surface.shot(`start/${picture}`)
    number += 1
    console.log(`${number}. ${done}`)
  }
}
