import { artistOf } from './artists.ts'
import type { Content } from './content.ts'
import { namedAddress, type Publisher, storeMetadata } from './publisher.ts'
import { lower, type Records } from './records.ts'
import { picture, saleOf, store } from './seed-content.ts'
import { seedMoments } from './seed-texts.ts'
import type { Address } from './types.ts'

export interface Stage {
  records: Records
  content: Content
  publish: Publisher
  artist: Address
}

export interface Media {
  kind: 'picture' | 'audio' | 'video'
  seed: number
  ipfs?: boolean
  /** Puts the picture into a `data:` URI. */
  inline?: boolean
}

export interface SeedMoment {
  in: keyof typeof COLLECTIONS
  title: string
  text?: string
  media?: Media
  sale?: 'eth' | 'usdc' | 'ended' | 'future'
  admins?: string[]
  /** Leaves the metadata out of the list. */
  bare?: boolean
  hidden?: boolean
}

const ARTIST = 'field_notes_daily'
const HOUR = 3_600_000

const COLLECTIONS = {
  tide: { name: 'Tide Tables', by: 'harbour_clerk' },
  plates: { name: 'Plates from the Marsh', by: 'saltmarsh_prints' },
  radio: { name: 'Longwave', by: 'longwave_club' },
  ferry: { name: 'Night Crossings', by: 'night_ferry' },
  loose: { name: 'Loose Pages', by: '' },
  // An older collection: the service acted for the artist through another wallet then, and the
  // artist's of today is no admin.
  borrowed: { name: 'Borrowed Light', by: ARTIST, through: 'an earlier account' },
  hours: { name: 'Small Hours', by: ARTIST },
  field: { name: 'Field Notes', by: ARTIST },
} as const satisfies Record<string, { name: string; by: string; through?: string }>

const accountOf = (user: string, artist: Address) =>
  user === ARTIST ? artist : namedAddress(user || 'somebody')

/** Records the accounts that the seed mentions. */
export function seedUsernames({ records, artist }: Stage): void {
  const people = [
    ...Object.values(COLLECTIONS).map(({ by }) => by),
    ...seedMoments.flatMap(({ admins = [] }) => admins),
  ]
  for (const user of people) if (user) records.usernames.set(lower(accountOf(user, artist)), user)
}

/** Publishes a few collections and about thirty moments of different kinds, all of them onchain. */
export async function seed(stage: Stage): Promise<void> {
  const { records, content, publish, artist } = stage
  indexElsewhere(records, content)
  const first = Date.now() - (seedMoments.length + 1) * 7 * HOUR
  const before = records.moments.length
  const drafts = seedMoments.map((moment, index) => {
    const creator = accountOf(COLLECTIONS[moment.in].by, artist)
    const { uri, metadata } = store(content, moment)
    return {
      in: moment.in,
      number: before + index,
      creator,
      uri,
      metadata: moment.bare ? null : metadata,
      sale: moment.bare ? null : saleOf(moment, creator),
      copies: 1n,
      createReferral: creator,
      createdAt: new Date(first + (index + 1) * 7 * HOUR),
      admins: (moment.admins ?? []).map((user) => accountOf(user, artist)),
      comments: index % 4,
      hiddenBy: moment.hidden ? [artistOf(creator).id] : [],
    }
  })
  for (const [index, [id, given]] of Object.entries(COLLECTIONS).entries()) {
    const creator = accountOf(given.by, artist)
    const actor = 'through' in given ? namedAddress(given.through) : creator
    const uri = storeMetadata(content, { name: given.name, description: '' })
    const createdAt = new Date(first - index * HOUR)
    const created = { name: given.name, uri, creator, createdAt }
    const [draft, ...others] = drafts.filter((moment) => moment.in === id)
    if (!draft) continue
    const { collection } = await publish.collection(actor, created, draft)
    for (const other of others) await publish.moment(actor, collection, other)
  }
}

// The service also lists what it indexed from other chains and protocols.
function indexElsewhere(records: Records, content: Content): void {
  const creator = namedAddress('far_shore')
  records.usernames.set(lower(creator), 'far_shore')
  const createdAt = new Date(Date.now() - 400 * HOUR)
  for (const [chainId, protocol, seed] of [
    [7777777, 'zora', 21],
    [1, 'catalog', 22],
  ] as const) {
    const common = { creator, chainId, protocol, createdAt }
    const collection = records.addCollection(
      { ...common, address: namedAddress(protocol), name: `Far Shore ${seed}`, uri: '' },
      [creator],
    )
    const image = content.ipfs(picture(seed), 'image/png', 'cover.png')
    const name = `From another shore, ${seed}`
    const metadata = { name, image, content: { mime: 'image/png', uri: image } }
    const uri = storeMetadata(content, metadata)
    records.addMoment({ collection, tokenId: '1', uri, metadata, createdAt }, [creator])
  }
}
