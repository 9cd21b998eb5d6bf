import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8')

interface Package {
  version: string
  integrity?: string
  link?: boolean
}

test('every package of the lock file has its integrity hash, whatever platform it is for', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Package>
  }
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(500)
  const unchecked = installed.filter(
    ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('no package runs a script when it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})
