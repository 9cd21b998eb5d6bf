import type { Client } from 'viem'
import { MAX_BLOCK_AGE, readBlock } from '../../chain/blocks'
import { firstSentAt, lastSentBy, type Write } from '../write'

/** When a write may have been executed, and the present where it is known, in milliseconds since 1970 by the service's clock. */
export interface Period {
  since: number
  until: number
  now: number | undefined
}

/** After a request has left it may still be executed (300 s, service-facts) and listed for this long, in milliseconds. */
export const LISTED_WITHIN = 360_000

/** Milliseconds by which the clocks of service, database and chain may differ; and this computer's, where it was not measured. */
export const MARGIN = 30_000
const UNMEASURED_MARGIN = 120_000

/** Gives by how many milliseconds this computer's clock is ahead of the service's, by an answer that arrived at `now`. */
export const aheadOfService = (now: number, servedAt: number | undefined): number | undefined =>
  servedAt === undefined ? undefined : now - servedAt

/** The same by the chain's latest block, for a service whose clock is hidden. Undefined where the chain does not tell. Never throws. */
export async function aheadOfChain(now: number, client: Client | undefined): Promise<number | undefined> {
  const latest = client && (await readBlock(client).catch(() => undefined))
  return latest && now - latest.at <= MAX_BLOCK_AGE ? now - latest.at : undefined
}

/** Gives the period of a write that may have left since `sentSince`, by this computer's clock as `now`. `ahead`: see `aheadOfService`. */
export function periodOf(write: Write, ahead: number | undefined, now: number, sentSince = firstSentAt(write)): Period {
  const margin = ahead === undefined ? UNMEASURED_MARGIN : MARGIN
  return {
    since: sentSince - (ahead ?? 0) - margin,
    until: lastSentBy(write) + LISTED_WITHIN - (ahead ?? 0) + margin,
    now: ahead === undefined ? undefined : now - ahead,
  }
}

export const isWithin = (at: number, { since, until }: Pick<Period, 'since' | 'until'>): boolean => at >= since && at <= until
