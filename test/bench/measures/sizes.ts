import { spawnSync } from 'node:child_process'
import type { Measure } from './measure.ts'

/** One check of .size-limit.ts; sizes in bytes. */
interface Check {
  name: string
  size: number
  sizeLimit: number
}

/**
 * What `npm test` checks with size-limit: each script compressed by itself with gzip, and the
 * packages.
 */
export const sizes: Measure = async () => {
  // It fails when a limit is exceeded, and prints the sizes all the same.
  const { stdout } = spawnSync('size-limit', ['--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const rows = (JSON.parse(stdout) as Check[]).map(({ name, size, sizeLimit }) => ({
    what: name,
    unit: 'kB' as const,
    rounds: [size / 1_000],
    reach: { most: sizeLimit / 1_000 },
  }))
  return { rows }
}
