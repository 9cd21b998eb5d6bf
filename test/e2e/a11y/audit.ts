import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'

/** axe in the page that is looked at. */
declare const axe: typeof axeCore
/** Minified: each page that is looked at compiles it. */
const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Everything of axe that WCAG 2.2 AA asks for, and what its makers hold to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Those of them that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The sizes in which nothing may be lost, in CSS pixels. */
export interface Sizes {
  usual: Size
  /**
   * What is left of it at 200 % (a popup has 800 x 600 at most), or at 400 % of a wide window (WCAG
   * 1.4.10).
   */
  zoomed: Size
}
type Size = { width: number; height: number }

/** Firefox opens its sidebar 252 pixels wide, and lets it become a little narrower. */
const SIDEBAR = [
  { width: 252, height: 900 },
  { width: 240, height: 900 },
]

/** Gives a sentence for each fault; none when it is accessible. Leaves the screen as it was. */
export async function audit(
  surface: PlaywrightSurface,
  { usual, zoomed }: Sizes,
): Promise<string[]> {
  const { page } = surface
  const found: string[] = []
  // Without its transitions a colour is at once what it will be.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  found.push(...(await violationsOf(surface)))
  // The schemes differ in their colours alone.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  found.push(...(await violationsOf(surface, COLOUR_RULES)).map((said) => `dark: ${said}`))
  found.push(
    ...(await surface.evaluate(moving, null)),
    ...(await surface.evaluate(smallTargets, 24)),
  )
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  found.push(
    ...(await surface.evaluate(withoutEdge, null)).map((said) => `forced colours: ${said}`),
  )
  await page.emulateMedia({ forcedColors: 'none' })
  for (const size of [...SIDEBAR, { width: 320, height: usual.height }, zoomed]) {
    await page.setViewportSize(size)
    const cut = [
      ...(await surface.evaluate(cutOff, null)),
      ...(SIDEBAR.includes(size) ? await surface.evaluate(notWhole, null) : []),
    ]
    // The creator; where, when and the price; in a sidebar a price with a date takes one more.
    cut.push(...(await surface.evaluate(factsBeyond, SIDEBAR.includes(size) ? 3 : 2)))
    found.push(...cut.map((said) => `${size.width} x ${size.height}: ${said}`))
  }
  await page.setViewportSize(usual)
  return [...new Set(found)]
}

async function violationsOf({ page }: PlaywrightSurface, rules?: string[]): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0))
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const runOnly = rules
    ? { type: 'rule' as const, values: rules }
    : { type: 'tag' as const, values: TAGS }
  const violations = await page.evaluate(
    async (options: RunOptions) => {
      // What lies in part under a bar that stays in view can be scrolled away from there, and is no
      // small target.
      const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      )
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await axe.run(document, options)
      for (const bar of bars) bar.style.position = ''
      return violations
    },
    {
      runOnly,
      resultTypes: ['violations' as const],
      preload: false,
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  )
}

/** Runs in the page: what moves though less motion is asked for. */
function moving(): string[] {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running')
  return running.map(
    ({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 120)}`,
  )
}

/**
 * Runs in the page: controls in view that are smaller than so many pixels either way; links in a
 * sentence have its height.
 */
function smallTargets(least: number): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="tab"]',
  )
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]'))
      return []
    const paragraph = control.parentElement?.closest('p, span, li')
    const inSentence =
      control.matches('a, button.link') &&
      paragraph &&
      paragraph.textContent !== control.textContent
    if (inSentence && getComputedStyle(control).display === 'inline') return []
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
    const small = width > 0 && (width < least || height < least)
    return small ? [`${width} x ${height} pixels: ${control.outerHTML.slice(0, 160)}`] : []
  })
}

/** Runs in the page: buttons and fields that nothing but a colour tells from their ground. */
function withoutEdge(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'button, input:not([type="checkbox"]), select, textarea',
  )
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility() || control.matches('button.link')) return []
    const { borderBottomStyle: style, borderBottomWidth: width } = getComputedStyle(control)
    return style === 'none' || Number.parseFloat(width) < 1
      ? [`no edge: ${control.outerHTML.slice(0, 160)}`]
      : []
  })
}

/**
 * Runs in the page: what goes beyond the window's side, what lies in a box that cuts it off, and a
 * page that begins too low.
 */
function cutOff(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const found =
    scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} pixels in ${clientWidth}`] : []
  const main = document.querySelector('main')
  const top = (main?.getBoundingClientRect().top ?? 0) + scrollY
  const dialog = document.querySelector('dialog:modal')
  const scrolling = [dialog, dialog?.querySelector('.body')].filter(
    (each) =>
      each &&
      each.scrollHeight > each.clientHeight &&
      getComputedStyle(each).overflowY !== 'visible',
  )
  if (scrolling.length > 1) found.push('a dialog scrolls beside its own body')
  if (top > 120) found.push(`begins ${top} pixels down the page`)
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility() || element.closest('.visually-hidden, svg')) continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && (left < -1 || right > clientWidth + 1))
      found.push(`outside: ${element.outerHTML.slice(0, 160)}`)
    const { overflowX } = getComputedStyle(element)
    const field = element.matches('input, select, textarea')
    if (
      !field &&
      overflowX !== 'visible' &&
      overflowX !== 'clip' &&
      element.scrollWidth > element.clientWidth + 1
    )
      found.push(`cut off: ${element.outerHTML.slice(0, 160)}`)
  }
  return found
}

/**
 * Runs in the page: facts about a moment that take more lines than `lines`, and hidden numbers of
 * comments.
 */
function factsBeyond(lines: number): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('.about, .comments')].filter(
    ({ parentElement }) => parentElement?.checkVisibility(),
  )
  return all.flatMap((each) => {
    const taken = Math.round(
      each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight),
    )
    return taken >= 1 && taken <= lines
      ? []
      : [`on ${taken} lines: ${each.outerHTML.slice(0, 160)}`]
  })
}

/**
 * Runs in the page: what people decide by and cannot read whole, tabs in two rows, and a field out
 * of view that a button waits for.
 */
function notWhole(): string[] {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
  const cut = visible(
    '.price, .chip > *, .publish > .who > span, .publish .keys, .about, .about > *, kbd, .moment-actions > *',
  ).filter((each) => {
    const least = each.matches('.by') ? Math.min(each.scrollWidth, 80) : each.scrollWidth
    return each.clientWidth > 0 && each.clientWidth < least
  })
  const tops = new Set(visible('[role="tab"]').map((tab) => tab.getBoundingClientRect().top))
  const awaited = visible('dialog:has(:disabled[type="submit"]) input[maxlength]').filter(
    (field) => {
      const { left, top, width, height } = field.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) !== field
    },
  )
  return [
    ...cut.map((each) => `not whole: ${each.outerHTML.slice(0, 160)}`),
    ...(tops.size > 1 ? ['the tabs take two rows'] : []),
    ...awaited.map(
      (field) => `a button waits for what is out of view: ${field.outerHTML.slice(0, 160)}`,
    ),
  ]
}

/**
 * Goes through a screen with Tab, from its beginning until it comes round or has taken 50 steps,
 * and says where the focus cannot be seen: no outline, out of view, or under something. In a
 * dialog, it says where the focus left it.
 */
export async function walkFocus(surface: PlaywrightSurface): Promise<Walk> {
  await surface.evaluate(followFocus, null)
  const walked = () =>
    surface.evaluate(() => {
      const { walk } = globalThis as unknown as { walk: Walk }
      return walk
    }, null)
  for (let step = 1; step <= 50; step++) {
    await surface.press('Tab')
    if (step % 5 === 0 && (await walked()).isRound) break
  }
  return walked()
}

interface Walk {
  stops: string[]
  faults: string[]
  isRound: boolean
}

/** Runs in the page: looks at the focus after each key, and keeps what it has seen. */
function followFocus(): void {
  const walked: Element[] = []
  const walk: Walk = { stops: [], faults: [], isRound: false }
  Object.assign(globalThis, { walk })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()

  function look(): void {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return
    // The last element may hold the focus for two steps: a date has three parts.
    walk.isRound ||= walked.includes(focused) && walked.at(-1) !== focused
    if (walk.isRound) return
    if (walked.at(-1) !== focused) walked.push(focused)
    const name = focused.outerHTML.slice(0, 140)
    walk.stops.push(name)
    const wrong = wrongWith(focused)
    if (wrong) walk.faults.push(`${wrong}: ${name}`)
  }

  function wrongWith(focused: HTMLElement): string | undefined {
    const modal = document.querySelector('dialog:modal')
    if (modal && !modal.contains(focused)) return 'focus left the dialog'
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'no outline'
    const { left, top, width, height } = focused.getBoundingClientRect()
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const at = document.elementFromPoint(left + width / 2, top + height * part)
      return (
        at !== null &&
        (focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused))
      )
    })
    return isSeen ? undefined : 'focus out of view or covered'
  }

  addEventListener('keyup', look, true)
}
