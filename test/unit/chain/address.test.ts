import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAddress, sameAddress, shorten } from '../../../lib/chain/address.ts'
import { chainOf } from '../../../lib/chain/chains.ts'

/** The examples of EIP-55. */
const CHECKSUMMED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const digit = fc.constantFrom(...'0123456789abcdef')
const digits = fc.string({ unit: digit, minLength: 40, maxLength: 40 })

const [PLAIN = ''] = CHECKSUMMED

describe('parseAddress', () => {
  test.each([
    `\u200b${PLAIN}\ufeff`,
    `\u2066${PLAIN.slice(0, 20)}\u2060${PLAIN.slice(20)}\u2069`,
    `０ｘ${PLAIN.slice(2)}`,
    PLAIN.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ])('reads %j as the address that is seen', (text) =>
    expect(parseAddress(text)).toEqual({ address: PLAIN }),
  )

  test.each([
    [8453, `base:${PLAIN}`],
    [84532, `bsep:${PLAIN}`],
    [84532, `basesep:${PLAIN}`],
    [1, `eth:${PLAIN}`],
    [10, `oeth:${PLAIN}`],
    [42161, `arb1:${PLAIN}`],
    [42161, `arb:${PLAIN}`],
    [7777777, `zora:${PLAIN.toLowerCase()}`],
    [8453, ` BASE\u200b:${PLAIN}`],
    [8453, `eip155:8453:${PLAIN}`],
    [8453, `ethereum:${PLAIN}@8453`],
    [8453, `ethereum:pay-${PLAIN}@8453`],
  ])('reads on chain %i the address in %j, and refuses it on another', (chainId, text) => {
    expect(parseAddress(text)).toEqual({ address: PLAIN })
    expect(parseAddress(text, { chainId })).toEqual({ address: PLAIN })
    const other = chainId === 10 ? 1 : 10
    expect(parseAddress(text, { chainId: other })).toEqual({
      fault: 'addressElsewhere',
      values: { chain: chainOf(chainId).name, network: chainOf(other).name },
    })
  })

  test('names a chain outside the table by its number', () => {
    expect(parseAddress(`eip155:137:${PLAIN}`, { chainId: 8453 })).toEqual({
      fault: 'addressElsewhere',
      values: { chain: '137', network: 'Base' },
    })
  })

  test('reads a payment address without a chain on any', () => {
    expect(parseAddress(`ethereum:${PLAIN}`, { chainId: 8453 })).toEqual({ address: PLAIN })
  })

  test("reads a link of the service's site where a collection is meant, and nowhere else", () => {
    const collection = { chainId: 8453, takesLink: true }
    for (const path of ['collect', 'collection'])
      for (const rest of ['', '/', '/12', '/12?tab=comments#top']) {
        const link = `https://inprocess.world/${path}/base:${PLAIN}${rest}`
        expect(parseAddress(link, collection)).toEqual({ address: PLAIN })
        expect(parseAddress(link, { chainId: 8453 })).toEqual({ fault: 'addressMalformed' })
        expect(parseAddress(link, { ...collection, chainId: 1 }).fault).toBe('addressElsewhere')
      }
    const elsewhere = `https://inprocess.world.evil/collect/base:${PLAIN}/1`
    expect(parseAddress(elsewhere, collection).fault).toBe('addressMalformed')
  })

  test.each([
    [`nochain:${PLAIN}`, 'addressMalformed'],
    [`base:${PLAIN}0`, 'addressMalformed'],
    [`base:${PLAIN.replace('B', 'b')}`, 'addressChecksum'],
    [`ethereum:${PLAIN}/transfer?address=${PLAIN}`, 'addressMalformed'],
  ])('refuses the form %j as %s', (text, fault) =>
    expect(parseAddress(text, { chainId: 8453 })).toEqual({ fault }),
  )

  test.each(CHECKSUMMED)('accepts %s with its checksum and in one case throughout', (address) => {
    expect(parseAddress(address)).toEqual({ address })
    expect(parseAddress(address.toLowerCase())).toEqual({ address })
    expect(parseAddress(`0x${address.slice(2).toUpperCase()}`)).toEqual({ address })
    expect(parseAddress(`0X${address.slice(2).toUpperCase()}`)).toEqual({ address })
    expect(parseAddress(`\n ${address}\t`)).toEqual({ address })
  })

  test.each([
    ['', 'addressMissing'],
    ['  \n', 'addressMissing'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'addressMalformed'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'addressMalformed'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'addressMalformed'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'addressMalformed'],
    ['0x5aAeb6053F3E94C9b9A0 f33669435E7Ef1BeAed', 'addressMalformed'],
    ['artist.eth', 'addressEns'],
    ['one.two.eth', 'addressEns'],
    ['näme.eth', 'addressEns'],
    ['eth', 'addressMalformed'],
    ['a..eth', 'addressMalformed'],
    ['art ist.eth', 'addressMalformed'],
    ['artist.1', 'addressMalformed'],
    ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'addressChecksum'],
  ])('refuses %j as %s', (text, fault) => expect(parseAddress(text)).toEqual({ fault }))

  test('refuses an address when the case of one letter is wrong', () => {
    fc.assert(
      fc.property(digits, fc.nat(39), (hex, at) => {
        const { address } = parseAddress(`0x${hex}`)
        expect(address).toBeDefined()
        const letters = (address ?? '').slice(2)
        const letter = letters.charAt(at)
        const swapped =
          letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const changed = `${letters.slice(0, at)}${swapped}${letters.slice(at + 1)}`
        const oneCase = [changed.toLowerCase(), changed.toUpperCase()].includes(changed)
        fc.pre(swapped !== letter && !oneCase)
        expect(parseAddress(`0x${changed}`)).toEqual({ fault: 'addressChecksum' })
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
