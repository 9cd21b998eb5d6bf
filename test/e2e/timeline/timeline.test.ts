import { expect, onTestFinished, test } from 'vitest'
import { collectionOf } from '../../fixtures/admins.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { scrollTo, searchFor, walk } from '../../fixtures/feed.ts'
import { publish } from '../../fixtures/publish.ts'
import { startStage } from '../../fixtures/stage.ts'
import { namedAddress } from '../../service/publisher.ts'

const { service, browser } = await startStage({ service: { shape: 'mixed' } })
const feed = by('feed', 'Timeline')
const card = (title: string) => by('article', title, feed)
const anyCard = by('article', undefined, feed)

const panel = await browser.openPanel()

test('Page Down walks every moment once, in three shapes, and no request carries the key', async () => {
  await panel.see(card('Cloud shadows'))
  const titles = await walk(panel)
  const answer = await fetch(`${service.url}/timeline?chain_id=${service.chainId}&curated=true`)
  expect(titles.length).toBe((await answer.json()).moments.length)
  expect(titles).toContain('A method for walking')
  expect(titles.at(-1)).toBe('Low water, 06:14')
  await panel.says('The end.')
  const setSize = await panel.attribute(card('Low water, 06:14'), 'aria-setsize')
  expect(setSize).toBe(String(titles.length))

  await panel.press('Control+Home')
  expect(await focused(panel)).toBe('Search')

  const reads = service.log.filter(({ path }) => /\/(timeline|collections)$/.test(path))
  expect(reads.length).toBeGreaterThan(1)
  expect(reads.filter(({ headers }) => 'x-api-key' in headers)).toEqual([])
})

test('a card shows its text, then creator, collection, age, price and comments, and leads to the moment', async () => {
  await scrollTo(panel, 0)
  await panel.says('about the pace of a bicycle', card('Cloud shadows'))
  const text = await panel.text(card('Cloud shadows'))
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /^Crossed the barley.* Cloud shadows F field_notes_daily Field Notes 7h 0\.001 ETH Open Quote Copy link/,
  )
  const page = await panel.attribute(by('link', 'Open moment', card('Cloud shadows')), 'href')
  expect(page).toMatch(/^https:\/\/inprocess\.world\/collect\/bsep:0x[0-9a-f]{40}\/\d+$/)
  await panel.click(by('button', 'More', card('Cloud shadows')))
  const more = by('group', 'More', card('Cloud shadows'))
  await panel.says(/by field_notes_daily 0x/, more)
  const explorer = await panel.attribute(by('link', /^View on /, more), 'href')
  expect(explorer).toContain(`${service.explorerUrl}/token/0x`)
  await panel.press('Escape')
  await panel.gone(more)
})

test('the faces of titles, texts and buttons are preloaded', async () => {
  const faces = await panel.evaluate(
    () =>
      [...document.querySelectorAll('link[rel="preload"][as="font"]')].map(
        (link) => /[a-z]+-latin-[a-z\d-]+(?:normal|italic)/.exec(link.outerHTML)?.[0],
      ),
    null,
  )
  expect(faces.toSorted()).toEqual([
    'archivo-latin-wght-normal',
    'spectral-latin-400-italic',
    'spectral-latin-400-normal',
  ])
})

test('a title is high enough to be pressed when its face does not come', async () => {
  const heights = await panel.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('[role="feed"] h2 > button')].map((title) => {
        title.style.fontFamily = 'serif'
        const heightOfLine = title.getClientRects()[0]?.height ?? 0
        title.style.fontFamily = ''
        return heightOfLine
      }),
    null,
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  expect(heights.length).toBeGreaterThan(0)
})

test.each([252, 360, 800])(
  'the actions of each card are in one row with the menu at its end, %i pixels wide',
  async (width) => {
    await panel.page.setViewportSize({ width, height: 900 })
    onTestFinished(() => panel.page.setViewportSize({ width: 1_280, height: 720 }))
    const rows = await panel.evaluate(() => {
      return [...document.querySelectorAll('.moment-actions')].map((row) => {
        const { right, height } = row.getBoundingClientRect()
        const end = row.querySelector('.more')?.getBoundingClientRect().right ?? 0
        return { gap: Math.round(right - end), height }
      })
    }, null)
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(rows.map(({ gap }) => gap))).toEqual(new Set([-8]))
    expect(rows.filter(({ height }) => height > 40)).toEqual([])
  },
)

test('a press on an artist’s name shows the moments of that artist, and another leads back', async () => {
  const show = by('combobox', 'Show')
  await searchFor(panel, 'low water')
  await panel.click(by('button', 'harbour_clerk', card('Low water, 06:14')))
  await expect.poll(() => panel.value(show)).toBe('artist')
  await panel.says('By harbour_clerk', show)
  await panel.see(card('Low water, 06:14'))
  await panel.gone(card('Cloud shadows'))
  await panel.click(by('button', 'Back'))
  await expect.poll(() => panel.value(show)).toBe('everyone')
  // The list is as it was left.
  await panel.says('Low water, 06:14', feed)
  await panel.click(by('button', 'Search'))
  await panel.see(card('Cloud shadows'))
})

test('a picture higher than its card shows reaches both edges of the card', async () => {
  await searchFor(panel, 'Wake')
  await panel.see(by('img', 'Picture of Wake', card('Wake')))
  const [picture, whole] = await panel.evaluate(() => {
    const box = document.querySelector('[role="feed"] .picture')
    return [box?.clientWidth, box?.closest('article')?.clientWidth]
  }, null)
  // As wide as that, the square would be higher than a picture may be.
  expect(whole).toBeGreaterThan(600)
  expect(picture).toBe(whole)
  await panel.click(by('button', 'Search'))
  await panel.see(card('Cloud shadows'))
})

test('artists without a name are listed on demand only', async () => {
  const show = by('combobox', 'Show')
  const loose = namedAddress('somebody')
  await searchFor(panel, loose)
  await panel.says(/No match in the \d+ loaded/)
  await searchFor(panel, '')
  await panel.choose(show, 'Everyone, with imports')
  // The search goes with the list it belongs to.
  await panel.gone(by('field', 'Search what’s loaded'))
  await panel.see(anyCard)
  await searchFor(panel, loose)
  await panel.says(/1 of \d+ shown/)
  await panel.says(loose.slice(0, 6), anyCard)
  await panel.choose(show, 'Everyone')
  await panel.gone(by('article', 'Untitled', feed))
  await panel.see(card('Cloud shadows'))
})

test('a list begins anew, at its top, when it is searched', async () => {
  await scrollTo(panel, 900)
  const begins = await panel.evaluate(() => document.querySelector('.scroller')?.scrollTop, null)
  expect(begins).toBe(900)
  // More moments than fit into the window have it.
  await searchFor(panel, 'a')
  await panel.says(/\d\d of \d+ shown/)
  expect(await panel.evaluate(() => document.querySelector('.scroller')?.scrollTop, null)).toBe(0)
  // Whoever closes the search sees everything again.
  await panel.press('Escape')
  await panel.gone(by('field', 'Search what’s loaded'))
  await panel.see(card('Cloud shadows'))
  expect(await focused(panel)).toBe('Search')
})

test('new moments wait behind a button when the list is scrolled', async () => {
  await panel.see(card('Cloud shadows'))
  await scrollTo(panel, 900)
  const before = await topOf(panel)
  await publish(service, 'A moment from elsewhere')
  await panel.click(by('button', 'Refresh'))
  await panel.see(by('button', '1 new moment'))
  expect(await topOf(panel)).toEqual(before)
  await panel.click(by('button', '1 new moment'))
  // The list has no metadata for it, and only the account's own publications tell of the store
  // where that lies.
  await panel.see(by('link', `Open at ${new URL(service.storeUrl).host}`, feed))
  await panel.gone(by('button', '1 new moment'))
  expect(service.log.filter(({ path }) => path.startsWith('/storage/'))).toEqual([])
})

test('a moment that is published elsewhere comes in at the top of a list that stands there, and each paragraph has its own direction, as in its review and its preview', async () => {
  const lines = ['Low water!', 'שפל!', 'And high water!']
  // An exclamation mark stands left of Hebrew letters, and right of English ones.
  const ends = ['right', 'left', 'right']
  await scrollTo(panel, 0)
  const popup = await browser.openPopup()
  await popup.click(by('tab', 'Write'))
  await popup.fill(by('textbox', 'Title'), 'Two directions')
  await popup.fill(by('textbox', 'Text'), lines.join('\n'))
  await popup.click(by('button', 'Publish'))
  await popup.see(by('button', 'Publish now', by('dialog')))
  expect(await popup.evaluate(endsOf, ['dialog .lines', ...lines])).toEqual(ends)
  await popup.click(by('button', 'Publish now', by('dialog')))
  await popup.see(by('link', 'Open moment'))
  expect(await popup.evaluate(endsOf, ['.published .lines', ...lines])).toEqual(ends)
  await popup.close()
  await panel.says('And high water!', card('Two directions'))
  await panel.says('field_notes_daily', card('Two directions'))
  expect(await panel.evaluate(endsOf, ['article .text', ...lines])).toEqual(ends)
  expect(await topOf(panel)).toMatchObject({ title: 'Two directions' })
  expect(await panel.evaluate(() => document.querySelector('.scroller')?.scrollTop, null)).toBe(0)
  expect(await panel.count(by('button', /new moment/))).toBe(0)
})

/** Runs in the page: at which end of its line each last sign is drawn, in the first such text. */
function endsOf([selector = '', ...lines]: string[]): (string | undefined)[] {
  const text = [...document.querySelectorAll(selector)]
    .map(({ firstChild }) => firstChild as Text)
    .find(({ data }) => data.includes(lines.join('\n')))
  return lines.map((line) => {
    const at = text?.data.indexOf(line) ?? -1
    if (!text || at < 0) return undefined
    const [first, last] = [at, at + line.length - 1].map((offset) => {
      const range = document.createRange()
      range.setStart(text, offset)
      range.setEnd(text, offset + 1)
      return range.getClientRects()[0]?.left ?? 0
    })
    return (last ?? 0) < (first ?? 0) ? 'left' : 'right'
  })
}

test('the list keeps its position when another section is shown', async () => {
  await scrollTo(panel, 1500)
  const before = await topOf(panel)
  const reads = () => service.log.filter(({ path }) => path.endsWith('/timeline')).length
  const asked = reads()
  await panel.click(by('tab', 'Activity'))
  await panel.gone(feed)
  await panel.click(by('tab', 'Timeline'))
  await panel.see(feed)
  expect(await topOf(panel)).toEqual(before)
  expect(reads()).toBe(asked)
})

test('a collection shows its moments when that is chosen', async () => {
  await panel.choose(by('combobox', 'Show'), 'Collections')
  const tide = by('article', 'Tide Tables', by('feed', 'Collections'))
  await panel.says('harbour_clerk', tide)
  await panel.click(by('button', 'Tide Tables', tide))
  await panel.see(card('Low water, 06:14'))
  await expect.poll(() => panel.value(by('combobox', 'Show'))).toBe('collection')
  await expect.poll(() => panel.count(anyCard)).toBe(4)
})

test('a collection is shown by its address, with a sentence when that is none', async () => {
  const hours = collectionOf(service, 'Small Hours')
  await panel.choose(by('combobox', 'Show'), 'A collection')
  await panel.choose(by('combobox', 'Collection'), 'Other address…')
  const address = by('textbox', 'Collection address')
  await panel.fill(address, hours.slice(0, -1))
  expect(await panel.attribute(address, 'aria-invalid')).toBeNull()
  await panel.press('Tab')
  await expect.poll(() => panel.attribute(address, 'aria-invalid')).toBe('true')
  await panel.says('Not an address')
  await panel.fill(address, hours)
  await expect.poll(() => panel.attribute(address, 'aria-invalid')).toBeNull()
  await panel.see(anyCard)
  await panel.choose(by('combobox', 'Show'), 'Everyone')
})

test('"Quote" begins a draft with a quotation and the source', async () => {
  await searchFor(panel, 'bicycle')
  await panel.says('pace of a bicycle', card('Cloud shadows'))
  await panel.click(by('button', 'Quote', card('Cloud shadows')))
  await panel.see(by('textbox', 'Text'))
  await expect
    .poll(() => panel.value(by('textbox', 'Text')))
    .toContain('“Crossed the barley at about the pace of a bicycle.')
  await panel.see(by('button', 'Credit the source'))
})

const focused = (surface: PlaywrightSurface) =>
  surface.evaluate(() => document.activeElement?.getAttribute('aria-label'), null)

interface Top {
  title: string
  top: number
}

/**
 * The first card in view, and its distance from the top of the list in pixels, once the list has
 * stopped moving.
 */
async function topOf(surface: PlaywrightSurface): Promise<Top> {
  let last: Top | undefined
  return until('a list at rest', async () => {
    const before = last
    last = await topNow(surface)
    if (await isLoading(surface)) return false
    return last.title !== '' && last.title === before?.title && last.top === before.top && last
  })
}

/** Whether content is still to come that may change a card's height. */
const isLoading = (surface: PlaywrightSurface) =>
  surface.evaluate(
    () => document.querySelector('[role=feed] :is(.text-skeleton, .picture.loading)') !== null,
    null,
  )

function topNow(surface: PlaywrightSurface): Promise<Top> {
  return surface.evaluate(() => {
    const frame = document.querySelector('.scroller')?.getBoundingClientRect()
    for (const article of document.querySelectorAll('[role="feed"] article')) {
      const { top, bottom } = article.getBoundingClientRect()
      if (frame && bottom > frame.top + 1)
        return {
          title: article.querySelector('h2')?.textContent ?? '',
          top: Math.round(top - frame.top),
        }
    }
    return { title: '', top: 0 }
  }, null)
}
