import type { Chain } from './chain.ts'
import type { Content } from './content.ts'
import { type Colour, mp4, png, wav } from './media.ts'
import { namedAddress, type Publisher, storeMetadata, storeWriting } from './publisher.ts'
import { type Collection, lower, type Metadata, type Records, type Sale } from './records.ts'
import { seedMoments } from './seed-texts.ts'
import type { Address } from './types.ts'

export interface Stage {
  chain: Chain
  records: Records
  content: Content
  publish: Publisher
  artist: Address
  smartWallet: Address
  /** The service's wallet for everybody else. */
  otherWallet: Address
}

export interface Media {
  kind: 'picture' | 'audio' | 'video'
  seed: number
  ipfs?: boolean
  /** The picture is a `data:` URI. */
  inline?: boolean
}

export interface SeedMoment {
  in: keyof typeof COLLECTIONS
  title: string
  text?: string
  media?: Media
  /** A user name; absent: the artist. Empty: somebody without one. */
  by?: string
  sale?: 'eth' | 'usdc' | 'ended' | 'future'
  admins?: string[]
  /** Listed without metadata. */
  bare?: boolean
  hidden?: boolean
}

const ARTIST = 'field_notes_daily'
const HOUR = 3_600_000
const NEVER = String(2n ** 64n - 1n)
const USDC = '0x14196F08a4Fa0B66B7331bC40dd6bCd8A1dEeA9F'

const COLLECTIONS = {
  tide: { name: 'Tide Tables', by: 'harbour_clerk' },
  plates: { name: 'Plates from the Marsh', by: 'saltmarsh_prints' },
  radio: { name: 'Longwave', by: 'longwave_club' },
  ferry: { name: 'Night Crossings', by: 'night_ferry' },
  // The artist's own, but the service's wallet for the artist is not an admin of it.
  borrowed: { name: 'Borrowed Light', by: ARTIST, others: true },
  hours: { name: 'Small Hours', by: ARTIST },
  field: { name: 'Field Notes', by: ARTIST },
} as const satisfies Record<string, { name: string; by: string; others?: boolean }>

const accountOf = (user: string, artist: Address) => (user === ARTIST ? artist : namedAddress(user || 'somebody'))

/** Makes the people known whom the seed speaks of. */
export function seedUsernames({ records, artist }: Stage): void {
  const people = [
    ...Object.values(COLLECTIONS).map(({ by }) => by),
    ...seedMoments.flatMap(({ by, admins = [] }) => [by ?? '', ...admins]),
  ]
  for (const user of people) if (user) records.usernames.set(lower(accountOf(user, artist)), user)
}

/** A few collections and about thirty moments of varied kinds, all of them onchain. */
export async function seed(stage: Stage): Promise<void> {
  const { records, content, publish, artist, smartWallet, otherWallet } = stage
  indexElsewhere(records, content)
  const first = Date.now() - (seedMoments.length + 1) * 7 * HOUR
  const made = new Map<string, { collection: Collection; wallet: Address }>()
  for (const [id, given] of Object.entries(COLLECTIONS)) {
    const wallet = given.by === ARTIST && !('others' in given) ? smartWallet : otherWallet
    const uri = storeMetadata(content, { name: given.name, description: '' })
    const collection = await publish.collection(
      wallet,
      accountOf(given.by, artist),
      given.name,
      uri,
      new Date(first - made.size * HOUR),
    )
    made.set(id, { collection, wallet })
  }
  for (const [index, moment] of seedMoments.entries()) {
    const place = made.get(moment.in)
    if (!place) continue
    const creator = accountOf(moment.by ?? COLLECTIONS[moment.in].by, artist)
    const { uri, metadata } = store(content, moment)
    await publish.moment(place.wallet, place.collection, {
      creator,
      uri,
      metadata: moment.bare ? null : metadata,
      sale: moment.bare ? null : saleOf(moment, creator),
      copies: 1n,
      createReferral: creator,
      createdAt: new Date(first + (index + 1) * 7 * HOUR),
      admins: (moment.admins ?? []).map((user) => accountOf(user, artist)),
      comments: index % 4,
      hiddenBy: moment.hidden ? [creator] : [],
    })
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
    const address = namedAddress(protocol)
    const given = { address, name: `Far Shore ${seed}`, uri: '', creator, chainId, protocol, createdAt }
    const collection = records.addCollection(given, [creator])
    const image = content.ipfs(picture(seed), 'image/png', 'cover.png')
    const metadata = { name: `From another shore, ${seed}`, image, content: { mime: 'image/png', uri: image } }
    const uri = storeMetadata(content, metadata)
    const moment = { collection, tokenId: '1', uri, creator, metadata, sale: null, comments: 0, hiddenBy: [], createdAt }
    records.addMoment(moment, [creator])
  }
}

function store(content: Content, { title, text, media }: SeedMoment): { uri: string; metadata: Metadata } {
  if (!media) return storeWriting(content, title, text ?? '')
  const body = picture(media.seed)
  const stored = media.ipfs ? content.ipfs(body, 'image/png', 'picture.png') : content.arweave(body, 'image/png')
  const image = media.inline ? `data:image/png;base64,${Buffer.from(body).toString('base64')}` : stored
  if (text !== undefined) {
    const { metadata } = storeWriting(content, title, text)
    const illustrated = { ...metadata, image }
    return { metadata: illustrated, uri: storeMetadata(content, illustrated) }
  }
  const file = {
    picture: () => ({ mime: 'image/png', uri: image }),
    audio: () => ({ mime: 'audio/wav', uri: content.arweave(wav(200 + media.seed * 40, 1), 'audio/wav') }),
    video: () => ({ mime: 'video/mp4', uri: content.arweave(mp4, 'video/mp4') }),
  }[media.kind]()
  const animation = media.kind === 'picture' ? {} : { animation_url: file.uri }
  const metadata = { name: title, description: '', external_url: '', image, ...animation, content: file }
  return { metadata, uri: storeMetadata(content, metadata) }
}

/** A picture that follows from a number. */
export function picture(seed: number): Uint8Array {
  const tone = (turn: number): Colour =>
    [0, 1, 2].map((channel) => Math.round(128 + 100 * Math.sin(seed * 1.7 + turn + channel * 2.1))) as Colour
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
