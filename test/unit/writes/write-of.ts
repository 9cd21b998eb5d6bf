import { vi } from 'vitest'
import type { State, Status, Write } from '../../../lib/writes/write.ts'
import { draftOf } from '../drafts/draft-of.ts'
import { ADDRESS, ARTIST, HASH, REQUEST, REVOCATION } from '../service/fake-fetch.ts'

export const executed = { hash: HASH, chainId: 8453, contractAddress: ADDRESS, tokenId: '7' }

/** A publication of the draft with that id. */
export function publication(id: string, draftId = `draft-of-${id}`): Omit<Write, 'status' | 'history'> {
  return {
    id,
    createdAt: 100,
    serviceUrl: 'https://service.test/api',
    chainId: 8453,
    account: ARTIST,
    operation: { kind: 'publish', request: REQUEST, draft: { ...draftOf(), id: draftId } },
  }
}

export function revocation(id: string, adminAddress = ARTIST): Omit<Write, 'status' | 'history'> {
  return { ...publication(id), operation: { kind: 'revoke', request: { ...REVOCATION, adminAddress } } }
}

/** One status of each state. */
export const STATUSES: { [S in Status['state']]: Extract<Status, { state: S }> } = {
  queued: { state: 'queued', at: 1 },
  sending: { state: 'sending', at: 2, attempt: 1, firstSentAt: 2 },
  accepted: { state: 'accepted', at: 3, ...executed },
  confirmed: { state: 'confirmed', at: 4, ...executed, blockNumber: '9' },
  reverted: { state: 'reverted', at: 4, ...executed, blockNumber: '9' },
  refused: { state: 'refused', at: 3, problem: { failure: 'status', status: 400 } },
  unknown: { state: 'unknown', at: 3, attempt: 1, firstSentAt: 2, why: 'network' },
}

/** Makes the database fail, as with a full disk, for every write in this state. Gives the mock, to restore it. */
export function failToStore(state: State) {
  const { put } = IDBObjectStore.prototype
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row: unknown) {
    if ((row as { value?: Write }).value?.status?.state === state) throw new DOMException('disk full', 'QuotaExceededError')
    return put.call(this, row)
  })
}
