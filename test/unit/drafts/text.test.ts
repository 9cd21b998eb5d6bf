import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countWords, textFaults } from '../../../lib/drafts/text.ts'

describe('an accepted text', () => {
  const anything = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  })

  test('survives JSON and UTF-8 unchanged', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const arrived = JSON.parse(
          new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(text))),
        )
        const [fault] = textFaults('text', text)
        expect(arrived === text || fault?.code === 'textBroken').toBe(true)
        if (!text.isWellFormed()) expect(fault).toBeDefined()
      }),
    )
  })

  test('has no lone or reversed surrogates', () => {
    for (const text of ['\ud83d', 'a\udc4d', '\udc4d\ud83d a', '\ud83d\ud83d\udc4d'])
      expect(textFaults('text', text)[0]?.code).toBe('textBroken')
    expect(textFaults('text', '\ud83d\udc4d')).toEqual([])
  })
})

test.each([
  ['', 0],
  ['Low water at 06:14, nought point seven metres.', 8],
  ['— “so”\n…', 1],
  ['潮の高さ', 4],
  ['서울의 바다 3월', 3],
])('countWords counts %j as %i', (text, words) => {
  expect(countWords(text)).toBe(words)
})
