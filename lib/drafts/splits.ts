import { isEnsName, readAddress } from '../chain/address'
import type { PublishRequest } from '../service/publish'
import type { Draft } from './draft'
import type { Fault } from './fault'

type Split = NonNullable<PublishRequest['splits']>[number]

/** Shares are kept to ten-thousandths of a percent, the finest a split contract knows. */
const SCALE = 10_000

/** A share as written, in ten-thousandths of a percent; a dot or a comma separates decimals. */
export function readShare(
  text: string,
): { share: number; fault?: undefined } | { fault: 'shareMissing' | 'shareMalformed' | 'sharePrecise' } {
  const written = text.trim().replace(',', '.')
  if (written === '') return { fault: 'shareMissing' }
  if (!/^\d{1,3}(?:\.\d*)?$/.test(written)) return { fault: 'shareMalformed' }
  const [whole = '0', fraction = ''] = written.split('.')
  if (fraction.replace(/0+$/, '').length > 4) return { fault: 'sharePrecise' }
  const share = Number(whole) * SCALE + Number(fraction.slice(0, 4).padEnd(4, '0'))
  return share > 0 && share <= 100 * SCALE ? { share } : { fault: 'shareMalformed' }
}

/** The sum of the readable shares in percent, as decimals: what the running total says. */
export function totalShare(splits: Draft['splits']): number {
  return (
    splits.reduce(
      (sum, { share }) => sum + (('share' in readShare(share) && (readShare(share) as { share: number }).share) || 0),
      0,
    ) / SCALE
  )
}

/** Shares for so many recipients that add up to 100 both as decimals and as the service adds them: 33.34, 33.33, 33.33. */
export function evenShares(count: number): string[] {
  const each = Math.floor(10_000 / count)
  const rest = 10_000 - each * count
  const shares = Array.from({ length: count }, (_, index) => (each + (index < rest ? 1 : 0)) / 100)
  return (addsUp(shares) ? shares : inAnOrderThatAddsUp(shares)).map(String)
}

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
  if (exact !== 100 * SCALE) return [{ field: 'splits', code: 'splitsSum', values: { total: String(exact / SCALE) } }]
  return addsUp(shares) ? [] : [{ field: 'splits', code: 'splitsFloat' }]
}

/** As the service adds: one after the other, in floating point. */
function addsUp(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + share, 0) === 100
}

/** Moves the larger shares one by one to the end until the floating-point sum is exact; as they are when no such order is found. */
function inAnOrderThatAddsUp(shares: number[]): number[] {
  for (let turn = 1; turn < shares.length; turn++) {
    const turned = [...shares.slice(turn), ...shares.slice(0, turn)]
    if (addsUp(turned)) return turned
  }
  return shares
}
