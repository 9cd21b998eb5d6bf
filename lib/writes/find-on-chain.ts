import type { Client, Hash } from 'viem'
import { type Block, readLatestBlock } from '../chain/blocks'
import {
  findCreatedCollections,
  findPermissionChanges,
  findSetups,
  TooManyBlocks,
} from '../chain/events'
import type { ServiceClient } from '../service/client'
import { parseJson, ServiceError } from '../service/errors'
import { lenientMetadata } from '../service/moment'
import { clientFor } from '../settings/chain-client'
import { settings } from '../settings/settings'
import { contentSource } from '../timeline/content-source'
import { readContent } from '../timeline/read-content'
import { debug } from '../util/debug'
import { knownHashes } from './journal'
import type { Evidence, Matches } from './kinds/kind'
import { kindOf } from './kinds/kinds'
import type { Write } from './write'

/** The log up to the latest block, or up to the block `readTo` where it is too long. */
type LogAnswer = Matches & { until: Block; readTo?: number }

/** Reads the log for a write: as `findOnChain`, or why it could not be read. Never throws. */
export type ReadLog = (write: Write) => Promise<LogAnswer | 'unread' | 'noRpc' | 'noBlock'>

export type Witnesses = Pick<Evidence, 'wallet' | 'metadata' | 'text'>
type WitnessService = Pick<ServiceClient, 'smartWallet' | 'momentDetails'>

/** Asks the RPC of the settings. `serviceAt` gives the client for the service of a write. */
export const readLogThrough =
  (serviceAt: (serviceUrl: string) => WitnessService): ReadLog =>
  async (write) => {
    if (write.sinceBlock === undefined) return 'noBlock'
    const client = await clientFor(write.chainId)
    if (!client) return 'noRpc'
    const witnesses = witnessesOf(serviceAt(write.serviceUrl), write.chainId)
    const answer = await findOnChain(client, write, witnesses, await knownHashes()).catch((error) =>
      debug('writes', 'no log', error),
    )
    return answer ?? 'unread'
  }

/**
 * Finds the transactions that may be those of a write in the log of its chain, from its block
 * `sinceBlock` on, or from where earlier searches have read it to. `known`: the hashes of other
 * transactions of the journal, in lower case, which are passed over. Throws where the chain cannot
 * be asked, or has no block after `sinceBlock`.
 */
export async function findOnChain(
  client: Client,
  write: Write,
  witnesses: Witnesses,
  known: ReadonlySet<string>,
): Promise<LogAnswer> {
  const { operation, sinceBlock, chainId } = write
  const until = await readLatestBlock(client)
  if (sinceBlock === undefined || until.number < sinceBlock) throw new Error('No block after that')
  const first = Math.max(sinceBlock, write.search?.readTo ?? 0) + 1
  const unknown = <E extends { hash: Hash }>(events: E[]) =>
    events.filter(({ hash }) => !known.has(hash.toLowerCase()))
  const findUpTo = (last: number) => {
    const range = { first, last }
    const evidence: Evidence = {
      ...witnesses,
      setups: async (collection) => unknown(await findSetups(client, collection, range)),
      changes: async (query) => unknown(await findPermissionChanges(client, query, range)),
      created: (admin) => findCreatedCollections(client, admin, range),
    }
    return kindOf(operation).find(evidence, chainId)
  }
  for (let last = until.number; ; ) {
    try {
      const found = await findUpTo(last)
      return last < until.number
        ? { ...withoutTitles(found), until, readTo: last }
        : { ...found, until }
    } catch (error) {
      if (!(error instanceof TooManyBlocks)) throw error
      // Half of what can be read: an RPC may leave the newest blocks out of the log, and no other
      // search reads these again.
      last = first + error.most / 2 - 1
    }
  }
}

/** A title alone proves nothing while blocks are unread: another moment there may have it. */
function withoutTitles({ matches, isWhole }: Matches): Matches {
  const told = matches.filter(({ foundBy }) => foundBy !== 'title')
  return { matches: told, isWhole: isWhole && told.length === matches.length }
}

function witnessesOf(service: WitnessService, chainId: number): Witnesses {
  return {
    wallet: (address) =>
      service.smartWallet(address).catch((error: unknown) => {
        // A service without this read answers with a refusal; a failure may pass.
        if (error instanceof ServiceError && error.problem.status === 404) return undefined
        throw error
      }),
    async metadata({ collection, tokenId, uri }) {
      const moment = { collectionAddress: collection, tokenId, chainId }
      const details = await service
        .momentDetails(moment)
        .catch((error) => debug('writes', 'no details', error))
      if (details?.metadata?.name !== undefined) return details.metadata
      const json = await readText(uri)
      return json === undefined ? undefined : lenientMetadata.safeParse(parseJson(json)).data
    },
    text: readText,
  }
}

/** Bytes; a longer text is no match. */
const MAX_TEXT = 5_000_000
/** Milliseconds for one text, all gateways included. */
const TEXT_TIMEOUT = 45_000

/** Undefined where neither the URI nor a gateway gives the whole text. No other host is asked. */
async function readText(uri: string): Promise<string | undefined> {
  const source = contentSource(uri, await settings.get())
  const reading = readContent(source, AbortSignal.timeout(TEXT_TIMEOUT), MAX_TEXT)
  const content = await reading.catch((error) => debug('writes', 'no text at', uri, error))
  return content?.cut ? undefined : content?.text
}
