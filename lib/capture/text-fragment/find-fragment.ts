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

/** A text as it is compared, and where a place in it was before. Most of a page is ASCII, of which only the case does not count. */
function fold(text: string): { text: string; origin(at: number): number } {
  /** From which place on, of the folded text, places lie further on than they did, and by how much. */
  const shifts: { from: number; by: number }[] = []
  let by = 0
  const folded = text.replace(/[^\0-\x7f]+/g, (run, index: number) => {
    const whole = compared(run)
    if (whole.length === run.length) return whole
    let at = index
    const parts = Array.from(run, (character) => {
      const part = compared(character)
      at += character.length
      if (part.length !== character.length) {
        by += part.length - character.length
        shifts.push({ from: at + by, by })
      }
      return part
    })
    return parts.join('')
  })
  const origin = (at: number): number => at - (shifts.findLast(({ from }) => from <= at)?.by ?? 0)
  return { text: folded.toLowerCase(), origin }
}

function compared(part: string): string {
  return part
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
}
