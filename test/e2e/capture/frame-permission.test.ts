import { expect, test } from 'vitest'
import { launchFirefox } from '../../fixtures/browser/firefox.ts'
import type { PuppeteerSurface } from '../../fixtures/browser/puppeteer-surface.ts'
import { by, callSource, selectMatches } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { startInternet } from '../../fixtures/internet.ts'
import { findFirefox } from '../../scripts/prepare.mjs'

/** The part of the extension API that is used here. */
declare const chrome: { permissions: { contains(of: { origins: string[] }): Promise<boolean> } }

const page = (title: string, body: string) => (_: unknown, response: { end(html: string): void }) =>
  response.end(`<!doctype html><meta charset="utf-8"><title>${title}</title><style>* { margin: 0; border: 0 }</style>${body}`)

// Chromium asks in a window of its own, which no driver can answer.
test.skipIf(!findFirefox())(
  'the selection of another site’s frame is read with a permission for that site alone, which is given back',
  async () => {
    const internet = await startInternet({
      'page.example': page('A page', '<iframe src="https://frame.example/" width="600" height="300"></iframe>'),
      'frame.example': page('A frame', '<p>First line.</p><p>Second line.</p>'),
    })
    const browser = await launchFirefox(internet.launch)
    try {
      const tab = await browser.openPage('https://page.example/')
      const frame = await until('the frame', () => tab.page.frames().find((each) => each.url() === 'https://frame.example/'))
      await frame.evaluate(callSource(selectMatches, 'p'))
      // The frame lies in the corner of the page, so that its points are those of the page.
      const evaluate = ((run, argument) => frame.evaluate(callSource(run, argument))) as PuppeteerSurface['evaluate']
      await browser.contextMenu({ ...tab, evaluate }, 'publish-selection')
      const panel = await browser.realPanel()
      const may = (host: string) =>
        panel.evaluate((origin) => chrome.permissions.contains({ origins: [origin] }), `https://${host}/*`)
      await panel.says('frame.example', by('main'))
      expect(await may('frame.example')).toBe(false)
      await panel.click(by('button', /^Allow and /))
      await until('both paragraphs', async () => (await panel.value(by('textbox', 'Text'))) === 'First line.\n\nSecond line.')
      await until('no permission', async () => !(await may('frame.example')))
      expect(await may('page.example')).toBe(false)
      // The browser has asked for the page and its frame, and the extension for nothing.
      expect(new Set(internet.sent.map(({ host }) => host))).toEqual(new Set(['page.example', 'frame.example']))
      expect(internet.sent.filter(({ headers }) => headers.origin === browser.origin)).toEqual([])
    } finally {
      await browser.close()
      await internet.close()
    }
  },
)
