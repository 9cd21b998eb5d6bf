import type { Found } from '../report.ts'

/** How much is done: `rounds` of what is quick, fewer of what is slow. */
export interface Extent {
  rounds: number
}

/** A group of rows that are measured together, and can be asked for by name. */
export interface Measure {
  name: string
  run(extent: Extent): Promise<Found>
}

/**
 * Does everything once each round, in another order each time, so that nothing is always first;
 * gives what each brought.
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
