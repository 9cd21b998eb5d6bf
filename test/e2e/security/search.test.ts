import { expect, test } from 'vitest'
import { openByAddress } from '../../fixtures/admins.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { openAdvanced } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { countingRpc } from '../../fixtures/counting-rpc.ts'
import { formsOf } from '../../fixtures/key-forms.ts'
import { startRecorder } from '../../fixtures/recorder.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import type { FaultAnswer } from '../../service/faults.ts'
import { publishFromPopup } from './publish.ts'
import { allOfPage, type Found, heardInPage, watchEverything } from './watch.ts'

/** The keys' own items: the only places where they may be. */
const OWN = /^storage\.((local|session): key|session: previousKey)$/
/** A key that the service does not accept. */
const MISTYPED = 'art_sk_mistyped-0123456789_abcdefghijklmnopqrstuv'
/** What needs the key: everything that creates or revokes, and the questions whose it is. */
const NEEDS = [
  /^GET .*\/artists\/api-keys$/,
  /^POST .*\/moment\/create\/writing$/,
  /^(POST|DELETE) .*\/moment\/permission$/,
]

const { service, browser } = await startStage({
  service: { keyRequiredForPublish: true },
  settings: false,
})
const pages: Found[] = []
// Whatever goes to another origin than the service's is written down on its way.
const chain = await countingRpc(service.rpcUrl)
const gateway = await startRecorder()
const watched = await watchEverything(browser)

/** Notes all that a page holds, then closes it. */
async function leave(surface: PlaywrightSurface, where: string): Promise<void> {
  pages.push(
    { where, text: await surface.page.evaluate(allOfPage) },
    ...(await surface.page.evaluate(heardInPage)),
  )
  await surface.close()
}

/** Does what hands out a file, and waits until that was read: it takes a moment longer. */
async function exported(surface: PlaywrightSurface, press: () => Promise<void>): Promise<void> {
  const files = async () =>
    (await surface.page.evaluate(heardInPage)).filter(({ where }) => where === 'a file').length
  const before = await files()
  await press()
  await expect.poll(files).toBe(before + 1)
}

/**
 * Saves the mistyped key in place of the saved one, while the service repeats it. Notes what is
 * stored while it is asked.
 */
async function saveMistyped(
  options: PlaywrightSurface,
  status: number,
  words: string,
): Promise<void> {
  const body = {
    message: `${MISTYPED} ${encodeURIComponent(MISTYPED)}`,
    errors: [{ field: MISTYPED, message: MISTYPED }],
  }
  const release = service.hold({
    match: { path: '/artists/api-keys' },
    then: { kind: 'status', status, body },
  })
  await options.click(by('button', 'Replace key'))
  await options.fill(by('textbox', 'API key'), MISTYPED)
  await options.click(by('button', 'Save key'))
  await options.says('…stuv is saved', by('main'))
  pages.push(...(await watched.fromWorker()).filter(({ where }) => where.startsWith('storage.')))
  release()
  await options.says(words, by('main'))
}

const publish = async (state: string) =>
  leave(await publishFromPopup(browser, state), `popup after "${state}"`)

test('a key is only in its own item after everything was done', async () => {
  const { key } = service
  const forms = [...formsOf(key), ...formsOf(MISTYPED)]
  const repeated = `${key} ${encodeURIComponent(key)}`

  await storeSettings(browser, {
    ...service,
    rpcUrl: chain.origin,
    arweaveGateway: `${gateway.origin}/ar`,
    ipfsGateway: `${gateway.origin}/ipfs`,
  })
  let options = await browser.openOptions()
  await options.click(by('button', 'Check key'))
  await options.says('Connected', by('status'))
  const keys = [{ id: key, name: repeated, artist_id: key }]
  const wallets = [{ address: key, type: key }]
  const errors = [{ field: key, message: key }]
  const body = { message: repeated }
  const odd: [string, FaultAnswer, string][] = [
    ['/artists/api-keys', { kind: 'status', status: 500, body }, 'verify the key'],
    ['/artists/api-keys', { kind: 'status', status: 401, body }, 'accept that key'],
    ['/artists/api-keys', { kind: 'status', status: 200, body: { keys } }, 'Connected'],
    ['/artists/wallets', { kind: 'status', status: 200, body: { wallets } }, 'Connected'],
  ]
  for (const [path, then, words] of odd) {
    service.fault({ match: { path }, then })
    await options.click(by('button', 'Check key'))
    await options.says(words, by('main'))
  }
  service.artistReads = 'absent'
  await options.click(by('button', 'Check key'))
  await options.says('doesn’t tell whose key this is', by('alert'))
  service.artistReads = 'today'
  await saveMistyped(options, 401, 'accept that key')
  await saveMistyped(options, 500, 'verify the key')
  await options.click(by('button', 'Put the old key back'))
  await options.says(`…${key.slice(-4)} is saved`, by('main'))
  await leave(options, 'options')

  await publish('Confirmed')
  const failures: [FaultAnswer, string][] = [
    [{ kind: 'status', status: 401, body: { ...body, errors } }, 'Refused'],
    [{ kind: 'status', status: 200, body: { hash: repeated, [key]: key } }, 'Outcome unknown'],
  ]
  for (const [then, state] of failures) {
    service.fault({ match: { path: '/moment/create/writing' }, then })
    await publish(state)
  }

  // Nobody looks when this one ends, so it is told by a notification.
  const release = service.hold({ match: { path: '/moment/create/writing' }, then: { kind: 'ok' } })
  await publish('Sending…')
  release()
  const heard = async (place: string) =>
    (await watched.fromWorker()).some(({ where }) => where === place)
  await until('the notification', () => heard('notification'))

  const [collection] = service.collections
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Admins'))
  const group = by('group', 'Revoke by address')
  await openByAddress(panel)
  await panel.fill(by('textbox', 'Collection address', group), collection?.address ?? '')
  await panel.fill(by('textbox', 'Token id', group), '0')
  await panel.fill(by('textbox', 'Admin address', group), `0x${'34'.repeat(20)}`)
  await panel.click(by('button', 'Revoke', group))
  await panel.click(by('button', 'Revoke now'))
  await until('the revocation', () => service.executions().some(({ kind }) => kind === 'revoke'))
  await panel.click(by('tab', 'Timeline'))
  await panel.see(by('feed', 'Timeline'))
  await panel.click(by('tab', 'Activity'))
  await panel.see(by('list', 'Activity'))
  await exported(panel, () => panel.click(by('button', 'Export activity')))
  await leave(panel, 'panel')

  options = await browser.openOptions()
  await openAdvanced(options)
  await leave(options, 'options at the end')

  const said = [...watched.found, ...(await watched.fromWorker()), ...pages]
  for (const { origin, received } of [chain, gateway])
    for (const entry of received)
      said.push({ where: `${entry.method} ${origin}${entry.url}`, text: JSON.stringify(entry) })
  for (const { method, path, headers, ...rest } of service.log) {
    const needs = NEEDS.some((pattern) => pattern.test(`${method} ${path}`))
    const { 'x-api-key': sent, ...others } = headers
    said.push({
      where: `${method} ${path}`,
      text: JSON.stringify({ others, rest, path, ...(!needs && { sent }) }),
    })
  }

  // Each ear has heard something, and the key is where it was put: a search that finds nothing
  // because it sees nothing is none.
  for (const place of [
    'message from a page',
    'answer to a page',
    'message to the background',
    'a file',
    'notification',
    'storage.local: settings',
    'database: writes',
    'database: drafts',
  ])
    expect(said.map(({ where }) => where)).toContainEqual(expect.stringMatching(`^${place}`))
  expect(chain.received.length).toBeGreaterThan(0)
  const holding = said.filter(({ text }) => forms.some((form) => text.includes(form)))
  const own = new Set(holding.flatMap(({ where }) => (OWN.test(where) ? [where] : [])))
  expect([...own].sort()).toEqual(['storage.local: key', 'storage.session: previousKey'])
  expect(holding.filter(({ where }) => !OWN.test(where))).toEqual([])
})
