import type { ChromiumBrowser } from '../../fixtures/browser/chromium.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import type { By } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { english, pseudo } from './pseudo.ts'

type Translate = (name: string) => string

/** Gives a function from an English name to the one in the pseudo-locale; a name that is no text of the extension stays. */
export function translator(texts: readonly string[]): Translate {
  const forms = texts.flatMap((text) => text.split(' | '))
  const known = forms
    .filter((form) => /\p{L}/u.test(form.replace(/\$\d|\{\w+\}/g, '')))
    // The longest text that matches is the most specific one.
    .sort((one, other) => other.length - one.length)
    .map((form) => {
      const escaped = form.replace(/[.*+?^(){}|[\]\\]/g, '\\$&').replace(/\$(\d)/g, '(?<v$1>.+)')
      return { form, pattern: new RegExp(`^${escaped}$`) }
    })
  return (name) => {
    for (const { form, pattern } of known) {
      const found = pattern.exec(name)
      if (!found) continue
      const value = (_: string, place: string) => written(found.groups?.[`v${place}`] ?? '')
      return pseudo(form).replace(/\$(\d)/g, value)
    }
    return name
  }
}

/** A value as it stands in a text from right to left: numbers in Arabic digits, everything else in direction isolates. */
function written(value: string): string {
  const digits = /^\d{1,3}$/.test(value)
  return digits ? value.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))) : `\u2068${value}\u2069`
}

/** A surface of the pseudo-locale that takes and gives English texts, so that tests can use it like any other surface. */
function translated(surface: PlaywrightSurface, translate: Translate): PlaywrightSurface {
  const to = ({ role, name, within }: By): By => ({
    role,
    ...(name !== undefined && { name: typeof name === 'string' ? translate(name) : inAnyLetters(name) }),
    ...(within && { within: to(within) }),
  })
  return {
    ...surface,
    click: (target, wait) => surface.click(to(target), wait),
    fill: (target, value, wait) => surface.fill(to(target), value, wait),
    choose: (target, option, wait) => surface.choose(to(target), translate(option), wait),
    see: (target, wait) => surface.see(to(target), wait),
    gone: (target, wait) => surface.gone(to(target), wait),
    count: (target) => surface.count(to(target)),
    text: async (target, wait) => english(await surface.text(target && to(target), wait)),
    async says(expected, target, wait) {
      let last = ''
      const holds = async () => {
        last = english(await surface.text(target && to(target), { ms: 1_000 }))
        return typeof expected === 'string' ? last.includes(expected) : expected.test(last)
      }
      await until(`the words ${expected}`, holds, wait).catch((cause) => {
        throw new Error(`No ${expected} in: ${last.slice(0, 2_000)}`, { cause })
      })
      return last
    },
    value: (target, wait) => surface.value(to(target), wait),
    attribute: (target, name, wait) => surface.attribute(to(target), name, wait),
  }
}

/** A pattern that matches its letters with and without accents. */
const inAnyLetters = (pattern: RegExp) =>
  new RegExp(
    pattern.source.replace(/\\?[A-Za-z]/g, (letter) =>
      letter.length > 1 ? letter : `[${letter}${pseudo(letter).slice(1, 2)}]`,
    ),
  )

/** The same of a browser: the pages of the extension that it opens. */
export function translatedBrowser(browser: ChromiumBrowser, translate: Translate): ChromiumBrowser {
  const opened = (open: () => Promise<PlaywrightSurface>) => async () => translated(await open(), translate)
  return {
    ...browser,
    openPopup: opened(browser.openPopup),
    openPanel: opened(browser.openPanel),
    openOptions: opened(browser.openOptions),
  }
}
