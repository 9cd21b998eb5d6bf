import type { Address } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { learnServiceWallet, serviceWallet } from '../../../lib/admins/service-wallet.ts'
import { withoutChecksum } from '../../../lib/chain/address.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import { ServiceError } from '../../../lib/service/errors.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { commands, refusalOf } from '../../fixtures/procedures.ts'

const collectionAddress: Address = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const account: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const wallet: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
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
  const stored = { ...DEFAULT_SETTINGS, account }
  const silent = {
    smartWallet: () => Promise.reject(new ServiceError({ failure: 'status', status: 404 })),
  }

  test('is asked for until the service has told it, and then no more', async () => {
    await settings.set(stored)
    await learnServiceWallet(silent)
    expect(await serviceWallet.get()).toBeNull()
    const smartWallet = vi.fn(async () => wallet)
    await learnServiceWallet({ smartWallet })
    await learnServiceWallet({ smartWallet })
    expect(smartWallet.mock.calls).toEqual([[account]])
    const { serviceUrl } = stored
    expect(await serviceWallet.get()).toEqual({ serviceUrl, account, address: wallet })
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
})
