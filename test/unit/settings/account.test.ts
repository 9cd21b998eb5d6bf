import { describe, expect, test } from 'vitest'
import { confirmAccount, isAccountConfirmed, walletsOfKey } from '../../../lib/settings/account.ts'
import { readHint } from '../../../lib/settings/key-store.ts'
import { ADDRESS, ARTIST, BASE } from '../../fixtures/fake-fetch.ts'
import { saveKeyOf } from '../../fixtures/saved-key.ts'

const save = (...wallets: (typeof ADDRESS)[]) => saveKeyOf(wallets, BASE)

describe('isAccountConfirmed', () => {
  test('holds for a wallet of the key, however it is spelled', async () => {
    await save(ARTIST)
    expect(await isAccountConfirmed(ARTIST.toLowerCase() as typeof ARTIST)).toBe(true)
  })

  test.each([
    ['the wallets are unknown', []],
    ['it is none of the wallets', [ARTIST]],
  ])('holds for one address only, once it is confirmed, when %s', async (_, wallets) => {
    await save(...wallets)
    expect(await isAccountConfirmed(ADDRESS)).toBe(false)
    await confirmAccount(ADDRESS)
    expect(await isAccountConfirmed(ADDRESS)).toBe(true)
    expect(await isAccountConfirmed(`0x${'99'.repeat(20)}`)).toBe(false)
  })

  test('holds no longer for a compared address that turns out to be none of the wallets, nor for another key', async () => {
    await save()
    await confirmAccount(ADDRESS)
    await save(ARTIST)
    expect(await isAccountConfirmed(ADDRESS)).toBe(false)
    await confirmAccount(ADDRESS)
    await save(ARTIST)
    expect(await isAccountConfirmed(ADDRESS)).toBe(false)
  })
})

test.each([
  ['all of the artist’s when it is one of them', [ADDRESS, ARTIST], [ADDRESS, ARTIST]],
  ['itself alone when it is none of the artist’s', [ARTIST], [ADDRESS]],
  ['itself alone when the artist’s are unknown', [], [ADDRESS]],
])('the wallets of an account are %s', async (_, known, wallets) => {
  await save(...known)
  expect(walletsOfKey(ADDRESS, await readHint())).toEqual(wallets)
})
