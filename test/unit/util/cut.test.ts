import { expect, test } from 'vitest'
import { cutAt, firstCharacter } from '../../../lib/util/cut.ts'
import { firstWords, oneLine } from '../../../lib/util/one-line.ts'

/** Characters that have more than one code unit. */
const CHARACTERS = {
  'an emoji': '😀',
  'a flag': '🇵🇹',
  'a flag of tags': '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'a family': '👨‍👩‍👧‍👦',
  'a skin tone': '👍🏽',
  'a couple with skin tones': '👩🏽‍❤️‍💋‍👨🏿',
  'a keycap': '7️⃣',
  'a letter with marks': 'q̣̣̇̇̄',
  'a Devanagari conjunct': 'क्षि',
  'a Tamil syllable': 'நி',
  'Hangul jamo': '\u1112\u1161\u11ab',
}
const AFTER = ' and what follows'

for (const [name, character] of Object.entries(CHARACTERS)) {
  test.each([50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60])(
    `cutAt keeps ${name} whole or leaves it out when it follows %i letters`,
    (letters) => {
      const before = 'x'.repeat(letters)
      const row = before + character.repeat(3) + AFTER
      for (let length = letters; length <= letters + 3 * character.length; length++) {
        const whole = Math.floor((length - letters) / character.length)
        expect(cutAt(row, length)).toBe(before + character.repeat(whole))
      }
    },
  )

  test(`firstWords ends beside ${name} and never in it`, () => {
    for (let letters = 50; letters <= 60; letters++) {
      const before = 'x'.repeat(letters)
      const whole = Math.floor((59 - letters) / character.length)
      const kept = before.slice(0, 59) + character.repeat(Math.max(0, whole))
      expect(firstWords(before + character.repeat(9))).toBe(`${kept}…`)
    }
  })

  test(`oneLine keeps ${name} at the end of a line that fits exactly`, () => {
    const line = 'x'.repeat(60 - character.length) + character
    expect(oneLine(line, 60)).toBe(line)
  })

  test(`firstCharacter takes ${name} as one`, () => {
    expect(firstCharacter(`${character}${AFTER}`)).toBe(character)
    expect(firstCharacter(character)).toBe(character)
  })
}

test('cutAt counts the flags in a row from its beginning', () => {
  const row = '🇵🇹'.repeat(400)
  for (const length of [61, 62, 63, 64, 1_201, 1_202, 1_203])
    expect(cutAt(row, length)).toBe('🇵🇹'.repeat(Math.floor(length / 4)))
  // An odd sign stands alone at the end.
  expect(cutAt(`${'🇵🇹'.repeat(3)}🇵 and so on`, 14)).toBe('🇵🇹🇵🇹🇵🇹🇵')
})

test('cutAt cuts within a heap of marks, and at once', () => {
  const heap = `q${'\u0301'.repeat(1_000_000)}`
  expect(cutAt(heap, 60)).toBe(heap.slice(0, 60))
  expect(cutAt(heap, 900_000)).toBe(heap.slice(0, 900_000))
  expect(firstWords(heap)).toBe(`${heap.slice(0, 59)}…`)
  expect(firstCharacter(heap)).toBe(heap.slice(0, 32))
})

test('cutAt splits no pair of surrogates in a heap of signs', () => {
  const heap = `😀${'\u{e0061}'.repeat(200)}`
  expect(cutAt(heap, 59)).toBe(heap.slice(0, 58))
})

test('cutAt leaves a text as it is when it fits', () => {
  expect(cutAt('', 0)).toBe('')
  expect(cutAt('two', 0)).toBe('')
  expect(cutAt('👍🏽', 4)).toBe('👍🏽')
  expect(cutAt('👍🏽', 3)).toBe('')
  expect(firstCharacter('')).toBe('')
})

test('cutAt keeps a line break of two signs whole', () => {
  expect(cutAt('one\r\ntwo', 4)).toBe('one')
})
