import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ITEMS } from '../../../lib/storage/keys.ts'
import { person, pressGuardedRevoke, readToTheEnd, showCollection } from '../../fixtures/admins.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { type By, by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { openGroup, openReview, seeCollection } from '../../fixtures/compose.ts'
import { countingRpc } from '../../fixtures/counting-rpc.ts'
import { clearDocuments } from '../../fixtures/documents.ts'
import {
  draftWith,
  LOOKS,
  putItem,
  putRaw,
  putRecords,
  STRANGER,
  writeWith,
} from '../../fixtures/records.ts'
import { takeBack } from '../../fixtures/screens/arrange.ts'
import { showPublished } from '../../fixtures/screens/compose.ts'
import { shifts } from '../../fixtures/shifts.ts'
import { startStage } from '../../fixtures/stage.ts'
import { settingsItems } from '../../fixtures/stored-settings.ts'

declare const chrome: { storage: { local: { remove(keys: string[]): Promise<void> } } }

/**
 * How long a slow answer takes, in milliseconds: longer than the 500 for which a press excuses what
 * moves (web.dev, "CLS").
 */
const SLOW_MS = 700

const { service, browser } = await startStage({ service: { shape: 'mixed' }, settings: false })
const chain = await countingRpc(service.rpcUrl)
afterAll(() => chain.close())
const panel = await browser.openPanel()

/** Without the inventory nothing would tell a first day from settings that the browser has lost. */
const FORGOTTEN = ITEMS.filter((key) => key !== 'inventory')

/** Each test begins with nothing stored but the settings for the service. */
beforeEach(async () => {
  chain.counted.delayMs = 0
  await clearDocuments(panel)
  await panel.evaluate((keys) => chrome.storage.local.remove(keys), FORGOTTEN)
  await putRaw(panel, settingsItems({ ...service, rpcUrl: chain.url }))
  await panel.page.setViewportSize({ width: 400, height: 900 })
})

afterEach(takeBack)

const delay = (path: string, delayMs = SLOW_MS, times = 9) =>
  service.fault({ match: { path }, times, delayMs, then: { kind: 'ok' } })

/**
 * Has these reads and writes of the service, and all reads of the chain, take long until the test
 * ends.
 */
function slowDown(...paths: string[]): void {
  chain.counted.delayMs = SLOW_MS
  for (const path of paths) delay(path)
}

const see = {
  compose: () => seeCollection(panel, 'Field Notes'),
  timeline: () => panel.see(by('article', 'Field Notes')),
  admins: () => panel.see(by('list', 'Admins')).then(() => readToTheEnd(panel)),
  activity: () => panel.says('Outcome unknown'),
}
type Section = keyof typeof see

/**
 * Opens the panel with a section, and waits until nothing is asked for any more and nothing is on
 * its way to its place.
 */
async function show(section: Section): Promise<void> {
  await putItem(panel, 'place', { section })
  await panel.reload()
  await see[section]()
  await atRest()
}

const atRest = () =>
  until('a page at rest', () =>
    panel.evaluate(
      () =>
        document.getAnimations().length === 0 &&
        !document.querySelector('[aria-busy="true"], .age, .skeleton'),
      null,
    ),
  )

/** Opens a page of the extension for the time of the test. */
async function open(file: 'options' | 'welcome'): Promise<PlaywrightSurface> {
  const page = await browser.openPage(`${browser.origin}/${file}.html`)
  onTestFinished(() => page.close())
  return page
}

/** Expects that nothing has moved on a page since it was loaded, but what a press has moved. */
async function expectStill(surface: PlaywrightSurface): Promise<void> {
  // A shift is noted with the frame that shows it.
  await surface.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    null,
  )
  expect((await shifts(surface)).filter(({ hadRecentInput }) => !hadRecentInput)).toEqual([])
}

/** Loads the section first from nothing and then from what was stored. */
async function expectStillLoading(section: Section): Promise<void> {
  for (const known of ['nothing', 'what was read before']) {
    // Long enough that what stands in for the answers is seen.
    for (const path of ['/timeline', '/collections']) delay(path, 300)
    await show(section)
    expect(await shifts(panel), known).toEqual([])
  }
}

test.each(['compose', 'admins'] as const)(
  'nothing moves when %s loads from nothing and from storage',
  expectStillLoading,
)

test('nothing moves when collections load in the timeline from nothing and from storage', async () => {
  await putItem(panel, 'timelineFilter', { show: 'collections' })
  await expectStillLoading('timeline')
})

/** Shows the timeline with its cards, whose texts come a second later. */
async function showLateTexts(): Promise<void> {
  const answer = await fetch(`${service.url}/timeline?chain_id=${service.chainId}`)
  const { moments }: { moments: { uri: string; metadata?: { content?: { uri: string } } }[] } =
    await answer.json()
  const uris = moments.flatMap(({ uri, metadata }) => [uri, metadata?.content?.uri ?? uri])
  for (const uri of new Set(uris)) delay(uri.replace(/^\w+:\/\//, '/'), 1_200, 1)
  await putItem(panel, 'place', { section: 'timeline' })
  await panel.reload()
  await until('cards without their texts', () =>
    panel.evaluate(() => document.querySelector('[role=feed] .text-skeleton') !== null, null),
  )
}

test('a card is as high as its text, which comes late and moves nothing above it', async () => {
  // So high that it shows every kind of text.
  await panel.page.setViewportSize({ width: 252, height: 4_000 })
  await showLateTexts()
  const [first] = await panel.evaluate(cardPlaces, null)
  await panel.says('pace of a bicycle', by('article', 'Cloud shadows'))
  await atRest()
  const cards = await panel.evaluate(cardPlaces, null)
  expect(cards[0]?.top).toBe(first?.top)
  expect(cards.filter(({ air }) => air !== undefined).length).toBeGreaterThan(1)
  expect(cards.filter(({ air = 0, isCut }) => Math.abs(air) > 1 || isCut)).toEqual([])
  const card = by('article', 'A method for walking')
  await panel.click(by('button', 'Show all', card))
  await panel.see(by('button', 'Show less', card))
})

test('texts that come late above the view move nothing in it', async () => {
  await showLateTexts()
  await panel.evaluate(() => document.querySelector('.scroller')?.scrollTo(0, 700), null)
  await until('cards above the view', async () =>
    (await panel.evaluate(cardPlaces, null)).some(({ top, height }) => top + height < 0),
  )
  const before = await panel.evaluate(cardPlaces, null)
  const inView = before.find(({ top, height }) => top + height > 0)
  await atRest()
  const after = await panel.evaluate(cardPlaces, null)
  expect(after.find(({ key }) => key === inView?.key)?.top).toBeCloseTo(inView?.top ?? -1, 0)
  const heightOf = (cards: typeof after, key: string | undefined) =>
    cards.find((each) => each.key === key)?.height
  const above = before.filter(({ top, height }) => top + height < 0).map(({ key }) => key)
  expect(above.some((key) => heightOf(before, key) !== heightOf(after, key))).toBe(true)
})

/**
 * Runs in the page, about each card of the timeline: where it stands below the top of the list, in
 * pixels, its height, how much of that its text leaves empty, if it has one, and whether that is
 * cut.
 */
function cardPlaces() {
  const list = document.querySelector('.scroller')?.getBoundingClientRect().top ?? 0
  return [...document.querySelectorAll<HTMLElement>('[role=feed] article')].map((card) => {
    const { top, height } = card.getBoundingClientRect()
    const text = card.querySelector('.text')
    const place = text?.parentElement
    const air = text && place ? place.scrollHeight - contentHeight(place) : undefined
    return {
      key: card.dataset.key,
      top: top - list,
      height,
      air,
      isCut: text !== null && text.scrollHeight > text.clientHeight + 1,
    }
  })
  function contentHeight({ firstElementChild, lastElementChild }: Element): number {
    const end = lastElementChild?.getBoundingClientRect().bottom ?? 0
    return end - (firstElementChild?.getBoundingClientRect().top ?? 0)
  }
}

test('nothing moves when a moment is published in a narrow panel', async () => {
  await panel.page.setViewportSize({ width: 252, height: 900 })
  await showPublished(panel, service)
  await expectStill(panel)
})

test('nothing moves when a long text is published, and the answer takes its time', async () => {
  const collection = { ...draftWith('').collection, choice: service.collections[0]?.address ?? '' }
  const text = 'Twice a day I walked to the end of the stone pier.\n\n'.repeat(30)
  await putRecords(panel, 'draft', [draftWith('long', { text, collection, splits: [] })])
  await putItem(panel, 'place', { section: 'compose', draftId: 'long' })
  await panel.reload()
  await see.compose()
  await openReview(panel)
  slowDown('/moment/create/writing')
  await panel.click(by('button', 'Publish now'))
  await panel.says('Confirmed', by('article', 'A title'))
  await expectStill(panel)
})

/** Runs in the page: where each chip stands in their row, in pixels. */
function chipPlaces() {
  const chips = document.querySelector('.chips')
  const { top: above } = chips?.getBoundingClientRect() ?? { top: 0 }
  return [...(chips?.children ?? [])].map((chip) => {
    const { left, top, width, height } = chip.getBoundingClientRect()
    return [left, top - above, width, height].map(Math.round).join()
  })
}

test.each([252, 400, 600])(
  'no chip moves when the fields of its group are filled in, %i pixels wide',
  async (width) => {
    await panel.page.setViewportSize({ width, height: 900 })
    const choice = service.collections[0]?.address ?? ''
    const collection = { ...draftWith('').collection, choice }
    const usual = { price: '0', copies: '1', payout: '', splits: [] }
    await putRecords(panel, 'draft', [draftWith('usual', { ...usual, collection })])
    await putItem(panel, 'place', { section: 'compose', draftId: 'usual' })
    await panel.reload()
    await see.compose()
    const expectNoneMoves = async (field: By, text: string, words: string) => {
      const before = await panel.evaluate(chipPlaces, null)
      await panel.fill(field, text)
      await panel.says(words, by('group', 'Publishing options'))
      expect(await panel.evaluate(chipPlaces, null)).toEqual(before)
    }
    await openGroup(panel, 'Sale')
    await expectNoneMoves(by('textbox', 'Price'), '1234.56789', '1,234.56789 ETH')
    await openGroup(panel, 'More')
    await expectNoneMoves(by('spinbutton', 'Copies for me'), '200', '200 copies')
    await expectNoneMoves(by('textbox', 'Referral address'), STRANGER, 'Referral')
    await openGroup(panel, 'Revenue splits')
    await panel.click(by('button', 'Add recipient'))
    await expectNoneMoves(by('textbox', 'Recipient 2 address'), 'ines.eth', 'with ines.eth')
  },
)

test('nothing moves when a revocation or a new admin is opened, and wallet and chain answer late', async () => {
  await show('admins')
  await showCollection(panel, 'Field Notes')
  // A choice made by a program excuses nothing that it moves.
  await panel.reload()
  await see.admins()
  slowDown('/smartwallet')
  await pressGuardedRevoke(panel, service.artist)
  await panel.says('Can change every moment', by('dialog', 'Revoke admin?'))
  await panel.press('Escape')
  await panel.fill(by('textbox', 'New admin address'), person('somebody who is never added'))
  await panel.click(by('button', 'Add admin'))
  await panel.says('None here', by('dialog', 'Add admin?'))
  await expectStill(panel)
})

test('nothing moves when a key is checked in the settings, and the answer takes its time', async () => {
  const options = await open('options')
  slowDown('/artists/api-keys')
  await options.click(by('button', 'Check key'))
  await options.says('Connected.', by('status'))
  await expectStill(options)
})

test('nothing moves when a key is accepted on the welcome page, and the answer takes its time', async () => {
  await panel.evaluate(() => chrome.storage.local.remove(['key', 'keyHint']), null)
  const welcome = await open('welcome')
  await welcome.fill(by('textbox', 'API key'), service.key)
  slowDown('/artists/api-keys')
  await welcome.click(by('button', 'Connect'))
  await welcome.says('Connected', by('region', 'Account'))
  await expectStill(welcome)
})

// The last test: the background goes on to ask for what became of these writes.
test('nothing moves when activity loads from nothing and from storage', async () => {
  await putRecords(
    panel,
    'write',
    LOOKS.slice(2).map((look, at) => writeWith(look, at)),
  )
  await expectStillLoading('activity')
})
