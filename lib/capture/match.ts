/** A text directive's terms, as they are read. */
export interface Directive {
  prefix?: string
  start: string
  end?: string
  suffix?: string
}

interface Span {
  from: number
  to: number
}

/**
 * Gives a function that tells where in the page a browser finds a directive's passage, in the order of the page: the browser
 * takes the first. Case, accents and the kind of quotation marks do not count.
 */
export function matcher(page: string): (directive: Directive) => Generator<Span> {
  const { text, origin } = fold(page)
  const folded = (term: string | undefined): string => (term ? fold(term).text : '')
  return function* (directive) {
    const prefix = folded(directive.prefix)
    const start = folded(directive.start)
    const end = folded(directive.end)
    const suffix = folded(directive.suffix)
    for (const from of places(text, start, 0)) {
      if (prefix && !endsThere(text, prefix, from)) continue
      for (const at of end ? places(text, end, from + start.length) : [from]) {
        const to = at + (end || start).length
        if (suffix && !startsThere(text, suffix, to)) continue
        yield { from: origin(from), to: origin(to) }
        break
      }
    }
  }
}

/** The places where a term stands as whole words. */
function* places(text: string, term: string, from: number): Generator<number> {
  for (let at = text.indexOf(term, from); at >= 0; at = text.indexOf(term, at + 1))
    if (isEdge(text, at) && isEdge(text, at + term.length)) yield at
}

/** Not within a word; between letters that are written without spaces any place may be its end. */
function isEdge(text: string, at: number): boolean {
  return (
    !(/[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, at - 2), at)) && /^[\p{L}\p{N}_]/u.test(text.slice(at, at + 2))) ||
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(
      text.slice(Math.max(0, at - 1), at + 1),
    )
  )
}

function endsThere(text: string, prefix: string, at: number): boolean {
  let end = at
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end--
  return text.startsWith(prefix, end - prefix.length) && isEdge(text, end - prefix.length)
}

function startsThere(text: string, suffix: string, at: number): boolean {
  let start = at
  while (/\s/.test(text.charAt(start))) start++
  return text.startsWith(suffix, start) && isEdge(text, start + suffix.length)
}

/** A text as it is compared, and where a place in it was before. */
function fold(text: string): { text: string; origin(at: number): number } {
  const compare = (part: string): string =>
    part < '\x7f' && part.length === 1
      ? part.toLowerCase()
      : part
          .toLowerCase()
          .normalize('NFKD')
          .replace(/\p{M}/gu, '')
          .replace(/[‘’‚‛]/g, "'")
          .replace(/[“”„‟]/g, '"')
  const whole = compare(text)
  if (whole.length === text.length) return { text: whole, origin: (at) => at }
  const starts: number[] = []
  const parts: string[] = []
  let index = 0
  for (const character of text) {
    const part = compare(character)
    for (let i = 0; i < part.length; i++) starts.push(index)
    parts.push(part)
    index += character.length
  }
  starts.push(index)
  return { text: parts.join(''), origin: (at) => starts[at] ?? index }
}
