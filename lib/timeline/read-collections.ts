import type { ServiceClient } from '../service/client'
import { type Problem, ServiceError } from '../service/errors'
import { type CollectionList, collectionList } from './collections'
import { strangerName } from './untrusted-text'

/** Longer names are cut: nobody reads them, and a thousand of them would fill the storage. */
const NAME = 300

/** So many pages of 100 are read at most: an account with more than 1,000 collections is not foreseen. */
const PAGES = 10

/** Reads all collections of an account and stores them. A failure is stored beside what was known, never thrown. */
export async function readCollections(
  service: Pick<ServiceClient, 'collections'>,
  account: string,
  now: number,
): Promise<void> {
  try {
    const collections = await readAll(service, account)
    await collectionList.set({ account, at: now, collections })
  } catch (error) {
    const problem: Problem = error instanceof ServiceError ? error.problem : { failure: 'network' }
    await collectionList.update((known) =>
      known?.account === account ? { ...known, problem } : { account, at: now, collections: [], problem },
    )
  }
}

async function readAll(service: Pick<ServiceClient, 'collections'>, artist: string): Promise<CollectionList['collections']> {
  const found = new Map<string, CollectionList['collections'][number]>()
  for (let page = 1; page <= PAGES; page++) {
    const { entries, broken } = await service.collections({ page, limit: 100, artist })
    const before = found.size
    for (const { address, chainId, ...entry } of entries) {
      const name = strangerName(entry.name, NAME)
      found.set(`${chainId}:${address.toLowerCase()}`, {
        address,
        ...(name && { name }),
        ...(chainId !== undefined && { chainId }),
      })
    }
    if (entries.length + broken.length < 100 || found.size === before) break
  }
  return [...found.values()]
}
