import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeDraft, drafts, keepDraft } from '../../../lib/drafts/drafts.ts'
import { createProcedures } from '../../../lib/messages/procedures/procedures.ts'
import { Refused } from '../../../lib/messages/router.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import type { PublishRequest } from '../../../lib/service/requests.ts'
import { confirmAccount, confirmedAccounts } from '../../../lib/settings/account.ts'
import { readHint, saveCheck, saveKey } from '../../../lib/settings/key-store.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { addWrite, writes } from '../../../lib/writes/journal.ts'
import { recover } from '../../../lib/writes/recover.ts'
import type { Operation, Status, Write } from '../../../lib/writes/write.ts'
import { ACCOUNT, COLLECTION, draftOf } from '../../fixtures/draft-of.ts'
import { beginSession, publication, SESSION, STATUSES } from '../../fixtures/write-of.ts'

const NOW = 1_800_000_000_000

function commands(online = true) {
  const run = vi.fn(async () => undefined)
  const unused = async () => undefined
  const scheduler = { run, check: unused, confirmShown: unused }
  const service = () => ({}) as ServiceClient
  return { ...createProcedures({ service, scheduler, hasKey: async () => true, online: () => online, now: () => NOW }), run }
}

const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((caught: unknown) => caught)
  return error instanceof Refused ? error.refusal : error
}

const put = async (id: string, status: Status, more: Partial<Write> = {}): Promise<Write> => {
  const write: Write = { ...publication(id, 'd'), status, history: [], ...more }
  await writes.put(write)
  return write
}
const ofRevision = (revision: number): Operation => {
  const { operation } = publication('w', 'd')
  if (operation.kind !== 'publish') throw new Error('It is one')
  return { ...operation, draft: { ...operation.draft, revision } }
}

describe('"Edit and try again"', () => {
  test.each(['refused', 'reverted'] as const)('makes the draft of what was %s the current one, as it was', async (state) => {
    await put('w', STATUSES[state])
    const { revision, updatedAt, ...words } = draftOf()
    expect(await commands().editAgain({ id: 'w' })).toEqual({ draftId: 'd' })
    const draft = await drafts.get('d')
    expect(draft).toMatchObject({ ...words, id: 'd', updatedAt: NOW })
    expect(draft?.revision).toBeGreaterThan(revision)
    expect(await navigation.get()).toMatchObject({ draftId: 'd', refusedWriteId: 'w', popup: 'write', panel: 'write' })
    expect(await writes.get('w')).toMatchObject({ dismissed: true, status: STATUSES[state] })
  })

  test('leaves the words that the draft has now', async () => {
    await drafts.put({ ...draftOf(), id: 'd', text: 'newer' })
    await put('w', STATUSES.refused)
    await commands().editAgain({ id: 'w' })
    expect(await drafts.get('d')).toEqual({ ...draftOf(), id: 'd', text: 'newer' })
  })

  test('reopens what no write of the same draft takes away', async () => {
    const { revision } = draftOf()
    await put('refused', STATUSES.refused)
    await put('accepted', STATUSES.accepted, { operation: ofRevision(revision + 1) })
    await commands().editAgain({ id: 'refused' })
    await recover(NOW)
    expect(await drafts.get('d')).toBeDefined()
  })

  test.each(['queued', 'sending', 'accepted', 'confirmed', 'unknown'] as const)('is not for what is %s', async (state) => {
    const before = await put('w', STATUSES[state])
    expect(await refusalOf(commands().editAgain({ id: 'w' }))).toEqual({ code: 'gone' })
    expect(await drafts.by('updatedAt')).toEqual([])
    expect(await writes.get('w')).toEqual(before)
  })
})

test('what is typed on into a draft that was published meanwhile is never taken for what was sent', async () => {
  const published = 2
  await put('w', STATUSES.accepted, { operation: ofRevision(published) })
  const { id: _, createdAt: __, updatedAt: ___, revision: ____, ...fields } = draftOf()
  await keepDraft('d', { ...fields, text: 'typed on' }, ['text'], NOW)
  for (let change = 0; change <= published; change++) {
    await recover(NOW)
    expect(await drafts.get('d')).toBeDefined()
    await changeDraft('d', { text: `typed on ${change}` })
  }
})

describe('"Send again"', () => {
  beforeEach(beginSession)

  test('holds for the sending that the user was told of; the write is out of sight no longer', async () => {
    const before = await put('w', { ...STATUSES.unknown, attempt: 2 }, { dismissed: true })
    const { run, sendAgain } = commands()
    await sendAgain({ id: 'w', attempt: 2 })
    const { dismissed: _, ...seen } = before
    expect(await writes.get('w')).toEqual({ ...seen, status: { ...before.status, resend: SESSION } })
    expect(run).toHaveBeenCalledOnce()
    expect(await addWrite({ ...publication('n'), operation: before.operation })).toEqual({ added: false, id: 'w' })
  })

  test.each<[string, Status, number]>([
    ['an earlier sending', { ...STATUSES.unknown, attempt: 2 }, 1],
    ['what was found meanwhile', STATUSES.accepted, 1],
  ])('changes nothing for %s, and says so', async (_, status, attempt) => {
    const before = await put('w', status, { dismissed: true })
    const { run, sendAgain } = commands()
    expect(await refusalOf(sendAgain({ id: 'w', attempt }))).toEqual({ code: 'changed' })
    expect(await writes.get('w')).toEqual(before)
    expect(run).not.toHaveBeenCalled()
  })

  test('changes nothing while the computer is offline, and says so', async () => {
    const before = await put('w', STATUSES.unknown)
    const refusal = await refusalOf(commands(false).sendAgain({ id: 'w', attempt: 1 }))
    expect(refusal).toEqual({ code: 'service', detail: { failure: 'offline' } })
    expect(await writes.get('w')).toEqual(before)
  })

  test.each(['queued', 'sending', 'unknown', 'accepted', 'confirmed'] as const)(
    'is refused while another write of the same revision of the draft is %s',
    async (state) => {
      const before = await put('w', STATUSES.unknown, { dismissed: true })
      await put('other', STATUSES[state])
      expect(await refusalOf(commands().sendAgain({ id: 'w', attempt: 1 }))).toEqual({ code: 'busy', detail: 'other' })
      expect(await writes.get('w')).toEqual(before)
    },
  )
})

test.each(Object.values(STATUSES))(
  'dismiss puts a write away when it is $state, unless it is still going on',
  async (status) => {
    await put('w', status)
    await commands().dismiss({ id: 'w' })
    expect(!!(await writes.get('w'))?.dismissed).toBe(status.state !== 'queued' && status.state !== 'sending')
  },
)

describe('"Publish now"', () => {
  const draft = { ...draftOf({ price: '0.5' }), id: 'd' }
  const { serviceUrl, chainId } = DEFAULT_SETTINGS
  const request: PublishRequest = {
    title: 'A title',
    account: ACCOUNT,
    contract: { address: COLLECTION },
    token: {
      tokenContent: 'Some text',
      createReferral: ACCOUNT,
      salesConfig: { type: 'fixedPrice', pricePerToken: '500000000000000000', saleStart: '0', saleEnd: '18446744073709551615' },
      mintToCreatorCount: 1,
    },
  }
  const shown = { request, serviceUrl, chainId }
  const command = { draftId: 'd', revision: draft.revision, shown }

  beforeEach(async () => {
    await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
    await drafts.put(draft)
    await confirmAccount(ACCOUNT)
  })

  test('sends nothing for an address that is neither a wallet of the key nor confirmed', async () => {
    await confirmedAccounts.remove()
    expect(await refusalOf(commands().publish(command))).toEqual({ code: 'unconfirmed' })
    expect(await writes.count()).toBe(0)
  })

  test('queues the request that the background builds from the stored draft', async () => {
    const { id } = await commands().publish(command)
    expect(await writes.get(id)).toMatchObject({ serviceUrl, chainId, account: ACCOUNT, status: { state: 'queued' } })
    expect((await writes.get(id))?.operation).toEqual({ kind: 'publish', request, draft })
  })

  test.each<[string, Partial<typeof shown>]>([
    ['another text', { request: { ...request, token: { ...request.token, tokenContent: 'Forged' } } }],
    ['another account', { request: { ...request, account: COLLECTION } }],
    ['a field more', { request: { ...request, splits: [] as never } }],
    ['another service', { serviceUrl: 'https://other.test/api' }],
    ['another network', { chainId: 10 }],
  ])('sends nothing when the review has shown %s', async (_, changed) => {
    const refusal = await refusalOf(commands().publish({ ...command, shown: { ...shown, ...changed } }))
    expect(refusal).toEqual({ code: 'changed' })
    expect(await writes.count()).toBe(0)
  })

  test('sends nothing when the draft has faults by now', async () => {
    await settings.update(({ account: _, ...old }) => old)
    expect(await refusalOf(commands().publish(command))).toEqual({ code: 'changed' })
    expect(await writes.count()).toBe(0)
  })

  test.each([
    ['gone', { draftId: 'other' }],
    ['draftChanged', { revision: draft.revision + 1 }],
  ])('is refused as %s when the stored draft is not that revision', async (code, changed) => {
    expect(await refusalOf(commands().publish({ ...command, ...changed }))).toEqual({ code })
    expect(await writes.count()).toBe(0)
  })
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
  await saveKey('art_sk_1', DEFAULT_SETTINGS.serviceUrl, 'forgotten')
  const hint = await readHint()
  if (hint) await saveCheck(hint, { checked: 'accepted', wallets: [{ address: COLLECTION }, { address: ACCOUNT }] })
  const scheduler = { run: async () => undefined, check: async () => undefined, confirmShown: async () => undefined }
  const procedures = createProcedures({ service, scheduler, hasKey: async () => true, online: () => true, now: () => NOW })
  await procedures.readCollections({ account: ACCOUNT })
  expect(asked).toEqual([ACCOUNT, COLLECTION])
})
