/** As the service adds percentages: one after the other, in floating point (service-facts, "Splits"). */
export function addsUp(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + share, 0) === 100
}

/** How fine shares may be, in parts of a percent: as coarse as will do, for people read them. */
const SCALES = [100, 1_000, 10_000] as const
const FINEST = 10_000

/**
 * Shares for so many recipients, at least two, that add up to 100 both as decimals and as the service adds them:
 * 33.34, 33.33, 33.33. Equal but for the last digit. For some counts no order of hundredths adds up (11 is the first), then the
 * digits become more; for a few not even that (29 is the first), then neighbours differ by some ten-thousandths.
 */
export function evenShares(count: number): string[] {
  return (findShares(count) ?? inParts(parts(count, 100), 100)).map(String)
}

function findShares(count: number): number[] | undefined {
  for (const scale of SCALES) {
    const found = turned(inParts(parts(count, scale), scale)).find(addsUp)
    if (found) return found
  }
  for (let spread = 1; spread < FINEST / count; spread++) {
    const found = turned(inParts(uneven(parts(count, FINEST), spread), FINEST)).find(addsUp)
    if (found) return found
  }
  return undefined
}

/** 100 % in whole parts, the rest of the division one by one to the first. */
function parts(count: number, scale: number): number[] {
  const each = Math.floor((100 * scale) / count)
  return Array.from({ length: count }, (_, index) => each + (index < 100 * scale - each * count ? 1 : 0))
}

const inParts = (whole: readonly number[], scale: number) => whole.map((part) => part / scale)

/** The same shares, beginning with each in turn: the order decides how the floating-point sum is rounded. */
function turned(shares: readonly number[]): number[][] {
  return shares.map((_, turn) => [...shares.slice(turn), ...shares.slice(0, turn)])
}

/** Takes from every second share what its neighbour gets, at most `spread` parts; the sum stays. */
function uneven(shares: readonly number[], spread: number): number[] {
  const moved = (index: number) => (Math.floor(index / 2) * spread) % (spread + 1)
  const paired = (index: number) => (index ^ 1) < shares.length
  return shares.map((share, index) => (paired(index) ? share + (index % 2 ? -1 : 1) * moved(index) : share))
}
