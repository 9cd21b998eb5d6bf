import type { Wait } from './types.ts'
import { until } from './until.ts'

/** Waits until a text has the expected words, and gives it; what it had instead is in the error. */
export async function saysIn(
  read: (patience: Wait) => Promise<string>,
  expected: string | RegExp,
  wait: Wait | undefined,
): Promise<string> {
  let last = ''
  const holds = async () => {
    last = await read({ ms: 1_000 })
    return typeof expected === 'string' ? last.includes(expected) : expected.test(last)
  }
  await until(`the words ${expected}`, holds, wait).catch((cause) => {
    throw new Error(`No ${expected} in: ${last.slice(0, 2_000)}`, { cause })
  })
  return last
}
