import { expect, test } from 'vitest'
import { collectionPage, momentPage } from '../../../lib/chain/links.ts'

const address = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`

test('links to the service’s site exist for networks with a short name and for valid addresses', () => {
  expect(momentPage(8453, address(1), '7')).toBe(`https://inprocess.world/collect/base:${address(1)}/7`)
  expect(momentPage(7777777, address(1), '7')).toContain('/collect/zora:')
  expect(collectionPage(84532, address(1))).toBe(`https://inprocess.world/collection/bsep:${address(1)}`)
  expect(momentPage(31337, address(1), '7')).toBeUndefined()
  expect(momentPage(undefined, address(1), '7')).toBeUndefined()
  expect(momentPage(8453, 'javascript:alert(1)', '7')).toBeUndefined()
  expect(momentPage(8453, address(1), '7/../../x')).toBeUndefined()
  expect(collectionPage(8453, '0x')).toBeUndefined()
})
