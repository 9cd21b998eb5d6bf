import { expect, test } from 'vitest'
import { readTokenId } from '../../../lib/chain/token-id.ts'

const largest = (2n ** 256n - 1n).toString()

test.each(['0', '1', '10', '9007199254740993', largest])('readTokenId accepts %s', (text) => {
  expect(readTokenId(` ${text}\n`)).toEqual({ tokenId: text })
})

test.each([
  ['', 'tokenIdMissing'],
  [' \n', 'tokenIdMissing'],
  ['-1', 'tokenIdMalformed'],
  ['+1', 'tokenIdMalformed'],
  ['\u22121', 'tokenIdMalformed'],
  ['1.0', 'tokenIdMalformed'],
  ['1,5', 'tokenIdMalformed'],
  ['.5', 'tokenIdMalformed'],
  ['00', 'tokenIdZeros'],
  ['007', 'tokenIdZeros'],
  [`0${'0'.repeat(100)}`, 'tokenIdZeros'],
  [(2n ** 256n).toString(), 'tokenIdHuge'],
  ['9'.repeat(500), 'tokenIdHuge'],
  ['0x10', 'tokenIdMalformed'],
  ['1e3', 'tokenIdMalformed'],
  ['1 000', 'tokenIdMalformed'],
  ['seven', 'tokenIdMalformed'],
  ['١', 'tokenIdMalformed'],
])('readTokenId refuses %j as %s', (text, fault) => {
  expect(readTokenId(text)).toEqual({ fault })
})
