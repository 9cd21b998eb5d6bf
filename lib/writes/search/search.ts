import type { ServiceClient } from '../../service/client'
import { clientFor } from '../../settings/chain-client'
import { settings } from '../../settings/settings'
import { contentHosts, learnStore } from '../../timeline/content-hosts'
import { type ContentAccess, contentAccess, contentSource } from '../../timeline/content-source'
import { readContent } from '../../timeline/read-content'
import { isPermissionWrite } from '../write'
import { searchPermission } from './search-permission'
import { searchPublication } from './search-publication'
import type { Search } from './search-result'

/** Creates the search for the outcome of a write: at its service, and at the gateways and RPC of the present settings. */
export function createSearch(serviceAt: (serviceUrl: string) => ServiceClient): Search {
  return async (write, claimed, earliest) => {
    const { confirm } = await settings.get()
    // A user who does not want writes confirmed on the chain does not want duplicates searched for there either.
    const client = confirm || !('hash' in write.status) ? await clientFor(write.chainId) : undefined
    const sources = { service: serviceAt(write.serviceUrl), client, claimed, now: Date.now }
    if (isPermissionWrite(write)) return searchPermission(write, sources)
    const access = await backgroundAccess()
    return searchPublication(write, {
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
  const usable = Object.entries(hosts).filter(([, access]) => stored.loadMedia || access !== 'allowed')
  return contentAccess(stored, Object.fromEntries(usable))
}

/** Bytes; a longer text is no match. */
const MAX_TEXT = 5_000_000
/** Milliseconds for one text, both gateways included. */
const TEXT_TIMEOUT = 45_000

/** The text at a URI, from a host that its card would read it from. Throws where it cannot be read whole: a part proves nothing. */
async function readWholeText(uri: string, access: ContentAccess): Promise<string> {
  const { text, cut } = await readContent(contentSource(uri, access), AbortSignal.timeout(TEXT_TIMEOUT), MAX_TEXT)
  if (cut) throw new Error('too long')
  return text
}
