import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, browsers } from '../../fixtures/browser/browser.ts'
import { setUp } from '../../fixtures/browser/set-up.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import type { Sent } from '../../fixtures/internet.ts'
import { record } from '../../fixtures/recording.ts'
import { png } from '../../service/media.ts'
import { type Service, startService } from '../../service/service.ts'

/** Content on Arweave. */
const ID = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'
const STRANGER = 'stranger.example'

const entry = (n: number, name: string, more: object) => ({
  address: `0x${String(n).padStart(40, '0')}`,
  token_id: '1',
  chain_id: 84532,
  created_at: '2026-11-01T10:00:00+00:00',
  metadata: { name, ...more },
})

const MOMENTS = [
  entry(1, 'A picture elsewhere', { image: `https://${STRANGER}/picture.png` }),
  entry(2, 'A text elsewhere', {
    content: { mime: 'text/plain', uri: `https://${STRANGER}/text.txt` },
  }),
  { ...entry(3, '', {}), metadata: null, uri: `https://${STRANGER}/metadata.json` },
  entry(4, 'Redirected, and read elsewhere', { image: `ar://${ID}` }),
  entry(5, 'Redirected to a stranger', { content: { mime: 'text/plain', uri: 'ar://elsewhere' } }),
  entry(6, 'On this computer', { image: 'https://127.0.0.1:8443/picture.png' }),
]

const picture = (response: ServerResponse) =>
  response.setHeader('content-type', 'image/png').end(png([1, 2, 3], [4, 5, 6], [7, 8, 9], 8))

const redirecting = (_: Sent, response: ServerResponse) =>
  response.writeHead(302, { location: `https://${STRANGER}/redirected` }).end()

describe.each(browsers)('in %s', (_, launch) => {
  let service: Service
  let recording: Awaited<ReturnType<typeof record>>
  let browser: Browser
  let panel: Surface

  beforeAll(async () => {
    service = await startService({ seed: false })
    recording = await record(service, {
      [STRANGER]: (_request, response) => picture(response),
      'redirecting.example': redirecting,
      'arweave.net': (_request, response) => picture(response),
    })
    browser = await launch(recording.launch)
    // Firefox asks for the permission for a gateway there.
    await setUp(browser, service, {
      ...recording.settings,
      arweaveGateway: 'https://redirecting.example',
    })
    const pagination = { page: 1, limit: 100, total_pages: 1 }
    const body = { status: 'success', moments: MOMENTS, pagination }
    const match = { path: '/timeline' }
    service.fault({ match, times: 20, then: { kind: 'status', status: 200, body } })
    panel = await browser.openPanel()
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
    await recording?.close()
  })

  const card = (title: string) => by('article', title, by('feed', 'Timeline'))
  const to = (host: string) => recording.sent.filter((request) => request.host === host)
  const shown = (title: string) =>
    until(`the picture of ${title}`, () =>
      panel.evaluate((alt) => {
        const images = [...document.querySelectorAll('img')]
        return images.some((image) => image.alt.includes(alt) && image.naturalWidth > 0)
      }, title),
    )

  test('content on another host, on this computer or behind a redirect is not asked for unasked', async () => {
    await shown('Redirected, and read elsewhere')
    for (const [title, path] of Object.entries({
      'A picture elsewhere': 'picture.png',
      'A text elsewhere': 'text.txt',
    })) {
      const link = by('link', 'Open at stranger.example', card(title))
      expect(await panel.attribute(link, 'href')).toBe(`https://${STRANGER}/${path}`)
    }
    await panel.says('Couldn’t load', card('Redirected to a stranger'))
    await panel.says('Not loaded (unsupported link)', card('On this computer'))
    expect(to(STRANGER)).toEqual([])
  })

  test('a built-in gateway is asked when one’s own fails', () => {
    expect(to('redirecting.example').map(({ path }) => path)).toEqual(
      expect.arrayContaining([`/${ID}`, '/elsewhere']),
    )
    expect(to('arweave.net').map(({ path }) => path)).toEqual([`/${ID}`])
  })

  test('nothing was sent but what docs/privacy.md lists, and nothing told who asks', () => {
    expect(to(STRANGER)).toEqual([])
    // A gateway that sends everyone elsewhere.
    const others = { 'redirecting.example': 'gateway' } as const
    expect(recording.faults(browser.origin, others)).toEqual([])
  })

  test('a page of the extension reaches no software on this computer', async () => {
    const reached = await panel.evaluate(
      (url) =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      `${service.url}/timeline`,
    )
    expect(reached).toBe(false)
    expect(service.log.filter(({ headers }) => headers.host === new URL(service.url).host)).toEqual(
      [],
    )
  })
})
