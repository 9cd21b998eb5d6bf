import type { Address } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { withoutChecksum } from '../../../lib/chain/address.ts'
import { changeDraft, drafts, keepDraft } from '../../../lib/drafts/drafts.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import type { PublishRequest } from '../../../lib/service/requests.ts'
import { confirmAccount, confirmedAccounts } from '../../../lib/settings/account.ts'
import { DEFAULT_SETTINGS, type Settings, settings } from '../../../lib/settings/settings.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { addWrites } from '../../../lib/writes/queue.ts'
import type { Operation, Status, Write } from '../../../lib/writes/write.ts'
import { ACCOUNT, COLLECTION, draftOf } from '../../fixtures/draft-of.ts'
import { REQUEST } from '../../fixtures/fake-fetch.ts'
import { commands, NOW, refusalOf } from '../../fixtures/procedures.ts'
import { saveKeyOf } from '../../fixtures/saved-key.ts'
import { beginSession, publication, SESSION, STATUSES } from '../../fixtures/write-of.ts'

const put = async (id: string, status: Status, more: Partial<Write> = {}): Promise<Write> => {
  const write: Write = { ...publication(id, 'd'), status, history: [], ...more }
  await writes.put(write)
  return write
}
const ofRevision = (revision: number): Operation => {
  const { operation } = publication('w', 'd')
  return { ...operation, draft: { ...operation.draft, revision } }
}

/** Whether the draft, as it is now, cannot be published, because a write has published it. */
const isTakenAsSent = async (): Promise<boolean> => {
  const draft = await drafts.get('d')
  if (!draft) throw new Error('It is gone')
  const operation = ofRevision(draft.revision)
  const waiting = await addWrites([{ ...publication('n', 'd'), operation }])
  await writes.remove(['n'])
  return waiting.length > 0
}

describe('"Edit and try again"', () => {
  test.each(['refused', 'reverted'] as const)(
    'puts the draft of what was %s back, as it was',
    async (state) => {
      await put('w', STATUSES[state])
      expect(await commands().editAgain({ id: 'w' })).toEqual({ draftId: 'd' })
      const kept = { ...draftOf(), id: 'd', updatedAt: NOW, revision: NOW }
      expect(await drafts.get('d')).toEqual(kept)
      expect((await writes.get('w'))?.dismissed).toBeUndefined()
    },
  )

  test('leaves the words that the draft has now', async () => {
    await drafts.put({ ...draftOf(), id: 'd', text: 'newer' })
    await put('w', STATUSES.refused)
    await commands().editAgain({ id: 'w' })
    expect(await drafts.get('d')).toEqual({ ...draftOf(), id: 'd', text: 'newer' })
  })

  test('reopens what is taken for no other write of the same draft', async () => {
    const { revision } = draftOf()
    await put('refused', STATUSES.refused)
    await put('accepted', STATUSES.accepted, { operation: ofRevision(revision + 1) })
    await commands().editAgain({ id: 'refused' })
    expect(await isTakenAsSent()).toBe(false)
  })

  test.each(['queued', 'sending', 'accepted', 'confirmed', 'unknown'] as const)(
    'is not for what is %s',
    async (state) => {
      const before = await put('w', STATUSES[state])
      expect(await refusalOf(commands().editAgain({ id: 'w' }))).toEqual({ code: 'gone' })
      expect(await drafts.by('updatedAt')).toEqual([])
      expect(await writes.get('w')).toEqual(before)
    },
  )
})

test('what is typed on into a draft that was published meanwhile is never taken for what was sent', async () => {
  const published = 2
  await put('w', STATUSES.accepted, { operation: ofRevision(published) })
  const { id: _, createdAt: __, updatedAt: ___, revision: ____, ...fields } = draftOf()
  await keepDraft('d', { ...fields, text: 'typed on' }, ['text'], NOW)
  for (let change = 0; change <= published; change++) {
    expect(await isTakenAsSent()).toBe(false)
    await changeDraft('d', { text: `typed on ${change}` })
  }
})

describe('"Send again"', () => {
  beforeEach(beginSession)

  test('holds for the sending that the user was told of; the write is out of sight no longer', async () => {
    const earlier = { dismissed: true, sendings: 2, session: 'earlier' }
    const before = await put('w', STATUSES.unknown, earlier)
    const { worker, sendAgain } = commands()
    await sendAgain({ id: 'w', sendings: 2 })
    const { dismissed: _, ...seen } = before
    const status = { state: 'queued', at: NOW }
    const history = [{ state: 'unknown', at: 3 }]
    expect(await writes.get('w')).toEqual({ ...seen, session: SESSION, status, history })
    expect(worker.wake).toHaveBeenCalledOnce()
    const same = { ...publication('n'), operation: before.operation }
    expect(await addWrites([same])).toEqual([same])
  })

  test.each<[string, Status, number]>([
    ['an earlier sending', STATUSES.unknown, 0],
    ['what was found meanwhile', STATUSES.accepted, 1],
  ])('changes nothing for %s, and says so', async (_, status, sendings) => {
    const before = await put('w', status, { dismissed: true })
    const { worker, sendAgain } = commands()
    expect(await refusalOf(sendAgain({ id: 'w', sendings }))).toEqual({ code: 'changed' })
    expect(await writes.get('w')).toEqual(before)
    expect(worker.wake).not.toHaveBeenCalled()
  })

  test('changes nothing while the computer is offline, and says so', async () => {
    const before = await put('w', STATUSES.unknown)
    const sending = commands({ isReachable: async () => false }).sendAgain({ id: 'w', sendings: 1 })
    expect(await refusalOf(sending)).toEqual({ code: 'service', problem: { failure: 'offline' } })
    expect(await writes.get('w')).toEqual(before)
  })

  test.each(['queued', 'sending', 'unknown', 'accepted', 'confirmed'] as const)(
    'is refused while another write of the same revision of the draft is %s',
    async (state) => {
      const before = await put('w', STATUSES.unknown, { dismissed: true })
      await put('other', STATUSES[state])
      const sending = commands().sendAgain({ id: 'w', sendings: 1 })
      expect(await refusalOf(sending)).toEqual({ code: 'busy' })
      expect(await writes.get('w')).toEqual(before)
    },
  )
})

test.each(Object.values(STATUSES))(
  'dismiss puts a write away when it is $state, unless it is still going on',
  async (status) => {
    await put('w', status)
    await commands().dismiss({ id: 'w' })
    expect(!!(await writes.get('w'))?.dismissed).toBe(
      status.state !== 'queued' && status.state !== 'sending',
    )
  },
)

describe('"Publish now"', () => {
  const draft = { ...draftOf({ price: '0.5' }), id: 'd' }
  const { serviceUrl, chainId } = DEFAULT_SETTINGS
  const salesConfig = { ...REQUEST.token.salesConfig, pricePerToken: '500000000000000000' }
  const request: PublishRequest = {
    ...REQUEST,
    account: ACCOUNT,
    contract: { address: COLLECTION },
    token: { ...REQUEST.token, createReferral: ACCOUNT, salesConfig },
  }
  const shown = { request, serviceUrl, chainId }
  const command = { draftId: 'd', revision: draft.revision, shown }

  beforeEach(async () => {
    await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
    await drafts.put(draft)
    await confirmAccount(ACCOUNT)
  })

  test.each([
    ['the address of no known wallet', () => confirmedAccounts.set([])],
    [
      'an address that was confirmed, when another key with wallets of its own was saved since',
      () => saveKeyOf([COLLECTION]),
    ],
  ])('sends nothing for %s', async (_, change) => {
    await change()
    expect(await refusalOf(commands().publish(command))).toEqual({ code: 'unconfirmed' })
    expect(await writes.count()).toBe(0)
  })

  test('queues exactly the request that the review has shown, with the draft', async () => {
    const { id } = await commands().publish(command)
    const write = await writes.get(id)
    const status = { state: 'queued' }
    expect(write).toMatchObject({ serviceUrl, chainId, account: ACCOUNT, status })
    expect(write?.operation).toEqual({ kind: 'publish', request, draft })
  })

  const change = (changed: Partial<Settings>) => () =>
    settings.update((old) => ({ ...old, ...changed }))
  const list =
    (...collections: { address: Address; chainId?: number }[]) =>
    () =>
      collectionList.set({ account: ACCOUNT, wallets: [], at: 1, collections })

  test.each<[string, () => Promise<unknown>]>([
    ['the account', change({ account: COLLECTION })],
    ['that there is an account', change({ account: undefined })],
    ['the service', change({ serviceUrl: 'https://other.test/api' })],
    ['the network', change({ chainId: 10 })],
    ['the network of the collection', list({ address: withoutChecksum(COLLECTION), chainId: 10 })],
  ])('sends nothing when this has changed since the review: %s', async (_, changeStored) => {
    await changeStored()
    expect(await refusalOf(commands().publish(command))).toEqual({ code: 'changed' })
    expect(await writes.count()).toBe(0)
  })

  test('queues a publication in a collection that is known on its network too', async () => {
    await list({ address: COLLECTION, chainId: 10 }, { address: COLLECTION, chainId })()
    await commands().publish(command)
    expect(await writes.count()).toBe(1)
  })

  test.each([
    [NOW / 1_000, 0],
    [NOW / 1_000 + 1, 1],
  ])('queues a sale that ends at %d s only before its end', async (end, count) => {
    const token = { ...request.token, salesConfig: { ...salesConfig, saleEnd: String(end) } }
    const ending = { ...shown, request: { ...request, token } }
    const answer = commands().publish({ ...command, shown: ending })
    expect(await refusalOf(answer)).toEqual(
      count ? { id: expect.any(String) } : { code: 'changed' },
    )
    expect(await writes.count()).toBe(count)
  })

  test.each([
    ['gone', { draftId: 'other' }],
    ['draftChanged', { revision: draft.revision + 1 }],
  ])('is refused as %s when the stored draft is not that revision', async (code, changed) => {
    expect(await refusalOf(commands().publish({ ...command, ...changed }))).toEqual({ code })
    expect(await writes.count()).toBe(0)
  })
})

test('"Put the old key back" is refused when none is kept', async () => {
  await saveKeyOf([ACCOUNT])
  expect(await refusalOf(commands().restorePreviousKey({}))).toEqual({ code: 'gone' })
  await commands().keepPreviousKey({})
  await commands().restorePreviousKey({})
  expect(await refusalOf(commands().restorePreviousKey({}))).toEqual({ code: 'gone' })
})

test('"readCollections" asks for the collections of every wallet of the account’s artist, those of the account first', async () => {
  const asked: unknown[] = []
  const service = () =>
    ({
      collections: async ({ artist }: { artist?: string }) => {
        asked.push(artist)
        return { entries: [], broken: [] }
      },
    }) as unknown as ServiceClient
  await saveKeyOf([COLLECTION, ACCOUNT])
  await commands({ service }).readCollections({ account: ACCOUNT })
  expect(asked).toEqual([ACCOUNT, COLLECTION])
})
