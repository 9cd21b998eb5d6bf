import type { Found } from '../report.ts'

/**
 * Gives rows that are measured together. `rounds`: how often what is quick is done; what is slow is
 * done less often.
 */
export type Measure = (rounds: number) => Promise<Found>

/** What is measured, by name: each gives its milliseconds (or another amount). */
export type Work<K extends string = string> = Record<K, () => Promise<number>>

/**
 * Does everything once each round, in another order each time, so that nothing is always first;
 * gives what each brought.
 */
export async function interleaved<K extends string>(
  rounds: number,
  work: Work<K>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(work) as K[]
  const none = names.map((name) => [name, []])
  const found = Object.fromEntries(none) as Record<K, number[]>
  // The first round warms up: files, code caches, processes.
  for (const name of names) await work[name]()
  for (let round = 0; round < rounds; round++) {
    const turn = round % names.length
    for (const name of [...names.slice(turn), ...names.slice(0, turn)])
      found[name].push(await work[name]())
  }
  return found
}
