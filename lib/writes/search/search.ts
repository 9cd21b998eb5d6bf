import { chainOf } from '../../chain/chains'
import { createChainClient } from '../../chain/client'
import { readReceipt } from '../../chain/receipt'
import type { ServiceClient } from '../../service/client'
import { settings } from '../../settings/settings'
import { contentHosts, learnStore } from '../../timeline/content-hosts'
import { type ContentAccess, contentAccess, contentSource } from '../../timeline/content-source'
import { readContent } from '../../timeline/read-content'
import type { ReadReceipt } from '../receipts'
import type { Write } from '../write'
import { searchPermission } from './search-permission'
import { searchPublication } from './search-publication'
import type { SearchResult } from './search-result'

/** Creates the search for the outcome of a write: at its service, and at the gateways and RPC of the present settings. */
export function createSearch(serviceAt: (serviceUrl: string) => ServiceClient) {
  return async (write: Write, firstSentAt: number, claimed: ReadonlySet<string>, earliest?: number): Promise<SearchResult> => {
    const { confirm } = await settings.get()
    // Whoever does not want writes confirmed on the chain does not want it asked for duplicates of executed ones either.
    const client = confirm || !('hash' in write.status) ? await clientFor(write.chainId) : undefined
    const sources = { service: serviceAt(write.serviceUrl), client, claimed, now: Date.now }
    if (write.operation.kind !== 'publish') return searchPermission(write, firstSentAt, sources)
    const access = await backgroundAccess()
    return searchPublication(write, firstSentAt, {
      ...sources,
      earliest,
      content: (uri) => readWholeText(uri, access),
      published: (moment) => learnStore([moment.uri, moment.metadata?.image, moment.metadata?.contentUri]),
    })
  }
}

/** Where texts may be read that nobody looks at: with media off, not at the hosts that the user allowed for looking. */
async function backgroundAccess(): Promise<ContentAccess> {
  const [stored, hosts] = await Promise.all([settings.get(), contentHosts.get()])
  const asked = Object.entries(hosts).filter(([, known]) => stored.loadMedia || known !== 'allowed')
  return contentAccess(stored, Object.fromEntries(asked))
}

/** Bytes; a longer text is no match. */
const MAX_TEXT = 5_000_000
/** Milliseconds for one text, both gateways included. */
const TEXT_TIMEOUT = 45_000

/**
 * The text at a URI, where the user's settings let it be read: a lost publication is looked for at no other host than its card would
 * be. Throws where it cannot be read whole, because a part of it proves nothing.
 */
async function readWholeText(uri: string, access: ContentAccess): Promise<string> {
  const { text, cut } = await readContent(contentSource(uri, access), AbortSignal.timeout(TEXT_TIMEOUT), MAX_TEXT)
  if (cut) throw new Error('too long')
  return text
}

/** Reads receipts through the RPC of the settings; `confirming` tells whether the user wants that. */
export const chainReader: { receipt: ReadReceipt; confirming: () => Promise<boolean> } = {
  receipt: async (chainId, hash, effect) => {
    const client = await clientFor(chainId)
    if (!client) throw new Error('no RPC')
    return readReceipt(client, hash, effect)
  },
  confirming: async () => (await settings.get()).confirm,
}

async function clientFor(chainId: number) {
  return createChainClient(chainOf(chainId, (await settings.get()).networks))
}
