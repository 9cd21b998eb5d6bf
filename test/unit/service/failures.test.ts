import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ServiceError } from '../../../lib/service/errors.ts'
import { readErrorBody } from '../../../lib/service/errors.ts'
import { RAW_LIMIT, RESPONSE_LIMIT } from '../../../lib/service/http.ts'
import { answering, clientWith, json, KEY, PUBLISHED, REQUEST } from './fetching.ts'

type Client = ReturnType<typeof clientWith>['client']
const failure = (running: Promise<unknown>) =>
  running.then(
    () => {
      throw new Error('It did not fail')
    },
    (error: ServiceError) => error,
  )
const publish = (client: Client) => failure(client.createWriting(REQUEST))

/** Service-facts, "Errors seen". */
const SAID: [status: number, body: unknown, said: object | undefined][] = [
  [
    400,
    { message: 'Invalid input', errors: [{ field: 'title', message: 'Required' }] },
    { message: 'Invalid input', fields: [{ field: 'title', message: 'Required' }] },
  ],
  [
    400,
    { error: 'Bad', errors: [{ field: 'splits', message: 'Sum' }] },
    { message: 'Bad', fields: [{ field: 'splits', message: 'Sum' }] },
  ],
  [
    400,
    { errors: ['no', { message: 'alone' }, 5, { field: 'x' }] },
    {
      fields: [
        { field: '', message: 'no' },
        { field: '', message: 'alone' },
      ],
    },
  ],
  [401, { message: 'Invalid API key' }, { message: 'Invalid API key', fields: [] }],
  [403, { error: 'Forbidden' }, { message: 'Forbidden', fields: [] }],
  [404, { message: 'Not found' }, { message: 'Not found', fields: [] }],
  [429, { error: 'Slow down' }, { message: 'Slow down', fields: [] }],
  [
    500,
    { message: 'useroperation reverted: execution reverted' },
    { message: 'useroperation reverted: execution reverted', fields: [] },
  ],
  [500, { status: 'error', message: 'x' }, { message: 'x', fields: [] }],
  [500, { message: { deep: 1 }, error: 'plain' }, { message: 'plain', fields: [] }],
  [502, '<!doctype html><title>502: Bad Gateway</title>', undefined],
  [504, '', undefined],
  [500, { other: 1 }, undefined],
  [500, 'null', undefined],
  [500, '[]', undefined],
  [304, '', undefined],
]

describe('an answer that says no', () => {
  test.each(SAID)('%i %j', async (status, body, said) => {
    const { client } = clientWith(() => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return new Response(status === 304 ? null : text, { status })
    })
    const { problem, mayHaveArrived } = await publish(client)
    expect(problem).toMatchObject({ failure: 'status', status })
    expect(problem.errorBody).toEqual(said)
    expect(problem.raw).toBe(typeof body === 'string' ? body : JSON.stringify(body))
    expect(mayHaveArrived).toBe(true)
  })

  test('says how long to wait', async () => {
    expect((await publish(answering({}, 429, { 'retry-after': '30' }).client)).problem.retryAfter).toBe(30)
    const inAMinute = { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }
    const { retryAfter } = (await publish(answering({}, 429, inAMinute).client)).problem
    expect(retryAfter).toBeGreaterThan(50)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect((await publish(answering({}, 429, { 'retry-after': 'soon' }).client)).problem).not.toHaveProperty('retryAfter')
    expect((await publish(answering({}, 429).client)).problem).not.toHaveProperty('retryAfter')
  })

  test('is kept to 10 kB', async () => {
    const { problem } = await publish(answering('x'.repeat(50_000), 500).client)
    expect(problem.raw).toHaveLength(RAW_LIMIT)
  })

  test('what it says is cut too, message by message', async () => {
    const errors = Array.from({ length: 100 }, () => ({ field: 'f'.repeat(5_000), message: 'm'.repeat(5_000) }))
    const { problem } = await publish(answering({ message: 'x'.repeat(1_000_000), errors }, 400).client)
    expect(problem.errorBody?.message).toMatch(/^x+$/)
    expect(problem.errorBody?.fields[0]?.message).toMatch(/^m+$/)
    // With the answer's own text it fits into the room that is kept for an outcome.
    expect(JSON.stringify(problem).length).toBeLessThan(32_000)
  })

  test('and whether it had a key to refuse', async () => {
    expect((await publish(answering({}, 401).client)).problem).not.toHaveProperty('withoutKey')
    expect((await publish(clientWith(() => json({}, 401), null).client)).problem.withoutKey).toBe('write')
    const read = answering({}, 401).client.timeline({ page: 1, limit: 1 })
    await expect(read).rejects.toMatchObject({ problem: { status: 401, withoutKey: 'read' } })
  })

  test('no text at all makes reading it throw', () => {
    for (const text of ['', '{', '5', '"a"', '{"errors":{}}', '{"message":null,"errors":[null]}']) readErrorBody(text)
    expect(readErrorBody('{"errors":{}}')).toBeUndefined()
  })
})

describe('the size of an answer', () => {
  const body = (size: number, chunk = 500_000) => {
    let left = size
    let pulled = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left <= 0) return controller.close()
        const next = new Uint8Array(Math.min(chunk, left)).fill(97)
        left -= next.length
        pulled += next.length
        controller.enqueue(next)
      },
    })
    return { response: new Response(stream), pulled: () => pulled }
  }

  test('5 MB are read, one byte more is not, and the rest is not even fetched', async () => {
    const most = body(RESPONSE_LIMIT)
    expect((await publish(clientWith(() => most.response).client)).problem.failure).toBe('unreadable')
    const more = body(RESPONSE_LIMIT + 1)
    expect((await publish(clientWith(() => more.response).client)).problem).toMatchObject({ failure: 'too-large', status: 200 })
    const endless = body(100_000_000)
    const { problem, mayHaveArrived } = await publish(clientWith(() => endless.response).client)
    expect(problem.failure).toBe('too-large')
    expect(problem.raw).toHaveLength(RAW_LIMIT)
    expect(mayHaveArrived).toBe(true)
    expect(endless.pulled()).toBeLessThan(RESPONSE_LIMIT + 2_000_000)
  })

  test('characters that are cut in two by the network stay whole', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...PUBLISHED, note: 'é👍' }))
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
        controller.close()
      },
    })
    expect(await clientWith(() => new Response(stream)).client.createWriting(REQUEST)).toEqual(PUBLISHED)
  })
})

describe('time', () => {
  afterEach(() => vi.useRealTimers())

  /** Never answers; ends as fetch does when it is aborted. */
  const silence = (init: RequestInit) =>
    new Promise<Response>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })

  /** AbortSignal.timeout does not follow fake timers; this one does. */
  const fakeTime = () => {
    vi.useFakeTimers()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    })
  }

  test.each([
    ['a reading', 30_000, (client: Client) => client.timeline({ page: 1, limit: 1 })],
    ['a write', 310_000, (client: Client) => client.createWriting(REQUEST)],
  ])('%s may take %i ms', async (_, limit, run) => {
    fakeTime()
    let failed: ServiceError | undefined
    void failure(run(clientWith(silence).client)).then((error) => {
      failed = error
    })
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toMatchObject({ problem: { failure: 'timeout' }, mayHaveArrived: true })
  })

  test('the time counts until the last byte, and what came is kept', async () => {
    fakeTime()
    const half = (init: RequestInit) =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"hash":'))
            init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
          },
        }),
      )
    const failing = publish(clientWith(half).client)
    await vi.advanceTimersByTimeAsync(310_000)
    expect((await failing).problem).toEqual({ failure: 'timeout', status: 200, raw: '{"hash":' })
  })
})

describe('a connection that ends', () => {
  test('before an answer', async () => {
    const { client } = clientWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const failed = await publish(client)
    expect(failed.problem).toEqual({ failure: 'network' })
    expect(failed.mayHaveArrived).toBe(true)
  })
})

describe('the key is in no error', () => {
  const secret = (error: ServiceError) =>
    `${error.message} ${error.stack} ${JSON.stringify(error)} ${JSON.stringify(error.problem)}`
  const echo = { message: `You sent ${KEY}`, errors: [{ field: KEY, message: `${KEY} is wrong` }] }
  test.each([
    ['echoed in a refusal', () => answering(echo, 401)],
    ['echoed in a page', () => answering(`<p>${KEY}${KEY}</p>`, 500)],
    ['echoed where the answer is cut', () => answering(`${'x'.repeat(RAW_LIMIT - 10)}${KEY}`, 500)],
    ['echoed in a success that is not understood', () => answering({ key: KEY })],
    ['echoed in what is no JSON', () => answering(`key: ${KEY}`)],
    ['in the error of fetch', () => clientWith(() => Promise.reject(new TypeError(`Invalid header ${KEY}`)))],
    [
      'in half an answer',
      () =>
        clientWith(() => {
          let sent = false
          const stream = new ReadableStream<Uint8Array>({
            pull(controller) {
              if (sent) return controller.error(new TypeError('cut'))
              sent = true
              controller.enqueue(new TextEncoder().encode(`{"key":"${KEY.slice(0, 30)}`))
            },
          })
          return new Response(stream)
        }),
    ],
  ])('%s', async (_, made) => {
    const failed = await publish(made().client)
    for (let at = 0; at + 16 <= KEY.length; at++) expect(secret(failed)).not.toContain(KEY.slice(at, at + 16))
  })
})
