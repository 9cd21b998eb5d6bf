import type { Messages } from './interpolate'

/** A language's texts by their keys. */
export interface Texts {
  get(key: string): string | undefined
}

/** Between two texts; no text has a line break (test/unit/words/locales). */
const BREAK = '\n'

/**
 * A locale's file as it goes into the package: all texts in one, in the order of `keys`, and by their own names only those that
 * the manifest asks for. Eight languages that repeat 530 keys each were 25 kB more. The keys stand in the default locale alone,
 * which the browser looks into for what another lacks. Throws where the texts are not exactly those of `keys`, or where a browser
 * would take two places in a row for a placeholder of its own, and refuse the whole extension.
 */
export function pack(messages: Messages, keys: readonly string[], manifest: readonly string[], isDefault: boolean): Messages {
  const found = Object.keys(messages)
  const odd = [...found.filter((key) => !keys.includes(key)), ...keys.filter((key) => !found.includes(key))]
  if (odd.length > 0) throw new Error(`Not the texts of the default locale: ${odd.join(', ')}`)
  const texts = keys.map((key) => messages[key]?.message ?? '')
  const wrong = keys.filter((_, n) => /\n|\$[\w@]+\$/.test(texts[n] ?? ''))
  if (wrong.length > 0) throw new Error(`Texts that cannot be packed: ${wrong.join(', ')}`)
  return {
    ...Object.fromEntries(Object.entries(messages).filter(([key]) => manifest.includes(key))),
    ...(isDefault && { keys: { message: keys.join(' ') } }),
    texts: { message: texts.join(BREAK) },
  }
}

/** What `pack` made of the texts, by their keys again; none where the two do not belong together, or where nothing is packed. */
export function unpack(keys: string, texts: string): Texts {
  const names = keys.split(' ')
  const values = texts.split(BREAK)
  // A page shows some sixty of 530 texts: to look for these takes it 0.1 ms, to sort all of them in 0.5 ms.
  const found = new Map<string, string | undefined>()
  const get = (key: string) => {
    if (!found.has(key)) found.set(key, values[names.indexOf(key)])
    return found.get(key)
  }
  return names.length === values.length ? { get } : found
}

/** The texts of a locale's file: packed, or, as the development server has it, each by its own name. */
export function textsOf(file: Messages, keys: string): Texts {
  if (file.texts) return unpack(keys, file.texts.message)
  return new Map(Object.entries(file).map(([key, { message }]) => [key, message]))
}
