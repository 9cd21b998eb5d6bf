import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD } from '../../fixtures/browser/process.ts'

type File = Record<string, { message: string }>

const ASCII = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = [...'ÀƁÇĎÈḞĜĤÎĴĶĹṀÑÖṖǪŔŠŤÛṼŴẊÝŽàƀçďèḟĝĥîĵķĺṁñöṗǫŕšťûṽŵẋýž']
/** What makes a text longer; no text has it otherwise. */
const PAD = 'ø'

/**
 * A text as a language would have it that everybody can read and nobody speaks: accents on every letter, two fifths longer, and
 * brackets that show where it is cut. Values stay open, plural forms (` | `) apart.
 */
export function pseudo(message: string): string {
  return message
    .split(' | ')
    .map((form) => {
      const words = form.replace(/\$\d|\{\w+\}|[A-Za-z]/g, (found) =>
        found.length > 1 ? found : (ACCENTED[ASCII.indexOf(found)] ?? ''),
      )
      const longer = Math.max(0, Math.ceil(form.length * 0.4) - 2)
      // In words, so that lines can be broken in it too.
      const pad = PAD.repeat(longer).replace(/.{7}(?=.)/g, '$& ')
      return `⟦${words}${pad && ` ${pad}`}⟧`
    })
    .join(' | ')
}

/** The English that a text was made of, with its values; any other text as it is, but that Arabic numbers become plain ones. */
export function english(text: string): string {
  return text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/ (?:ø+ ?)+(?=⟧)|[⟦⟧]/g, '')
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/\p{L}/gu, (letter) => ASCII[ACCENTED.indexOf(letter)] ?? letter)
}

/** The production build with its English replaced by the pseudo-locale, in a folder of its own; `remove` takes it away. */
export async function pseudoBuild(): Promise<{ dir: string; texts: string[]; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'moment-press-pseudo-'))
  await cp(BUILD, dir, { recursive: true })
  const path = join(dir, '_locales/en/messages.json')
  const file = JSON.parse(await readFile(path, 'utf8')) as File
  // Arabic is written from right to left, with digits of its own.
  const made = Object.entries(file).map(([key, { message }]) => [
    key,
    { message: key === 'app_locale' ? 'ar-EG' : pseudo(message) },
  ])
  await writeFile(path, JSON.stringify(Object.fromEntries(made)))
  const texts = Object.values(file).map(({ message }) => message)
  return { dir, texts, remove: () => rm(dir, { recursive: true, force: true }) }
}
