/** Two addresses that differ only in case are one. */
export function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** `0x1234…abcd`: for the eye; the whole address stays in the accessible text. Works for hashes too. */
export function shortened(hex: string): string {
  return hex.length > 12 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex
}
