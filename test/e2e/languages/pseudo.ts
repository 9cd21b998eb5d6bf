import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD } from '../../fixtures/browser/process.ts'
import { readTexts, type Translator, translator } from '../../fixtures/browser/translated.ts'

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

/** Copies the production build and replaces its English by the pseudo-locale. `remove` deletes the copy. */
export async function pseudoBuild(): Promise<{ dir: string; translator: Translator; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'moment-press-pseudo-'))
  await cp(BUILD, dir, { recursive: true })
  const english = await readTexts('en', dir)
  // Arabic is written from right to left and has its own digits.
  const made = Object.entries(english).map(([key, text]) => [key, key === 'app_locale' ? 'ar-EG' : pseudo(text)])
  const file = Object.fromEntries(made.map(([key, message]) => [key, { message }]))
  await writeFile(join(dir, '_locales/en/messages.json'), JSON.stringify(file))
  const remove = () => rm(dir, { recursive: true, force: true })
  return { dir, translator: translator(english, Object.fromEntries(made)), remove }
}
