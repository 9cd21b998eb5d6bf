import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddress, sameAddress, shorten } from '../../../lib/chain/address.ts'

/** The examples of EIP-55. */
const CHECKSUMMED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })

describe('readAddress', () => {
  test.each(CHECKSUMMED)('accepts %s with its checksum and in one case throughout', (address) => {
    expect(readAddress(address)).toEqual({ address })
    expect(readAddress(address.toLowerCase())).toEqual({ address })
    expect(readAddress(`0x${address.slice(2).toUpperCase()}`)).toEqual({ address })
    expect(readAddress(`0X${address.slice(2).toUpperCase()}`)).toEqual({ address })
    expect(readAddress(`\n ${address}\t`)).toEqual({ address })
  })

  test.each([
    ['', 'addressMissing'],
    ['  \n', 'addressMissing'],
    ['0x', 'addressMalformed'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'addressMalformed'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'addressMalformed'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'addressMalformed'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'addressMalformed'],
    ['0x5aAeb6053F3E94C9b9A0 f33669435E7Ef1BeAed', 'addressMalformed'],
    ['artist.eth', 'addressEns'],
    [' artist.eth ', 'addressEns'],
    ['one.two.eth', 'addressEns'],
    ['kaffee-haus.xyz', 'addressEns'],
    ['näme.eth', 'addressEns'],
    ['eth', 'addressMalformed'],
    ['.eth', 'addressMalformed'],
    ['a..eth', 'addressMalformed'],
    ['artist.', 'addressMalformed'],
    ['art ist.eth', 'addressMalformed'],
    ['artist.1', 'addressMalformed'],
    ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'addressChecksum'],
    ['0xFb6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'addressChecksum'],
  ])('refuses %j as %s', (text, fault) => expect(readAddress(text)).toEqual({ fault }))

  test('refuses an address when the case of one letter is wrong', () => {
    fc.assert(
      fc.property(digits, fc.nat(39), (hex, at) => {
        const { address } = readAddress(`0x${hex}`)
        expect(address).toBeDefined()
        const letters = (address ?? '').slice(2)
        const letter = letters.charAt(at)
        const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const changed = `0x${letters.slice(0, at)}${swapped}${letters.slice(at + 1)}`
        const oneCase = [changed.slice(2).toLowerCase(), changed.slice(2).toUpperCase()].includes(changed.slice(2))
        fc.pre(swapped !== letter && !oneCase)
        expect(readAddress(changed)).toEqual({ fault: 'addressChecksum' })
      }),
    )
  })
})

test('sameAddress ignores the case of the letters', () => {
  const [one = '', other = ''] = CHECKSUMMED
  expect(sameAddress(one, one.toLowerCase())).toBe(true)
  expect(sameAddress(one, other)).toBe(false)
})

test('shorten keeps the ends of an address and leaves a short text whole', () => {
  expect(shorten('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAe…eAed')
  expect(shorten('0x12345678')).toBe('0x12345678')
})
