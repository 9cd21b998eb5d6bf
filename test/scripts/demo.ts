import { type ChromiumBrowser, launchChromium } from '../fixtures/browser/chromium.ts'
import { setUp } from '../fixtures/browser/set-up.ts'
import { by, type Surface } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { chooseCollection, openReview } from '../fixtures/compose.ts'
import { STORE_HOST } from '../service/certificate.ts'
import { type Service, startService } from '../service/service.ts'
import { ARTICLE_HOST } from './new-user.ts'

/**
 * The article stands under a name, as on the web: a page of this computer is no source that others
 * can open.
 */
const HOSTS = [STORE_HOST, ARTICLE_HOST].map((host) => `MAP ${host} 127.0.0.1`).join(', ')
const articleOf = ({ articleUrl }: Service) =>
  articleUrl.replace(new URL(articleUrl).hostname, ARTICLE_HOST)

/** Without a screen to show a browser on, the main job is done here instead of by a person. */
const headless =
  process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY

async function demo(): Promise<void> {
  console.log('Starting the stand-in of the service, and its chain …')
  const service = await startService()
  try {
    console.log(
      `Opening ${headless ? 'a browser without a window (there is no display)' : 'a browser'} with the extension …`,
    )
    const browser = await launchChromium({ headless, args: [`--host-resolver-rules=${HOSTS}`] })
    try {
      await setUp(browser, service)
      await (headless ? mainJob(browser, service) : tryIt(browser, service))
    } finally {
      await browser.close()
    }
  } finally {
    await service.close()
  }
}

/** Does what a person would: selects a passage, publishes it, looks at the transaction. */
async function mainJob(browser: ChromiumBrowser, service: Service): Promise<void> {
  const step = steps()
  const article = await browser.openPage(articleOf(service))
  const passage = await article.select('#lead, #second')
  await step(`Selected ${passage.length} characters on ${articleOf(service)}`, article, '1-article')

  await browser.contextMenu(article, 'publish-selection')
  const panel = await browser.realPanel()
  await panel.see(by('textbox', 'Text'))
  await step(
    'Chose "Publish selection as a moment"; the side panel opened on Write',
    panel,
    '2-write',
  )

  await chooseCollection(panel, 'New collection…')
  await panel.fill(by('textbox', 'Collection name'), 'Moments from npm start')
  await openReview(panel)
  await step('Filled in the rest and pressed Publish', panel, '3-confirm')

  await panel.click(by('button', 'Publish now'))
  const { hash } = await until('the transaction', () =>
    service.executions().find(({ kind }) => kind === 'publish'),
  )
  await panel.says(hash)
  await step('Pressed "Publish now"; the extension shows the transaction', panel, '4-published')

  const { blockNumber, status } = await service.receipt(hash)
  console.log(
    `\nTransaction ${hash}\nis in block ${blockNumber} of chain ${service.chainId} (${status}).`,
  )
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

/**
 * Leaves the browser to the person in front of it, until it is closed; Ctrl-C ends this process,
 * and the browser with it.
 */
async function tryIt(browser: ChromiumBrowser, service: Service): Promise<void> {
  await browser.openPage(articleOf(service))
  await browser.detach()
  console.log(`
Moment Press is in the browser that just opened, with an article to try it on.

  1. Select some text in the article.
  2. Right-click it and choose "Publish selection as a moment".
  3. In the side panel name a new collection, or choose one; then "Publish" and "Publish now".

The service and its chain run on this computer only: nothing costs anything, and all is gone afterwards.
The service is at ${service.url}; the API key is already in the settings.

Close the browser or press Ctrl-C to end.`)
  await browser.ended
}

demo().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`\nThis did not work: ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof Error && process.env.DEBUG) console.error(error)
    process.exit(1)
  },
)
