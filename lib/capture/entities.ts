const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** For a text that was encoded twice: "Moss &amp; Fern&#8217;s" becomes "Moss & Fern’s". */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (code, decimal, hexadecimal, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? code
      const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
      return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : code
    },
  )
}
