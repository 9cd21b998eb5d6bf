import type { Address } from 'viem'
import { drafts } from '../../lib/drafts/drafts.ts'
import type { Place } from '../../lib/settings/place.ts'
import type { CollectionList } from '../../lib/timeline/collections.ts'
import { person } from '../fixtures/admins.ts'
import type { SettingsToUse } from '../fixtures/browser/set-up.ts'
import { draftOf } from '../fixtures/draft-of.ts'
import { item, settingsItems } from '../fixtures/stored-settings.ts'

/** The items of `storage.local` by key, and the rows of the database by store. */
export type Items = Record<string, unknown>

const WORDS =
  'low water at six the staff read by hand and a cormorant drying itself with its back to the wind'.split(
    ' ',
  )

/** A text of so many characters, with a paragraph every few hundred. */
export function textOf(characters: number): string {
  let text = ''
  for (let n = 0; text.length < characters; n++)
    text += `${WORDS[n % WORDS.length]}${n % 60 === 59 ? '.\n\n' : ' '}`
  return text.slice(0, characters)
}

/**
 * The settings of somebody who is set up for a service, with its key, and whose collections were
 * read a moment ago.
 */
export function setUpFor(service: SettingsToUse & { artist: Address }): Items {
  const account = service.artist
  const at = Date.now() + 3_600_000
  const list: CollectionList = { account, wallets: [account], at, collections: [] }
  return { ...settingsItems(service), collections: item(list) }
}

/** Somebody who is set up for a service that is never asked in the measure. */
export const somebody = (): Items =>
  setUpFor({
    url: 'http://127.0.0.1:9/api',
    key: 'art_sk_0123456789abcdef',
    artist: person('artist'),
    chainId: 84532,
    rpcUrl: 'http://127.0.0.1:9/rpc',
    explorerUrl: 'http://127.0.0.1:9/explorer',
    arweaveGateway: 'http://127.0.0.1:9/ar',
    ipfsGateway: 'http://127.0.0.1:9/ipfs',
  })

/** The draft that is being written: so many characters for that collection, or for a new one. */
export function writing(characters: number, address?: string): Items {
  const collection = address
    ? { choice: address, name: '', uri: '', address: '' }
    : { choice: 'new', name: 'Tide notes', uri: '', address: '' }
  const draft = draftOf({ text: textOf(characters), collection })
  return {
    place: item<Place>({ section: 'timeline', draftId: draft.id }),
    drafts: [drafts.rowOf(draft)],
  }
}
