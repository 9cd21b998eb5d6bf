import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish, textCounter } from '../../../lib/drafts/count-text.ts'
import { textFaults } from '../../../lib/drafts/text.ts'

describe('every character of an accepted text survives the way there and back', () => {
  const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

  test('as the bytes of its JSON', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const arrived = JSON.parse(new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(text))))
        const [fault] = textFaults('text', text)
        expect(arrived === text || fault?.code === 'textBroken').toBe(true)
        if (!text.isWellFormed()) expect(fault).toBeDefined()
      }),
    )
  })

  test('a broken half at either end, and a pair in the wrong order', () => {
    for (const text of ['\ud83d', 'a\udc4d', '\udc4d\ud83d a', '\ud83d\ud83d\udc4d'])
      expect(textFaults('text', text)[0]?.code).toBe('textBroken')
    expect(textFaults('text', '\ud83d\udc4d')).toEqual([])
  })
})

describe('counting', () => {
  const countText = (text: string, language: string) => finish(textCounter(language)(text))

  test.each([
    ['', 0, 0],
    ['one two', 7, 2],
    ['👩‍👩‍👧‍👦 👍🏽', 3, 0],
    ['e\u0301', 1, 1],
    ["don't stop", 10, 2],
    ['a\r\nb', 3, 2],
  ])('%j', (text, characters, words) => expect(countText(text, 'en')).toEqual({ characters, words }))

  test('languages without spaces between words', () => expect(countText('今日は海へ行く', 'ja').words).toBeGreaterThan(2))

  test('a long text is counted as its parts are, before the test is out of time', () => {
    const line = "Low water 👩‍👩‍👧‍👦 at 06:14, don't wait e\u0301. "
    const one = countText(line, 'en')
    expect(countText(line.repeat(20_000), 'en')).toEqual({ characters: one.characters * 20_000, words: one.words * 20_000 })
  })

  test('a long text without spaces loses no character', () => {
    expect(countText('海👍'.repeat(5_000), 'ja').characters).toBe(10_000)
  })

  describe('of one state of a text after the other', () => {
    /** How many pieces were counted anew, and what came of it; after `most` of them it is broken off. */
    const run = (counting: ReturnType<ReturnType<typeof textCounter>>, most = Number.POSITIVE_INFINITY) => {
      let anew = 0
      for (let step = counting.next(); ; step = counting.next()) {
        if (step.done) return { anew, counted: step.value }
        if (++anew >= most) return { anew }
      }
    }
    const text = Array.from({ length: 3_000 }, (_, n) => `Low water at ${n}, don't wait.`).join(' ')

    test('what did not change is not counted anew', () => {
      const count = textCounter('en')
      const { anew } = run(count(text))
      expect(anew).toBeGreaterThan(50)
      expect(run(count(text))).toEqual({ anew: 0, counted: countText(text, 'en') })
      const middle = text.indexOf('at 1500')
      for (const next of [`${text} more`, `${text} more, and`, `${text.slice(0, middle)}new words ${text.slice(middle)}`]) {
        const found = run(count(next))
        expect(found.counted).toEqual(countText(next, 'en'))
        expect(found.anew).toBeLessThanOrEqual(next.startsWith(text) ? 1 : anew / 2 + 1)
      }
    })

    test('goes on from where it was broken off', () => {
      const count = textCounter('en')
      const whole = run(textCounter('en')(text)).anew
      run(count(text), whole - 5)
      expect(run(count(text))).toEqual({ anew: 5, counted: countText(text, 'en') })
    })

    test('the same as at once, whatever the text', () => {
      const part = fc.oneof(fc.constantFrom(' ', '\n', '海👍', '👩‍👩‍👧‍👦 ', 'e\u0301'), fc.string({ maxLength: 900 }))
      const count = textCounter('en')
      const same = (list: string[]) => {
        const whole = list.join('')
        expect(run(count(whole)).counted).toEqual(countText(whole, 'en'))
      }
      fc.assert(fc.property(fc.array(part, { maxLength: 12 }), same), { numRuns: 50 })
    })
  })
})
