import type { Address, Hash } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { reasonsOf } from '../../../lib/admins/second-confirmation.ts'
import { learnServiceWallet, serviceWallet } from '../../../lib/admins/service-wallet.ts'
import { withoutChecksum } from '../../../lib/chain/address.ts'
import { chainOf } from '../../../lib/chain/chains.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import { ServiceError } from '../../../lib/service/errors.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { commands, refusalOf } from '../../fixtures/procedures.ts'

const collectionAddress: Address = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const account: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const wallet: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const hash: Hash = `0x${'ab'.repeat(32)}`
const request = {
  moment: { collectionAddress, tokenId: '1', chainId: 8453 },
  adminAddress: account,
}

const another = { ...request, moment: { ...request.moment, tokenId: '2' } }

describe.each(['revoke', 'grant'] as const)('a change of permissions: %s', (kind) => {
  test('journals exactly its requests, as one batch, with the current service and account', async () => {
    await settings.set({ ...DEFAULT_SETTINGS, account })
    const { worker, changePermissions } = commands()
    const requests = [another, request]
    const { id } = await changePermissions({ kind, requests })
    const all = await writes.by('createdAt')
    const first = await writes.get(id)
    expect(all.map(({ operation, batch }) => ({ ...operation, batch }))).toEqual(
      requests.map((each) => ({ kind, request: each, batch: expect.any(String) })),
    )
    expect(new Set(all.map(({ batch }) => batch)).size).toBe(1)
    expect(first).toMatchObject({
      operation: { request: another },
      serviceUrl: DEFAULT_SETTINGS.serviceUrl,
      account,
      chainId: 8453,
      status: { state: 'queued' },
    })
    expect(worker.wake).toHaveBeenCalledOnce()
  })

  test('is refused whole while one of its permissions has an open write, whatever the case of the address, and names it', async () => {
    await commands().changePermissions({ kind: 'revoke', requests: [request] })
    const spelt = { ...request, adminAddress: withoutChecksum(account) }
    const { worker, changePermissions } = commands()
    const refusal = await refusalOf(changePermissions({ kind, requests: [another, spelt] }))
    expect(refusal).toEqual({ code: 'busy', busy: [spelt] })
    expect((await writes.by('createdAt')).length).toBe(1)
    expect(worker.wake).not.toHaveBeenCalled()
  })

  test('is refused and stores nothing when no key is stored', async () => {
    const { worker, changePermissions } = commands({ hasKey: async () => false })
    const refusal = { code: 'service', problem: { failure: 'noKey' } }
    expect(await refusalOf(changePermissions({ kind, requests: [request] }))).toEqual(refusal)
    expect(await writes.by('createdAt')).toEqual([])
    expect(worker.wake).not.toHaveBeenCalled()
  })
})

test('a change is stopped and dismissed whole, by any of its writes', async () => {
  const { changePermissions, stop, dismiss } = commands()
  const { id } = await changePermissions({ kind: 'revoke', requests: [request, another] })
  await dismiss({ id })
  expect((await writes.by('createdAt')).map(({ dismissed }) => dismissed)).toEqual([
    undefined,
    undefined,
  ])
  await stop({ id })
  expect((await writes.by('createdAt')).map(({ status }) => status.state)).toEqual([
    'refused',
    'refused',
  ])
  for (const write of await writes.by('createdAt'))
    await writes.put({ ...write, dismissed: undefined })
  await dismiss({ id })
  expect((await writes.by('createdAt')).every(({ dismissed }) => dismissed)).toBe(true)
})

describe('the wallet of the service', () => {
  const rpcUrl = 'https://rpc.test'
  const stored = { ...DEFAULT_SETTINGS, account, networks: [{ chainId: 8453, rpcUrl }] }
  const known = { serviceUrl: stored.serviceUrl, account, address: wallet }

  async function execute(more: { account?: Address } = {}) {
    await settings.set({ ...stored, ...more })
    const { id } = await commands().changePermissions({ kind: 'revoke', requests: [request] })
    await moveWrite(id, () => ({ status: { state: 'sending', at: 1 } }))
    await moveWrite(id, () => ({ status: { state: 'accepted', at: 2, hash, chainId: 8453 } }))
    await settings.set(stored)
  }

  const silent = {
    smartWallet: () => Promise.reject(new ServiceError({ failure: 'status', status: 404 })),
  }

  test('is asked for once, and takes the place of a deduced one', async () => {
    await execute()
    await learnServiceWallet(silent, async () => account)
    const smartWallet = vi.fn(async () => wallet)
    const read = vi.fn(async () => account)
    await learnServiceWallet({ smartWallet }, read)
    await learnServiceWallet({ smartWallet }, read)
    expect([smartWallet.mock.calls, read.mock.calls]).toEqual([[[account]], []])
    expect(await serviceWallet.get()).toEqual(known)
  })

  test('is asked for once in a reading of admins', async () => {
    await settings.set(stored)
    const smartWallet = vi.fn(async () => wallet)
    const noEntries = async () => ({ entries: [], broken: [], page: 1 })
    const service = {
      collections: noEntries,
      timeline: noEntries,
      momentDetails: silent.smartWallet,
      smartWallet,
    }
    const { readAdmins } = commands({ service: () => service as unknown as ServiceClient })
    await readAdmins({ collection: collectionAddress, chainId: 4242 })
    expect(smartWallet).toHaveBeenCalledOnce()
    expect((await serviceWallet.get())?.address).toBe(wallet)
  })

  test('is the address that acted in the newest executed write of the account, and is asked for once', async () => {
    await execute()
    const read = vi.fn(async () => wallet)
    await learnServiceWallet(silent, read)
    await learnServiceWallet(silent, read)
    expect(read.mock.calls).toEqual([
      [expect.objectContaining({ chain: chainOf(8453, stored.networks) }), hash],
    ])
    expect(await serviceWallet.get()).toEqual({ ...known, hash })
  })

  test('is unknown when only another account has executed writes', async () => {
    await execute({ account: wallet })
    const read = vi.fn(async () => wallet)
    await learnServiceWallet(silent, read)
    expect(read).not.toHaveBeenCalled()
    expect(await serviceWallet.get()).toBeNull()
    const unknown = { record: undefined, wallet: undefined }
    expect(reasonsOf({ address: wallet, tokenIds: ['1'], account, ...unknown })).toEqual(['last'])
  })
})
