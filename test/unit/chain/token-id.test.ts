import { expect, test } from 'vitest'
import { parseTokenId } from '../../../lib/chain/token-id.ts'

const largest = (2n ** 256n - 1n).toString()

test.each(['0', '1', '10', '9007199254740993', largest])('parseTokenId accepts %s', (text) => {
  expect(parseTokenId(` ${text}\n`)).toEqual({ tokenId: text })
})

test.each(['\u200b12', '1\u20602\ufeff', '１２', '\u202d12\u202c'])(
  'parseTokenId reads %j as 12',
  (text) => {
    expect(parseTokenId(text)).toEqual({ tokenId: '12' })
  },
)

test.each([
  ['', 'tokenIdMissing'],
  [' \n', 'tokenIdMissing'],
  ['-1', 'tokenIdMalformed'],
  ['\u22121', 'tokenIdMalformed'],
  ['1,5', 'tokenIdMalformed'],
  ['007', 'tokenIdZeros'],
  [`0${'0'.repeat(100)}`, 'tokenIdZeros'],
  [(2n ** 256n).toString(), 'tokenIdHuge'],
  ['9'.repeat(500), 'tokenIdHuge'],
  ['0x10', 'tokenIdMalformed'],
  ['1 000', 'tokenIdMalformed'],
  ['1²', 'tokenIdMalformed'],
  ['١', 'tokenIdMalformed'],
])('parseTokenId refuses %j as %s', (text, fault) => {
  expect(parseTokenId(text)).toEqual({ fault })
})
