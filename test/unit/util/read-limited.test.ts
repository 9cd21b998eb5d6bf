import { expect, test } from 'vitest'
import { readLimited } from '../../../lib/util/read-limited.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('readLimited gives the whole text up to the limit, and what is before it beyond', async () => {
  expect(await readLimited(new Response('12345'), 5)).toEqual({ text: '12345', cut: false })
  expect(await readLimited(new Response('123456'), 5)).toEqual({ text: '12345', cut: true })
  expect(await readLimited(new Response(null), 5)).toEqual({ text: '', cut: false })
})

test('readLimited keeps a character whole when the network splits it', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes('é👍')) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  expect(await readLimited(new Response(body), 100)).toEqual({ text: 'é👍', cut: false })
})

test('readLimited fetches nothing beyond the limit', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(bytes('x'.repeat(10)))
    },
  })
  expect(await readLimited(new Response(body), 25)).toEqual({ text: 'x'.repeat(25), cut: true })
  expect(pulled).toBeLessThanOrEqual(4)
})

test('readLimited tells what had arrived when the connection fails', async () => {
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new TypeError('cut'))
      sent = true
      controller.enqueue(bytes('half'))
    },
  })
  await expect(readLimited(new Response(body), 100)).rejects.toMatchObject({
    name: 'InterruptedBody',
    text: 'half',
  })
})
