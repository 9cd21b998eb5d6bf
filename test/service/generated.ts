import { namedAddress, storeMetadata, storeWriting } from './publisher.ts'
import type { Metadata } from './records.ts'
import type { Stage } from './seed.ts'
import { picture } from './seed-content.ts'

const MINUTE = 60_000
const SUBJECTS = ['The harbour', 'A kestrel', 'The last bus', 'My neighbour', 'The radiator', 'A paper boat', 'The orchard']
const VERBS = ['waits', 'turns over', 'keeps its own hours', 'goes without saying', 'comes round again', 'leaves early']
const PLACES = ['by the gate', 'under the bridge', 'at low water', 'on the fourth floor', 'in the margin']

const pick = (words: string[], seed: number) => words[seed % words.length] ?? ''

/**
 * Adds many moments, older than all others, to one onchain collection of the artist. Their tokens were never set up, so the chain
 * has no permissions on them, and `/collections` lists only the admins of the whole collection.
 */
export async function generate(stage: Stage, options: { moments: number; adminsPerMoment?: number }): Promise<void> {
  const { records, content, publish, artist, smartWallet } = stage
  const oldest = Date.now() - 60 * 24 * 60 * MINUTE
  const uri = storeMetadata(content, { name: 'Almanac' })
  const collection = await publish.collection(smartWallet, artist, 'Almanac', uri, new Date(oldest - options.moments * MINUTE))
  collection.generated = true
  const pictures = Array.from({ length: 8 }, (_, seed) => content.arweave(picture(100 + seed), 'image/png'))
  const others = Array.from({ length: (options.adminsPerMoment ?? 2) - 2 }, (_, n) => namedAddress(`almanac admin ${n}`))
  const admins = [artist, smartWallet, ...others].slice(0, options.adminsPerMoment ?? 2)

  for (let n = 1; n <= options.moments; n++) {
    const title = `${pick(SUBJECTS, n)} ${pick(VERBS, n * 5 + 1)}, no. ${n}`
    let metadata: Metadata
    if (n % 5 === 0) {
      const image = pick(pictures, n / 5)
      metadata = { name: title, image, content: { mime: 'image/png', uri: image } }
    } else
      metadata = storeWriting(content, title, `${title}. ${`It happened ${pick(PLACES, n)}. `.repeat(1 + (n % 9))}`).metadata
    const createdAt = new Date(oldest - (options.moments - n) * MINUTE)
    records.addMoment(
      {
        collection,
        tokenId: String(n),
        uri: storeMetadata(content, metadata),
        creator: artist,
        metadata,
        sale: null,
        comments: 0,
        hiddenBy: [],
        createdAt,
      },
      admins,
    )
  }
}
