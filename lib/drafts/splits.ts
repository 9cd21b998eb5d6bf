import { parseAddress } from '../chain/address'
import type { PublishRequest } from '../service/requests'
import { typedPlainly, visible } from '../util/visible'
import type { DraftFields } from './draft'
import type { Fault } from './fault'

type Split = NonNullable<PublishRequest['splits']>[number]

/** Units per percent. A split contract knows no finer share. */
const UNITS = 10_000

/** Undefined without recipients. ENS names stay as they are (docs/service.md, "Splits"). */
export function buildSplits(
  draft: DraftFields,
  chainId: number,
): { splits: Split[] | undefined; faults: Fault[] } {
  if (draft.splits.length === 0) return { splits: undefined, faults: [] }
  const faults: Fault[] = []
  const seen = new Set<string>()
  const splits = draft.splits.map(({ address, share }, index): Split => {
    const recipient = readRecipient(address, chainId, index, faults)
    if (recipient && seen.has(recipient.toLowerCase()))
      faults.push({ field: `split.${index}.address`, code: 'recipientTwice' })
    seen.add(recipient.toLowerCase())
    const read = parseShare(share)
    if (read.fault) faults.push({ field: `split.${index}.share`, code: read.fault })
    return { address: recipient, percentAllocation: read.fault ? 0 : read.units / UNITS }
  })
  if (splits.length < 2) faults.push({ field: 'splits', code: 'splitsFew' })
  else if (faults.length === 0) faults.push(...sumFaults(splits))
  return { splits, faults }
}

function readRecipient(text: string, chainId: number, index: number, faults: Fault[]): string {
  const { address, fault, ...values } = parseAddress(text, { chainId })
  if (!fault) return address
  // An emoji in a name is held together by characters that nobody sees.
  if (fault === 'addressEns')
    return (/\p{Extended_Pictographic}/u.test(text) ? text : visible(text)).trim()
  faults.push({
    field: `split.${index}.address`,
    code: fault === 'addressMalformed' ? 'recipientMalformed' : fault,
    ...values,
  })
  return ''
}

function sumFaults(splits: readonly Split[]): Fault[] {
  const shares = splits.map(({ percentAllocation }) => percentAllocation)
  const units = shares.reduce((sum, share) => sum + Math.round(share * UNITS), 0)
  if (units !== 100 * UNITS)
    return [{ field: 'splits', code: 'splitsSum', values: { total: units / UNITS } }]
  return addsUpTo100(shares) ? [] : [{ field: 'splits', code: 'splitsFloat' }]
}

/** Adds shares as the service does: in order, in floating point (docs/service.md, "Splits"). */
function addsUpTo100(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + share, 0) === 100
}

/** In units. `sharePrecise`: finer than a unit. */
type ParsedShare =
  | { units: number; fault?: undefined }
  | { units?: undefined; fault: 'shareMissing' | 'shareMalformed' | 'sharePrecise' }

/** Reads a share in percent as typed, with a dot or a comma; ".5" is a half. */
export function parseShare(text: string): ParsedShare {
  const trimmed = typedPlainly(text).replace(',', '.')
  if (trimmed === '') return { fault: 'shareMissing' }
  if (!/^(?:\d{1,3}(?:\.\d*)?|\.\d+)$/.test(trimmed)) return { fault: 'shareMalformed' }
  const [whole = '0', fraction = ''] = trimmed.split('.')
  if (fraction.replace(/0+$/, '').length > 4) return { fault: 'sharePrecise' }
  const units = Number(whole) * UNITS + Number(fraction.slice(0, 4).padEnd(4, '0'))
  return units > 0 && units <= 100 * UNITS ? { units } : { fault: 'shareMalformed' }
}

/** A typed share in percent; undefined where it cannot be read. */
export function percentOf(share: string): number | undefined {
  const { units } = parseShare(share)
  return units && units / UNITS
}

/** The exact sum of the readable shares, in percent. */
export function totalShare(splits: DraftFields['splits']): number {
  return splits.reduce((sum, split) => sum + (parseShare(split.share).units ?? 0), 0) / UNITS
}

/**
 * Parts per percent: hundredths are what people write, and sixteenths (0.0625) are exact in
 * floating point, so that they always add up to 100 as the service adds them.
 */
const HUNDREDTHS = 100
const SIXTEENTHS = 16

/** The most recipients that can have equal shares, a sixteenth of a percent each. */
export const MAX_EVEN = 100 * SIXTEENTHS

/**
 * Gives 1 to `MAX_EVEN` recipients equal shares in percent, the first ones a hundredth larger:
 * 33.34, 33.33, 33.33. Where hundredths miss 100 as the service adds them, they are in sixteenths.
 */
export function evenShares(count: number): string[] {
  const hundredths = equalShares(count, HUNDREDTHS)
  return (addsUpTo100(hundredths) ? hundredths : equalShares(count, SIXTEENTHS)).map(String)
}

/** Divides 100 % into whole parts of a percent; the first recipients get one part more. */
function equalShares(count: number, partsPerPercent: number): number[] {
  const each = Math.floor((100 * partsPerPercent) / count)
  const remainder = 100 * partsPerPercent - each * count
  return Array.from(
    { length: count },
    (_, index) => (each + (index < remainder ? 1 : 0)) / partsPerPercent,
  )
}
