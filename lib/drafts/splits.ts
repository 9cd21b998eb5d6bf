import { readAddress } from '../chain/address'
import type { PublishRequest } from '../service/requests'
import type { DraftFields } from './draft'
import type { Fault } from './fault'

type Split = NonNullable<PublishRequest['splits']>[number]

/** Units per percent: a ten-thousandth of a percent is the finest share that a split contract knows. */
const UNITS = 10_000

/**
 * Builds a draft's splits as the service expects them; undefined without recipients. ENS names stay as they are. Source:
 * service-interface, section 4; service-facts, "Splits".
 */
export function buildSplits(draft: DraftFields): { splits: Split[] | undefined; faults: Fault[] } {
  if (draft.splits.length === 0) return { splits: undefined, faults: [] }
  const faults: Fault[] = []
  const seen = new Set<string>()
  const splits = draft.splits.map(({ address, share }, index): Split => {
    const recipient = readRecipient(address, index, faults)
    if (recipient && seen.has(recipient.toLowerCase())) faults.push({ field: `split.${index}.address`, code: 'recipientTwice' })
    seen.add(recipient.toLowerCase())
    const read = readShare(share)
    if (read.fault) faults.push({ field: `split.${index}.share`, code: read.fault })
    return { address: recipient, percentAllocation: read.fault ? 0 : read.units / UNITS }
  })
  if (splits.length < 2) faults.push({ field: 'splits', code: 'splitsFew' })
  else if (faults.length === 0) faults.push(...sumFaults(splits))
  return { splits, faults }
}

function readRecipient(text: string, index: number, faults: Fault[]): string {
  const { address, fault } = readAddress(text)
  if (!fault) return address
  if (fault === 'addressEns') return text.trim()
  faults.push({ field: `split.${index}.address`, code: fault === 'addressMalformed' ? 'recipientMalformed' : fault })
  return ''
}

function sumFaults(splits: readonly Split[]): Fault[] {
  const shares = splits.map(({ percentAllocation }) => percentAllocation)
  const units = shares.reduce((sum, share) => sum + Math.round(share * UNITS), 0)
  if (units !== 100 * UNITS) return [{ field: 'splits', code: 'splitsSum', values: { total: units / UNITS } }]
  return addsUpTo100(shares) ? [] : [{ field: 'splits', code: 'splitsFloat' }]
}

/** Adds shares as the service does: in order, in floating point (service-facts, "Splits"). */
function addsUpTo100(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + share, 0) === 100
}

/** In units. `sharePrecise`: finer than a unit. */
type ShareReading =
  | { units: number; fault?: undefined }
  | { units?: undefined; fault: 'shareMissing' | 'shareMalformed' | 'sharePrecise' }

/** Reads a share in percent as typed, with a dot or a comma; ".5" is a half. */
export function readShare(text: string): ShareReading {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return { fault: 'shareMissing' }
  if (!/^(?:\d{1,3}(?:\.\d*)?|\.\d+)$/.test(trimmed)) return { fault: 'shareMalformed' }
  const [whole = '0', fraction = ''] = trimmed.split('.')
  if (fraction.replace(/0+$/, '').length > 4) return { fault: 'sharePrecise' }
  const units = Number(whole) * UNITS + Number(fraction.slice(0, 4).padEnd(4, '0'))
  return units > 0 && units <= 100 * UNITS ? { units } : { fault: 'shareMalformed' }
}

/** The exact sum of the readable shares, in percent. */
export function totalShare(splits: DraftFields['splits']): number {
  return splits.reduce((sum, split) => sum + (readShare(split.share).units ?? 0), 0) / UNITS
}

/**
 * Shares for `count` recipients (2 to 1,600) that add up to 100 both exactly and as the service adds them: 33.34, 33.33, 33.33. Where no
 * order of hundredths does so in floating point (11 is the first such count), they get more digits; where none of ten-thousandths does
 * (29 is the first), sixteenths of a percent, which floating point adds exactly.
 */
export function evenShares(count: number): string[] {
  for (const precision of PRECISIONS) {
    const found = rotations(inPercent(equalParts(count, precision), precision)).find(addsUpTo100)
    if (found) return found.map(String)
  }
  return inPercent(equalParts(count, 16), 16).map(String)
}

/** Parts per percent to try, coarse ones first: people read the shares. */
const PRECISIONS = [100, 1_000, UNITS] as const

/** Divides 100 % into whole parts; the first recipients get one more. */
function equalParts(count: number, precision: number): number[] {
  const each = Math.floor((100 * precision) / count)
  const remainder = 100 * precision - each * count
  return Array.from({ length: count }, (_, index) => each + (index < remainder ? 1 : 0))
}

const inPercent = (parts: readonly number[], precision: number) => parts.map((part) => part / precision)

/** The shares starting with each in turn: their order decides how the floating-point sum is rounded. */
function rotations(shares: readonly number[]): number[][] {
  return shares.map((_, start) => [...shares.slice(start), ...shares.slice(0, start)])
}
