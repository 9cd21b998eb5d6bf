import { type Draft, namedAddress, storeMetadata, storeWriting } from './publisher.ts'
import type { Metadata } from './records.ts'
import { picture, type Stage } from './seed.ts'

const MINUTE = 60_000
const list = (words: string) => words.split(', ')
const SUBJECTS = list(
  'The harbour, A kestrel, The last bus, My neighbour, The radiator, A paper boat, The orchard',
)
const VERBS = list(
  'waits, turns over, keeps its own hours, goes without saying, comes round again, leaves early',
)
const PLACES = list(
  'by the gate, under the bridge, at low water, on the fourth floor, in the margin',
)
const pick = (words: string[], seed: number) => words[seed % words.length] ?? ''

/**
 * Adds many moments, older than all others, to one collection of the artist. Only the first was set
 * up onchain: the chain has no permissions on the others, and `/collections` lists only the admins
 * of the whole collection.
 */
export async function generate(
  stage: Stage,
  options: { moments: number; adminsPerMoment?: number },
): Promise<void> {
  const { records, content, publish, artist: creator } = stage
  const oldest = Date.now() - (60 * 24 * 60 + options.moments) * MINUTE
  const pictures = Array.from({ length: 8 }, (_, seed) =>
    content.arweave(picture(100 + seed), 'image/png'),
  )
  // Two admins of the whole collection are listed beside these: the artist, and the service's
  // wallet for the artist.
  const admins = Array.from({ length: (options.adminsPerMoment ?? 2) - 2 }, (_, n) =>
    namedAddress(`almanac admin ${n}`),
  )

  const draft = (n: number): Draft => {
    const title = `${pick(SUBJECTS, n)} ${pick(VERBS, n * 5 + 1)}, no. ${n}`
    let metadata: Metadata
    if (n % 5 === 0) {
      const image = pick(pictures, n / 5)
      metadata = { name: title, image, content: { mime: 'image/png', uri: image } }
    } else
      metadata = storeWriting(
        content,
        title,
        `${title}. ${`It happened ${pick(PLACES, n)}. `.repeat(1 + (n % 9))}`,
      ).metadata
    const createdAt = new Date(oldest + n * MINUTE)
    const uri = storeMetadata(content, metadata)
    return { creator, uri, metadata, copies: 1n, createReferral: creator, createdAt }
  }
  const uri = storeMetadata(content, { name: 'Almanac' })
  const created = { name: 'Almanac', uri, creator, createdAt: new Date(oldest) }
  // Beside its admins the factory is listed.
  const { collection } = await publish.collection(creator, created, {
    ...draft(1),
    admins: admins.slice(1),
  })
  collection.generated = true
  for (let n = 2; n <= options.moments; n++)
    records.addMoment({ ...draft(n), collection, tokenId: String(n) }, admins)
}
