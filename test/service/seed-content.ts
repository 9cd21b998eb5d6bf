import type { Content } from './content.ts'
import { type Colour, mp4, png, wav } from './media.ts'
import { storeMetadata, storeWriting } from './publisher.ts'
import type { Metadata, Sale } from './records.ts'
import type { SeedMoment } from './seed.ts'
import type { Address } from './types.ts'

const NEVER = String(2n ** 64n - 1n)
const USDC = '0x14196F08a4Fa0B66B7331bC40dd6bCd8A1dEeA9F'

/** Stores the content of a moment of the seed, and gives its metadata. */
export function store(
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

export function saleOf({ sale }: SeedMoment, fundsRecipient: Address): Sale {
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
