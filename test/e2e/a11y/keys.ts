import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { until } from '../../fixtures/browser/until.ts'

/** What has the focus: its tag and the name that a label, an attribute or its text gives it; empty when nothing has it. */
export function focused(surface: PlaywrightSurface): Promise<string> {
  return surface.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ''
    const { labels } = element as HTMLInputElement
    const name = element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent ?? ''
    return `${element.localName} ${name.trim().slice(0, 80)}`
  }, null)
}

/** Presses Tab (or Shift+Tab) until that has the focus: a tag and a name, such as `button Publish`. */
export async function tabTo(surface: PlaywrightSurface, wanted: string, key = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let step = 0; step < 120; step++) {
    if ((await focused(surface)) === wanted) return
    await surface.press(key)
    seen.push(await focused(surface))
  }
  throw new Error(`Tab does not lead to ${wanted}, only to ${[...new Set(seen)].join(', ')}`)
}

/** Waits until that has the focus. */
export async function expectFocus(surface: PlaywrightSurface, wanted: string | RegExp): Promise<void> {
  let last = ''
  const holds = async () => {
    last = await focused(surface)
    return typeof wanted === 'string' ? last === wanted : wanted.test(last)
  }
  await until(`the focus on ${wanted}`, holds).catch((cause) => {
    throw new Error(`The focus is on “${last}”, not on ${wanted}`, { cause })
  })
}

/** Types into what has the focus, in place of what is there. */
export async function type(surface: PlaywrightSurface, text: string): Promise<void> {
  await surface.press('Control+a')
  await surface.page.keyboard.insertText(text)
}

/** Chooses an option of the combobox that has the focus by typing its beginning, as people do. */
export async function pick(surface: PlaywrightSurface, option: string): Promise<void> {
  const isIn = (which: 'options' | 'selectedOptions') =>
    surface.evaluate(
      ([list, text]) => {
        const element = document.activeElement
        return element instanceof HTMLSelectElement && [...element[list]].some((each) => each.text === text)
      },
      [which, option] as const,
    )
  await until(`the option ${option} to be there`, () => isIn('options'))
  await until(`the option ${option} to be chosen`, async () => {
    // The browser forgets what was typed when no key follows for a second. Then a blank in it opens the list.
    await surface.page.keyboard.type(option)
    await until('the choice', () => isIn('selectedOptions'), { ms: 2_000 }).catch(async (error) => {
      await surface.press('Escape')
      throw error
    })
    return true
  })
}

/** Begins to write down what the two live regions say from now on. */
export async function listen(surface: PlaywrightSurface): Promise<() => Promise<{ status: string[]; alert: string[] }>> {
  await surface.evaluate(() => {
    const said: Record<string, string[]> = { status: [], alert: [] }
    Object.assign(globalThis, { said })
    for (const role of ['status', 'alert']) {
      const region = document.querySelector(`[role="${role}"]`)
      const take = () => region?.textContent && said[role]?.push(region.textContent.trim())
      if (region) new MutationObserver(take).observe(region, { characterData: true, childList: true, subtree: true })
    }
  }, null)
  return () => surface.evaluate(() => (globalThis as never as { said: { status: string[]; alert: string[] } }).said, null)
}
