import { artistOf } from './artists.ts'
import type { Content } from './content.ts'
import { type Colour, mp4, png, wav } from './media.ts'
import { namedAddress, type Publisher, storeMetadata, storeWriting } from './publisher.ts'
import { lower, type Metadata, type Records, type Sale } from './records.ts'
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

const NEVER = String(2n ** 64n - 1n)
const USDC = '0x14196F08a4Fa0B66B7331bC40dd6bCd8A1dEeA9F'

/** Stores the content of a moment of the seed, and gives its metadata. */
function store(
  content: Content,
  { title, text, media }: SeedMoment,
): { uri: string; metadata: Metadata } {
  if (!media) return storeWriting(content, title, text ?? '')
  const body = picture(media.seed)
  const stored = media.ipfs
    ? content.ipfs(body, 'image/png', 'picture.png')
    : content.arweave(body, 'image/png')
  const image = media.inline
    ? `data:image/png;base64,${Buffer.from(body).toString('base64')}`
    : stored
  const file = {
    picture: () => ({ mime: 'image/png', uri: image }),
    audio: () => ({
      mime: 'audio/wav',
      uri: content.arweave(wav(200 + media.seed * 40, 1), 'audio/wav'),
    }),
    video: () => ({ mime: 'video/mp4', uri: content.arweave(mp4, 'video/mp4') }),
  }[media.kind]()
  const animation = media.kind === 'picture' ? {} : { animation_url: file.uri }
  const metadata = {
    name: title,
    description: '',
    external_url: '',
    image,
    ...animation,
    content: file,
  }
  return { metadata, uri: storeMetadata(content, metadata) }
}

export function picture(seed: number): Uint8Array {
  const tone = (turn: number): Colour =>
    [0, 1, 2].map((channel) =>
      Math.round(128 + 100 * Math.sin(seed * 1.7 + turn + channel * 2.1)),
    ) as Colour
  return png(tone(0), tone(1.2), tone(3.4))
}

function saleOf({ sale }: SeedMoment, fundsRecipient: Address): Sale {
  const now = Math.floor(Date.now() / 1000)
  const free: Sale = {
    type: 'fixedPrice',
    pricePerToken: '0',
    saleStart: '0',
    saleEnd: NEVER,
    maxTokensPerAddress: 0,
    fundsRecipient,
  }
  switch (sale) {
    case 'eth':
      return { ...free, pricePerToken: '1000000000000000' }
    case 'usdc':
      return { ...free, type: 'erc20Mint', pricePerToken: '5000000', currency: USDC }
    case 'ended':
      return { ...free, pricePerToken: '2500000000000000', saleEnd: String(now - 86_400) }
    case 'future':
      return { ...free, saleStart: String(now + 7 * 86_400) }
    default:
      return free
  }
}
