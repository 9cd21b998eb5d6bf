import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD } from '../../fixtures/browser/process.ts'

type File = Record<string, { message: string }>

const ASCII = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = [...'ÀƁÇĎÈḞĜĤÎĴĶĹṀÑÖṖǪŔŠŤÛṼŴẊÝŽàƀçďèḟĝĥîĵķĺṁñöṗǫŕšťûṽŵẋýž']
/** Makes a text longer; no other text contains it. */
const PAD = 'ø'

/**
 * Translates an English message into the pseudo-locale: accents on every letter, 40 % longer, in brackets that show where it is cut.
 * Placeholders and plural forms (` | `) stay.
 */
export function pseudo(message: string): string {
  return message
    .split(' | ')
    .map((form) => {
      const words = form.replace(/\$\d|\{\w+\}|[A-Za-z]/g, (found) =>
        found.length > 1 ? found : (ACCENTED[ASCII.indexOf(found)] ?? ''),
      )
      const longer = Math.max(0, Math.ceil(form.length * 0.4) - 2)
      // Spaces allow line breaks.
      const pad = PAD.repeat(longer).replace(/.{7}(?=.)/g, '$& ')
      return `⟦${words}${pad && ` ${pad}`}⟧`
    })
    .join(' | ')
}

/** The English text behind a text of the pseudo-locale; other texts stay, except that Arabic digits become Latin ones. */
export function english(text: string): string {
  return text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/ (?:ø+ ?)+(?=⟧)|[⟦⟧]/g, '')
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/\p{L}/gu, (letter) => ASCII[ACCENTED.indexOf(letter)] ?? letter)
}

/** Copies the production build and replaces its English by the pseudo-locale. `remove` deletes the copy. */
export async function pseudoBuild(): Promise<{ dir: string; texts: string[]; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'moment-press-pseudo-'))
  await cp(BUILD, dir, { recursive: true })
  const path = join(dir, '_locales/en/messages.json')
  const file = JSON.parse(await readFile(path, 'utf8')) as File
  // Arabic is written from right to left and has its own digits.
  const made = Object.entries(file).map(([key, { message }]) => [
    key,
    { message: key === 'app_locale' ? 'ar-EG' : pseudo(message) },
  ])
  await writeFile(path, JSON.stringify(Object.fromEntries(made)))
  const texts = Object.values(file).map(({ message }) => message)
  return { dir, texts, remove: () => rm(dir, { recursive: true, force: true }) }
}
