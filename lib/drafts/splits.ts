import { isEnsName, readAddress } from '../chain/address'
import type { PublishRequest } from '../service/requests'
import type { Draft } from './draft'
import type { Fault } from './fault'

type Split = NonNullable<PublishRequest['splits']>[number]

/** The splits of a draft in the service's terms, or undefined without recipients. Source: section 4, service-facts "Splits". */
export function buildSplits(draft: Draft): { splits: Split[] | undefined; faults: Fault[] } {
  if (draft.splits.length === 0) return { splits: undefined, faults: [] }
  const faults: Fault[] = []
  const seen = new Set<string>()
  const splits = draft.splits.map(({ address, share }, index): Split => {
    const recipient = readRecipient(address, index, faults)
    if (recipient && seen.has(recipient.toLowerCase())) faults.push({ field: `split.${index}.address`, code: 'recipientTwice' })
    seen.add(recipient.toLowerCase())
    const read = readShare(share)
    if (read.fault) faults.push({ field: `split.${index}.share`, code: read.fault })
    return { address: recipient, percentAllocation: read.fault ? 0 : read.share / SCALE }
  })
  if (splits.length < 2) faults.push({ field: 'splits', code: 'splitsFew' })
  else if (faults.length === 0) faults.push(...sumFaults(splits))
  return { splits, faults }
}

function readRecipient(text: string, index: number, faults: Fault[]): string {
  if (isEnsName(text)) return text.trim()
  const read = readAddress(text)
  if (!read.fault) return read.address
  const codes = { missing: 'addressMissing', malformed: 'recipientMalformed', checksum: 'addressChecksum' } as const
  faults.push({ field: `split.${index}.address`, code: codes[read.fault] })
  return ''
}

function sumFaults(splits: readonly Split[]): Fault[] {
  const shares = splits.map(({ percentAllocation }) => percentAllocation)
  const exact = shares.reduce((sum, share) => sum + Math.round(share * SCALE), 0)
  if (exact !== 100 * SCALE) return [{ field: 'splits', code: 'splitsSum', values: { total: exact / SCALE } }]
  return addsUp(shares) ? [] : [{ field: 'splits', code: 'splitsFloat' }]
}

/** Shares are kept to ten-thousandths of a percent, the finest a split contract knows. */
export const SCALE = 10_000

/** A share in ten-thousandths of a percent, or why it is none. `sharePrecise`: finer than a split contract knows. */
export type ShareReading =
  | { share: number; fault?: undefined }
  | { share?: undefined; fault: 'shareMissing' | 'shareMalformed' | 'sharePrecise' }

/** Reads a share as a person writes it; a dot or a comma separates decimals, ".5" is a half. */
export function readShare(text: string): ShareReading {
  const written = text.trim().replace(',', '.')
  if (written === '') return { fault: 'shareMissing' }
  if (!/^(?:\d{1,3}(?:\.\d*)?|\.\d+)$/.test(written)) return { fault: 'shareMalformed' }
  const [whole = '0', fraction = ''] = written.split('.')
  if (fraction.replace(/0+$/, '').length > 4) return { fault: 'sharePrecise' }
  const share = Number(whole) * SCALE + Number(fraction.slice(0, 4).padEnd(4, '0'))
  return share > 0 && share <= 100 * SCALE ? { share } : { fault: 'shareMalformed' }
}

/** The sum of the readable shares in percent, as decimals: what the running total says. */
export function totalShare(splits: Draft['splits']): number {
  return splits.reduce((sum, split) => sum + (readShare(split.share).share ?? 0), 0) / SCALE
}

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
