import { afterEach, describe, expect, test, vi } from 'vitest'
import { isUnsent, type ServiceError } from '../../../lib/service/errors.ts'
import { answering, clientWith, json, KEY, REQUEST } from '../../fixtures/fake-fetch.ts'

type Client = ReturnType<typeof clientWith>['client']
/** The error of a request that must fail. */
const failure = (running: Promise<unknown>) =>
  running.then(
    () => {
      throw new Error('It did not fail')
    },
    (error: ServiceError) => error,
  )
const publish = (client: Client) => failure(client.createWriting(REQUEST))

/** Maximum size of an answer in bytes, and maximum length of the part that is kept. */
const RESPONSE_LIMIT = 5_000_000
const RAW_LIMIT = 10_000

/** Answers, and the error bodies to read from them. Source: docs/service.md, "Errors seen". */
const ERROR_BODIES: [status: number, body: unknown, errorBody: object | undefined][] = [
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
  [500, '{', undefined],
  [500, '5', undefined],
  [500, '"a"', undefined],
  [500, { errors: {} }, undefined],
  [500, { message: null, errors: [null] }, undefined],
  [304, '', undefined],
]

describe('an answer outside 2xx', () => {
  test.each(ERROR_BODIES)(
    'of %i with %j is read as a problem with its error body',
    async (status, body, errorBody) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const { client } = clientWith(() => new Response(status === 304 ? null : text, { status }))
      const { problem } = await publish(client)
      expect(problem).toMatchObject({ failure: 'status', status })
      expect(problem.errorBody).toEqual(errorBody)
      expect(problem.raw).toBe(text)
      expect(isUnsent(problem)).toBe(false)
    },
  )

  test('gives the pause of Retry-After in seconds', async () => {
    const pauseOf = async (headers: Record<string, string>) =>
      (await publish(answering({}, 429, headers).client)).problem.retryAfter
    expect(await pauseOf({ 'retry-after': '30' })).toBe(30)
    vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), toFake: ['Date'] })
    expect(await pauseOf({ 'retry-after': 'Sat, 21 Nov 2026 12:01:00 GMT' })).toBe(60)
    expect(await pauseOf({ 'retry-after': 'soon' })).toBeUndefined()
    expect(await pauseOf({})).toBeUndefined()
  })

  test('is cut at 10 kB', async () => {
    const { problem } = await publish(answering('x'.repeat(50_000), 500).client)
    expect(problem.raw).toHaveLength(RAW_LIMIT)
  })

  test('has each message of its error body cut', async () => {
    const long = { field: 'f'.repeat(5_000), message: 'm'.repeat(5_000) }
    const errors = Array.from({ length: 100 }, () => long)
    const body = { message: 'x'.repeat(1_000_000), errors }
    const { problem } = await publish(answering(body, 400).client)
    expect(problem.errorBody?.message).toMatch(/^x+$/)
    expect(problem.errorBody?.fields[0]?.message).toMatch(/^m+$/)
    expect(JSON.stringify(problem).length).toBeLessThan(32_000)
  })

  test('has its messages cut between two characters', async () => {
    const families = `x${'👨‍👩‍👧‍👦'.repeat(200)}`
    const body = { message: families, errors: [{ field: families, message: families }] }
    const { problem } = await publish(answering(body, 400).client)
    const { message, fields } = problem.errorBody ?? {}
    for (const text of [message, fields?.[0]?.field, fields?.[0]?.message])
      expect(text).toMatch(/^x(?:👨‍👩‍👧‍👦)+$/u)
  })

  test('tells whether the request carried a key', async () => {
    expect((await publish(answering({}, 401).client)).problem.withoutKey).toBeUndefined()
    expect((await publish(clientWith(() => json({}, 401), null).client)).problem.withoutKey).toBe(
      'write',
    )
    const read = answering({}, 401).client.timeline({ page: 1, limit: 1 })
    await expect(read).rejects.toMatchObject({ problem: { status: 401, withoutKey: 'read' } })
  })
})

test.each([200, 500])('an answer of %i is cut between two characters', async (status) => {
  for (const letters of [RAW_LIMIT - 12, RAW_LIMIT - 2]) {
    const text = `${'x'.repeat(letters)}${'👨‍👩‍👧‍👦'.repeat(9)}`
    const { problem } = await publish(answering(text, status).client)
    const whole = Math.floor((RAW_LIMIT - letters) / '👨‍👩‍👧‍👦'.length)
    expect(problem.raw).toBe(`${'x'.repeat(letters)}${'👨‍👩‍👧‍👦'.repeat(whole)}`)
  }
})

test('an answer may be 5 MB, and is too large with one byte more', async () => {
  const failureOf = (bytes: number) => publish(answering('a'.repeat(bytes)).client)
  expect((await failureOf(RESPONSE_LIMIT)).problem.failure).toBe('unreadable')
  const { problem } = await failureOf(RESPONSE_LIMIT + 1)
  expect(problem).toMatchObject({ failure: 'tooLarge', status: 200 })
  expect(problem.raw).toHaveLength(RAW_LIMIT)
  expect(isUnsent(problem)).toBe(false)
})

describe('the time limit', () => {
  /** Never answers, and fails like fetch when it is aborted. */
  const silence = (init: RequestInit) =>
    new Promise<Response>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })

  /** Makes AbortSignal.timeout follow fake timers, which it does not by itself. */
  const fakeTime = () => {
    vi.useFakeTimers()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    })
  }

  test.each([
    ['a read', 30_000, (client: Client) => client.timeline({ page: 1, limit: 1 })],
    ['a write', 310_000, (client: Client) => client.createWriting(REQUEST)],
  ])('of %s is %i ms', async (_, limit, run) => {
    fakeTime()
    let failed: ServiceError | undefined
    void failure(run(clientWith(silence).client)).then((error) => {
      failed = error
    })
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toMatchObject({ problem: { failure: 'timeout' } })
  })

  test('counts until the last byte, and the part that arrived is kept', async () => {
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

test('a request may have arrived when its connection fails before an answer', async () => {
  const { client } = clientWith(() => Promise.reject(new TypeError('Failed to fetch')))
  const { problem } = await publish(client)
  expect(problem).toEqual({ failure: 'network' })
  expect(isUnsent(problem)).toBe(false)
})

describe('while the browser calls itself offline', () => {
  afterEach(() => vi.unstubAllGlobals())
  const unanswered = () => clientWith(() => Promise.reject(new TypeError('Failed to fetch'))).client
  test.each([
    ['a read that fails says so', false, 'offline'],
    ['and else does not', true, 'network'],
  ])('%s', async (_, onLine, expected) => {
    vi.stubGlobal('navigator', { ...navigator, onLine })
    const { problem } = await failure(unanswered().timeline({ page: 1, limit: 1 }))
    expect(problem).toEqual({ failure: expected })
  })

  test('a write that fails may have left', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false })
    const { problem } = await publish(unanswered())
    expect([problem, isUnsent(problem)]).toEqual([{ failure: 'network' }, false])
  })

  test('a read that is answered is not asked about', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false })
    const { client } = answering({}, 503)
    expect((await failure(client.timeline({ page: 1, limit: 1 }))).problem).toMatchObject({
      failure: 'status',
      status: 503,
    })
  })
})

describe('no error holds the key', () => {
  const everything = (error: ServiceError) =>
    `${error.message} ${error.stack} ${JSON.stringify(error)} ${JSON.stringify(error.problem)}`
  const echo = { message: `You sent ${KEY}`, errors: [{ field: KEY, message: `${KEY} is wrong` }] }
  test.each([
    ['when a refusal repeats it', () => answering(echo, 401)],
    ['when a page repeats it', () => answering(`<p>${KEY}${KEY}</p>`, 500)],
    [
      'when it stands where the answer is cut',
      () => answering(`${'x'.repeat(RAW_LIMIT - 10)}${KEY}`, 500),
    ],
    ['when an unreadable success repeats it', () => answering({ key: KEY })],
    ['when a text that is not JSON repeats it', () => answering(`key: ${KEY}`)],
    [
      'when fetch puts it into its error',
      () => clientWith(() => Promise.reject(new TypeError(`Invalid header ${KEY}`))),
    ],
    [
      'when the connection fails within it',
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
    for (let at = 0; at + 16 <= KEY.length; at++)
      expect(everything(failed)).not.toContain(KEY.slice(at, at + 16))
  })
})
