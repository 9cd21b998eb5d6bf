import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTextCounter, type TextCounter } from '../../../lib/drafts/count-text.ts'
import { textFaults } from '../../../lib/drafts/text.ts'

describe('an accepted text', () => {
  const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

  test('survives JSON and UTF-8 unchanged', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const arrived = JSON.parse(new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(text))))
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

describe('createTextCounter', () => {
  const countText = (text: string, language = 'en') => createTextCounter(language)(text)

  test.each([
    ['', 0, 0],
    ['one two', 7, 2],
    ['👩‍👩‍👧‍👦 👍🏽', 3, 0],
    ['e\u0301', 1, 1],
    ["don't stop", 10, 2],
    ['a\r\nb', 3, 2],
  ])('counts %j', (text, characters, words) => expect(countText(text)).toEqual({ characters, words }))

  test('counts words in a language without spaces', () => expect(countText('今日は海へ行く', 'ja')?.words).toBeGreaterThan(2))

  test('counts a long text as the sum of its lines within the time limit of the test', () => {
    const line = "Low water 👩‍👩‍👧‍👦 at 06:14, don't wait e\u0301. "
    const one = countText(line)
    expect(countText(line.repeat(20_000))).toEqual({
      characters: (one?.characters ?? 0) * 20_000,
      words: (one?.words ?? 0) * 20_000,
    })
  })

  test('loses no character of a long text without spaces', () => {
    expect(countText('海👍'.repeat(5_000), 'ja')?.characters).toBe(10_000)
  })

  describe('with a second text', () => {
    /** Counts at most `limit` new chunks; gives the counts and the number of new chunks. */
    const run = (count: TextCounter, text: string, limit = Number.POSITIVE_INFINITY) => {
      let chunks = 0
      const counts = count(text, () => chunks < limit && ++chunks > 0)
      return { chunks, counts }
    }
    const text = Array.from({ length: 3_000 }, (_, n) => `Low water at ${n}, don't wait.`).join(' ')

    test('counts only the chunks that have changed', () => {
      const count = createTextCounter('en')
      const { chunks } = run(count, text)
      expect(chunks).toBeGreaterThan(50)
      expect(run(count, text)).toEqual({ chunks: 0, counts: countText(text) })
      const middle = text.indexOf('at 1500')
      for (const next of [`${text} more`, `${text} more, and`, `${text.slice(0, middle)}new words ${text.slice(middle)}`]) {
        const found = run(count, next)
        expect(found.counts).toEqual(countText(next))
        expect(found.chunks).toBeLessThanOrEqual(next.startsWith(text) ? 1 : chunks / 2 + 1)
      }
    })

    test('continues where it was stopped', () => {
      const count = createTextCounter('en')
      const { chunks } = run(createTextCounter('en'), text)
      expect(run(count, text, chunks - 5).counts).toBeUndefined()
      expect(run(count, text)).toEqual({ chunks: 5, counts: countText(text) })
    })

    test('gives the same counts as a new counter for any text', () => {
      const part = fc.oneof(fc.constantFrom(' ', '\n', '海👍', '👩‍👩‍👧‍👦 ', 'e\u0301'), fc.string({ maxLength: 900 }))
      const count = createTextCounter('en')
      const hasSameCounts = (parts: string[]) => {
        expect(count(parts.join(''))).toEqual(countText(parts.join('')))
      }
      fc.assert(fc.property(fc.array(part, { maxLength: 12 }), hasSameCounts), { numRuns: 50 })
    })
  })
})
