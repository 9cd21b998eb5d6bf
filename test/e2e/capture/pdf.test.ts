import { createServer } from 'node:http'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { browsers } from '../../fixtures/browser/browser.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { listen } from '../../fixtures/listen.ts'

const WORDS = 'The tide table leaves out the wind'

/** One page with one line. Readers find the objects of a file without a table of them. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 200]/Contents 4 0 R
/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${WORDS.length + 33}>>stream
BT /F 24 Tf 40 100 Td (${WORDS}) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF)
})
const { host, close } = await listen(server)
afterAll(close)

/** What stands in the empty text. */
const placeholder = (popup: Surface) =>
  popup.evaluate(() => [...document.querySelectorAll('textarea')].at(-1)?.placeholder, null)

describe.each(browsers)('%s', (kind, launch) => {
  test('the popup on a PDF says that it cannot be read, and the menu takes what is selected there', async () => {
    const browser = await launch()
    onTestFinished(() => browser.close())
    const page = await browser.openPage(`http://${host}/tides.pdf`)
    const popup = await browser.openRealPopup(page)
    await expect
      .poll(() => placeholder(popup))
      .toMatch(/can’t see this page .* “Publish selection as a moment”/)
    await popup.shot(`pdf/popup-${browser.kind}`)
    await popup.close()

    // Chromium's viewer gives its selection to the menu alone; Firefox's is a page.
    if (kind === 'Firefox') {
      await until('the words of the PDF', () => page.select('.textLayer span'))
      await browser.contextMenu(page, 'publish-selection')
    } else await browser.contextMenu(page, 'publish-selection', WORDS)
    const panel = await browser.realPanel()
    await expect.poll(() => panel.value(by('textbox', 'Text'))).toBe(WORDS)
    await panel.says('Line breaks may be missing. Check the paragraphs.')
    await panel.shot(`pdf/panel-${browser.kind}`)
  })
})
