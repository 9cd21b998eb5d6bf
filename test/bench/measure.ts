import type { Found } from './report.ts'

/**
 * Gives rows that are measured together. `rounds`: how often what is quick is done; what is slow is
 * done less often.
 */
export type Measure = (rounds: number) => Promise<Found>

/**
 * Does everything once each round, in another order each time, so that nothing is always first;
 * gives the milliseconds (or another amount) that each brought.
 */
export async function interleaved<K extends string>(
  rounds: number,
  work: Record<K, () => Promise<number>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(work) as K[]
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    K,
    number[]
  >
  // The first round warms up: files, code caches, processes.
  for (const name of names) await work[name]()
  for (let round = 0; round < rounds; round++) {
    const turn = round % names.length
    for (const name of [...names.slice(turn), ...names.slice(0, turn)])
      found[name].push(await work[name]())
  }
  return found
}
