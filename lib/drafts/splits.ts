import { isEnsName, readAddress } from '../chain/read-address'
import type { PublishRequest } from '../service/publish'
import type { Draft } from './draft'
import { addsUp } from './even-shares'
import type { Fault } from './fault'
import { readShare, SCALE } from './shares'

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
