import { expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { searchFor, walk } from '../../fixtures/feed.ts'
import { hostilePage } from '../../fixtures/hostile-entries.ts'
import { startStage } from '../../fixtures/stage.ts'

declare global {
  /** In the panel: the texts of all notes so far. */
  var notes: Set<string> | undefined
}

const { service, browser } = await startStage()
const feed = by('feed', 'Timeline')
const card = (title: string | RegExp) => by('article', title, feed)
const match = { path: '/timeline' }
const reads = () => service.log.filter(({ path }) => path.endsWith('/timeline'))

await browser.context.addInitScript(recordNotes)

/**
 * Runs in each page before its own scripts. Records the texts of notes, some of which stay for a
 * second only.
 */
function recordNotes(): void {
  const notes = new Set<string>()
  globalThis.notes = notes
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.note')) notes.add(textContent)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Waits for a note with these words, which may be gone already. */
const noted = (panel: PlaywrightSurface, words: string) =>
  expect
    .poll(() => panel.evaluate(() => [...(globalThis.notes ?? [])], null))
    .toContainEqual(expect.stringContaining(words))

/** Waits until the service has answered: a list is shown, and no longer marked as stored. */
async function answered(panel: PlaywrightSurface): Promise<void> {
  await panel.see(card('Cloud shadows'))
  await until('the answer', async () => !(await panel.text(by('main'))).includes('Updating…'))
}

test('a failure is shown after two more attempts when no page is stored', async () => {
  const body = { status: 'error', message: 'Database asleep' }
  service.fault({ match, times: 3, then: { kind: 'status', status: 500, body } })
  const panel = await browser.openPanel()
  await noted(panel, 'Trying again in 1 second')
  await noted(panel, 'Trying again in 3 seconds')
  await panel.says('said: Database asleep', by('main'))
  expect(reads()).toHaveLength(3)
  await panel.says('had a problem', by('alert'))
  await panel.click(by('button', 'Try again'))
  await panel.see(card('Cloud shadows'))
  await panel.close()
})

test('the first frame shows the stored page until the answer comes', async () => {
  const panel = await browser.openPanel()
  await panel.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const root = document.getElementById('root')
      if (!root?.firstElementChild) return
      observer.disconnect()
      Object.assign(window, { firstFrame: root.innerText })
    }).observe(document, { childList: true, subtree: true })
  })
  await answered(panel)
  service.fault({ match, delayMs: 1_500, then: { kind: 'ok' } })
  await panel.reload()
  const first = await until('a frame', () =>
    panel.evaluate(() => (window as unknown as { firstFrame?: string }).firstFrame, null),
  )
  expect(first).toContain('Cloud shadows')
  expect(first).toContain('Updating…')
  await answered(panel)
  await panel.close()
})

test('the stored page is shown with its age when the computer is offline, and the list goes on afterwards', async () => {
  const panel = await browser.openPanel()
  await answered(panel)
  await panel.page.context().setOffline(true)
  service.fault({ match, times: 99, then: { kind: 'drop' } })
  await panel.reload()
  await panel.says(/You’re offline\. Last updated .*(ago|now)/, by('main'))
  await panel.see(card('Cloud shadows'))
  service.clearFaults()
  await panel.page.context().setOffline(false)
  await until('the answer', async () => !/offline|Updating…/.test(await panel.text(by('main'))))
  await panel.close()
})

test('markup of strangers runs, styles, links and loads nothing when it is shown', async () => {
  const host = service.url.replace('/api', '/elsewhere')
  const page = { body: hostilePage(host), contentType: 'application/json' }
  service.fault({ match, then: { kind: 'status', status: 200, ...page } })
  service.fault({ match, times: 9, then: { kind: 'status', status: 200, body: { moments: [] } } })
  const outside: string[] = []
  // Before the panel opens, because its first requests count too. The worker's own requests go to
  // the service.
  browser.context.on(
    'request',
    (request) => void (request.serviceWorker() || outside.push(request.url())),
  )
  const panel = await browser.openPanel()
  await panel.see(card('The right one'))
  const titles = await walk(panel)
  expect(titles.filter((title) => title === 'Couldn’t read one entry')).toHaveLength(4)
  expect(titles).toContain(`<img src=x onerror="fetch('${host}/name')">`)
  expect(titles).toContain('abcdef')
  expect(titles).not.toContain('The right one, again')
  expect(Math.max(...titles.map((title) => title.length))).toBeLessThanOrEqual(301)

  await searchFor(panel, 'gnp')
  await panel.says('gnp.gpj.exe', card('abcdef'))
  await searchFor(panel, 'Scripts')
  await panel.says('<b>bold</b>', card('Scripts'))
  await searchFor(panel, '00000c')
  await panel.says('Not loaded (unsupported link): javascript:alert(1)', card('Moment #12'))
  await searchFor(panel, 'large')
  // A name that reads like the extension's own words.
  await panel.says(/0x0000…000d\s+0x0+d\s/, card('Too large'))
  await panel.says('This picture is too large to show.', card('Too large'))
  await searchFor(panel, 'range')
  await panel.says('ended', card('Out of range'))
  await searchFor(panel, '')
  await panel.see(card('The right one'))

  const bad = await panel.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[role="feed"] a')].filter(
      ({ protocol, hostname }) => protocol !== 'https:' && hostname !== '127.0.0.1',
    )
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[role="feed"] img')].map(
      ({ src }) => src,
    )
    const beyond = document.documentElement.scrollWidth - innerWidth
    return { links: links.length, pictures, beyond }
  }, null)
  expect(bad).toEqual({ links: 0, pictures: [], beyond: 0 })
  const gateways = [service.arweaveGateway, service.ipfsGateway]
  const asked = outside.filter(
    (url) => url.startsWith('http') && !gateways.some((gateway) => url.startsWith(gateway)),
  )
  expect(asked).toEqual([])
  expect(service.log.filter(({ path }) => path.startsWith('/elsewhere'))).toEqual([])
  await panel.close()
})
