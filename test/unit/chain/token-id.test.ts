import { expect, test } from 'vitest'
import { readTokenId } from '../../../lib/chain/token-id.ts'

const largest = (2n ** 256n - 1n).toString()

test.each(['0', '1', '10', '9007199254740993', largest])('readTokenId accepts %s', (text) => {
  expect(readTokenId(` ${text}\n`)).toEqual({ tokenId: text })
})

test.each([
  ['', 'missing'],
  [' \n', 'missing'],
  ['-1', 'malformed'],
  ['+1', 'malformed'],
  ['\u22121', 'malformed'],
  ['1.0', 'malformed'],
  ['1,5', 'malformed'],
  ['.5', 'malformed'],
  ['00', 'zeros'],
  ['007', 'zeros'],
  [`0${'0'.repeat(100)}`, 'zeros'],
  [(2n ** 256n).toString(), 'huge'],
  ['9'.repeat(500), 'huge'],
  ['0x10', 'malformed'],
  ['1e3', 'malformed'],
  ['1 000', 'malformed'],
  ['seven', 'malformed'],
  ['١', 'malformed'],
])('readTokenId refuses %j as %s', (text, fault) => {
  expect(readTokenId(text)).toEqual({ fault })
})
