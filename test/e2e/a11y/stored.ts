import type { Status, Write } from '../../../lib/writes/write.ts'
import type { Surface } from '../../fixtures/browser/surface.ts'
import { draftExample, writeExample } from '../../unit/storage/examples.ts'

/** The part of the extension API that is used here. */
declare const chrome: {
  storage: {
    local: {
      get(keys: unknown): Promise<Record<string, unknown>>
      set(items: object): Promise<void>
      remove(keys: string[]): Promise<void>
    }
  }
}

/** A title of 300 characters without a blank, and addresses as long as they get. */
export const LONG = 'Unbroken'.repeat(38).slice(0, 300)
export const HASH = `0x${'ab'.repeat(32)}`
export const STRANGER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Replaces all records of a name, and has their index made anew from them. */
export async function putRecords(
  surface: Surface,
  name: 'admins' | 'draft' | 'page' | 'write',
  records: { id: string }[],
): Promise<void> {
  await surface.evaluate(
    async ([kind, values]) => {
      const { local } = chrome.storage
      const old = Object.keys(await local.get(null)).filter((key) => key.startsWith(`${kind}:`))
      await local.remove(old)
      const items = values.map((value) => [`${kind}:${value.id}`, { v: 1, value }])
      // An index that cannot be read is made anew.
      await local.set({ ...Object.fromEntries(items), [kind]: values.length > 0 ? 'to be made anew' : [] })
    },
    [name, records] as const,
  )
}

/** Replaces one versioned value. */
export async function putItem(surface: Surface, key: string, value: unknown, v = 1): Promise<void> {
  await putRaw(surface, { [key]: { v, value } })
}

/** Puts items into storage as they are. */
export async function putRaw(surface: Surface, items: object): Promise<void> {
  await surface.evaluate((stored) => chrome.storage.local.set(stored), items)
}

type Draft = typeof draftExample

/** A draft with something in every field. */
export function draftOf(id: string, changed: Partial<Draft> = {}): Draft {
  const splits = [
    { address: 'someone.eth', share: '50' },
    { address: STRANGER, share: '50' },
  ]
  const source = { url: 'https://example.org/an/article', title: 'An article', at: 1_795_250_000_000, via: 'page' as const }
  return { ...draftExample, id, price: '0.001', payout: STRANGER, copies: '2', splits, source, saleEnd: '', ...changed }
}

const executed = { at: 5, hash: HASH, chainId: 84532, contractAddress: STRANGER, tokenId: '1' }
const errorBody = { message: 'Invalid input', fields: [{ field: 'token.payoutRecipient', message: 'Not an address' }] }

/** One status of every look a write can have; none that makes the background do anything by itself. */
export const STATUSES: Status[] = [
  { state: 'queued', at: 1 },
  { state: 'sending', at: 2, attempt: 1, firstSentAt: 2 },
  { state: 'accepted', ...executed, receipt: { at: 6, count: 121, failures: 0 } },
  { state: 'confirmed', ...executed, blockNumber: '12', found: 'timeline' },
  { state: 'reverted', ...executed, blockNumber: '12', chainId: 31_337 },
  { state: 'refused', at: 5, problem: { failure: 'status', status: 400, errorBody, raw: '{"message":"Invalid input"}' } },
  {
    state: 'unknown',
    at: 5,
    attempt: 1,
    firstSentAt: 2,
    why: 'interrupted',
    search: { at: 6, count: 6, failures: 0, found: 0, sources: ['timeline'], unavailable: ['collection'] },
  },
]

/** A write in that state. Each is of another draft, and later than those with lower numbers. */
export function writeOf(status: Status, number: number, title = `A title ${number}`): Write {
  const { operation } = writeExample
  if (operation.kind !== 'publish') throw new Error('The example is a publication')
  const draft = { ...operation.draft, id: `draft-${number}`, title }
  return {
    ...writeExample,
    id: `write-${number}`,
    createdAt: Date.now() - 86_400_000 + number * 1_000,
    operation: { ...operation, request: { ...operation.request, title }, draft },
    status,
    history: [],
  }
}
