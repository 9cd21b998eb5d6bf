import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { createServiceClient } from '../../../lib/service/client.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { addWrites, type NewWrite, stopBatch } from '../../../lib/writes/queue.ts'
import { recover } from '../../../lib/writes/recover.ts'
import { sendQueued } from '../../../lib/writes/send.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { soon } from '../soon.ts'

const collectionAddress: Address = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const adminAddress: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const executed = { hash: `0x${'ab'.repeat(32)}`, chainId: 8453 }

const write = (tokenId: string, kind: 'revoke' | 'grant' = 'revoke'): NewWrite => ({
  id: `${kind} ${tokenId}`,
  createdAt: 1,
  serviceUrl: 'https://service.test/api',
  chainId: 8453,
  batch: 'b',
  operation: {
    kind,
    request: { moment: { collectionAddress, tokenId, chainId: 8453 }, adminAddress },
  },
})

const writesOf = (...tokenIds: string[]) => tokenIds.map((tokenId) => write(tokenId))

function senderWith(answer: () => Promise<typeof executed>) {
  const sent: { method: string; url: string; tokenId: string; key: string | null }[] = []
  const service = createServiceClient({
    baseUrl: 'https://service.test/api',
    key: async () => 'art_sk_0123',
    fetch: async (url, { method = '', body, headers } = {}) => {
      const { moment } = JSON.parse(String(body)) as { moment: { tokenId: string } }
      const key = new Headers(headers).get('x-api-key')
      sent.push({ method, url: String(url), tokenId: moment.tokenId, key })
      return Response.json(await answer())
    },
  })
  const send = () =>
    sendQueued({
      service: () => service,
      isReachable: async () => true,
      now: () => 2,
      onOutcome: async () => undefined,
      onOutcomeLost: async () => undefined,
    })
  return { send, sent }
}

async function stored(id: string): Promise<Write> {
  const found = await writes.get(id)
  if (!found) throw new Error(`No write ${id}`)
  return found
}

const states = async () =>
  Object.fromEntries((await writes.by('createdAt')).map(({ id, status }) => [id, status.state]))

describe('a batch', () => {
  test('is stored at once and sent in its order, with one request for each place', async () => {
    const { send, sent } = senderWith(async () => executed)
    expect(await addWrites(writesOf('3', '1', '2'))).toEqual([])
    const stored = await writes.by('createdAt')
    expect(stored.map(({ batch, status }) => [batch, status.state])).toEqual(
      Array(3).fill(['b', 'queued']),
    )
    await send()
    const url = 'https://service.test/api/moment/permission'
    const request = { method: 'DELETE', url, key: 'art_sk_0123' }
    expect(sent).toEqual(['3', '1', '2'].map((tokenId) => ({ ...request, tokenId })))
    expect(new Set(Object.values(await states()))).toEqual(new Set(['accepted']))
  })

  test('is not added when another write is in the way of part of it, and says of which', async () => {
    await addWrites([{ ...write('1', 'grant'), id: 'other' }])
    const batch = writesOf('1', '2')
    expect(await addWrites(batch)).toEqual(batch.slice(0, 1))
    expect(await states()).toEqual({ other: 'queued' })
  })

  test('puts away nothing that failed before when it is not added', async () => {
    await addWrites([write('2')])
    await stopBatch(await stored('revoke 2'), 5)
    await writes.change('revoke 2', (each) => ({ ...each, dismissed: false }))
    await addWrites([{ ...write('1', 'grant'), id: 'other' }])
    await addWrites(writesOf('1', '2').map((each) => ({ ...each, id: `${each.id} again` })))
    expect((await stored('revoke 2')).dismissed).toBe(false)
  })

  test('changes a permission once that is named twice', async () => {
    await addWrites([write('1'), { ...write('1'), id: 'twice' }])
    expect(await states()).toEqual({ 'revoke 1': 'queued' })
  })

  test('sends nothing more after the present request when it is stopped', async () => {
    const answer: ((answer: typeof executed) => void)[] = []
    const { send, sent } = senderWith(() => new Promise((resolve) => void answer.push(resolve)))
    await addWrites(writesOf('1', '2', '3'))
    const running = send()
    await soon(() => expect(sent.length).toBe(1))
    await stopBatch(await stored('revoke 2'), 5)
    answer[0]?.(executed)
    await running
    expect(sent.length).toBe(1)
    expect(await states()).toEqual({
      'revoke 1': 'accepted',
      'revoke 2': 'refused',
      'revoke 3': 'refused',
    })
    expect(await writes.get('revoke 3')).toMatchObject({
      status: { problem: { failure: 'cancelled' } },
      dismissed: true,
    })
  })

  test('continues after a restart of the worker and sends nothing twice', async () => {
    await addWrites(writesOf('1', '2', '3'))
    // As the worker has left it that died while it waited for the first answer.
    await moveWrite('revoke 1', () => ({ status: { state: 'sending', at: 1 } }))
    const { send, sent } = senderWith(async () => executed)
    await recover(2)
    await send()
    expect(sent.map(({ tokenId }) => tokenId)).toEqual(['2', '3'])
    expect(await states()).toEqual({
      'revoke 1': 'unknown',
      'revoke 2': 'accepted',
      'revoke 3': 'accepted',
    })
    expect((await stored('revoke 1')).status).toMatchObject({ why: 'interrupted' })
  })
})

test('a grant is sent by POST', async () => {
  const { send, sent } = senderWith(async () => executed)
  await addWrites([write('1', 'grant')])
  await send()
  const requests = sent.map(({ method, url }) => `${method} ${url}`)
  expect(requests).toEqual(['POST https://service.test/api/moment/permission'])
  expect(await states()).toEqual({ 'grant 1': 'accepted' })
})
