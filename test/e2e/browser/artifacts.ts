import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../.artifacts')

/** Where a screenshot of that name goes; its folder exists afterwards. */
export async function artifact(name: string): Promise<string> {
  const path = resolve(root, `${name}.png`)
  await mkdir(dirname(path), { recursive: true })
  return path
}
