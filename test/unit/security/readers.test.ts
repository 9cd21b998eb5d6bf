import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { parseAddress } from '../../../lib/chain/address.ts'
import { parsePrice } from '../../../lib/chain/amount.ts'
import { contract, messageSchema } from '../../../lib/messages/contract.ts'
import { collectionSchema, lenientCollection } from '../../../lib/service/collection.ts'
import { readErrorBody } from '../../../lib/service/errors.ts'
import { lenientMoment, momentSchema } from '../../../lib/service/moment.ts'
import { pageSchema } from '../../../lib/service/page.ts'
import { parseBaseUrl } from '../../../lib/settings/service-url.ts'
import { type Shape, unwrap } from '../../../lib/storage/shape.ts'
import { contractExamples } from '../../fixtures/contract-examples.ts'
import { bent } from '../../fixtures/hostile-messages.ts'

/** Every schema and every stored shape that a file of lib exports. */
const modules = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../lib/**/*.ts', { eager: true }),
)
const exported = modules.flatMap((module) => Object.entries(module))
const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value
const schemas = new Map(
  exported.filter((entry): entry is [string, z.ZodMiniType] => isSchema(entry[1])),
)
for (const [command, input] of Object.entries(contract)) schemas.set(command, input)
const shapes = exported.flatMap(([, value]) =>
  typeof value === 'object' && value !== null && 'shape' in value && 'watch' in value
    ? [value.shape as Shape<unknown>]
    : [],
)
const stored = import.meta.glob<{ value: unknown }>('../storage/golden/*.json', {
  eager: true,
  import: 'stored',
})

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const moment = {
  address,
  token_id: '1',
  chain_id: 8453,
  creator: { address, username: 'a' },
  admins: [address],
  metadata: { name: 'n', content: { mime: 'text/plain', uri: 'ar://x' } },
  sale: { pricePerToken: '1' },
}
const collection = {
  address,
  chain_id: 8453,
  name: 'n',
  admins: [{ artist_address: address, token_id: 0 }],
  created_at: '2026-01-01',
}
const valid = [
  ...Object.values(stored).flatMap((example) => [example, example.value]),
  ...contractExamples,
  moment,
  collection,
  {
    status: 'success',
    moments: [moment],
    collections: [collection],
    pagination: { page: 1, limit: 100, total_pages: 1 },
  },
]

const entriesOf = (value: unknown, name: string, entry: z.ZodMiniType) =>
  pageSchema(name, entry, 1).safeParse(value).data?.entries ?? []

test('no reader throws for 2,000 hostile values, or gives a value that its schema refuses', () => {
  expect(schemas.size).toBeGreaterThan(20)
  expect(shapes.length).toBeGreaterThan(5)
  fc.assert(
    fc.property(fc.constantFrom(...valid).chain(bent), (value) => {
      for (const schema of schemas.values()) schema.safeParse(value)
      messageSchema.safeParse(value)
      for (const shape of shapes) {
        const read = unwrap(shape, value)
        if ('value' in read) expect(shape.schema.safeParse(read.value).success).toBe(true)
      }
      for (const entry of entriesOf(value, 'moments', lenientMoment))
        expect(momentSchema.safeParse(entry).success).toBe(true)
      for (const entry of entriesOf(value, 'collections', lenientCollection))
        expect(collectionSchema.safeParse(entry).success).toBe(true)
      const text = JSON.stringify(value) ?? 'undefined'
      readErrorBody(text)
    }),
    // Every run draws others.
    { numRuns: 2_000 },
  )
  expect(({} as { polluted?: true }).polluted).toBeUndefined()
})

test('no reader throws for text that people type', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.double().map(String)),
      (text) => {
        parseAddress(text)
        parsePrice(text, 'ETH')
        const { url } = parseBaseUrl(text)
        if (url !== undefined) expect(parseBaseUrl(url).url).toBe(url)
      },
    ),
    { numRuns: 2_000 },
  )
})
