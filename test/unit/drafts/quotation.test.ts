import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addQuotes, endsOf, removeQuotes } from '../../../lib/drafts/quotation.ts'

const ends = { first: 'For one season', last: 'always right.' }
const passage = 'For one season I wrote.\n\nIt was always right.'

describe('the quotation marks', () => {
  test.each([
    ['the captured text', passage, `“${passage}”`],
    ['the passage alone, between words of one’s own', `Mine.\n\n${passage}\n\nMore.`, `Mine.\n\n“${passage}”\n\nMore.`],
    ['a passage that was shortened inside', 'For one season, always right.', '“For one season, always right.”'],
    ['all of a text whose passage is gone', ' Other words. ', ' “Other words.” '],
  ])('stand around %s, and go without a trace', (_, text, quoted) => {
    expect(addQuotes(text, '“…”', ends)).toBe(quoted)
    expect(removeQuotes(quoted, '“…”', ends)).toBe(text)
  })

  test.each([
    ['«…»', '«words»'],
    ['「…」', '「words」'],
    ['« … »', '« words »'],
  ])('are those of the language: %s', (marks, quoted) => {
    expect(addQuotes('words', marks)).toBe(quoted)
    expect(removeQuotes(quoted, marks)).toBe('words')
  })

  test.each(['', '  \n'])('need words: %j stays', (text) => expect(addQuotes(text, '“…”')).toBe(text))

  test.each(['words', '“words', 'words”', '', '“', 'For one season “I” was always right.'])(
    'that are not there are not taken away: %j',
    (text) => expect(removeQuotes(text, '“…”', ends)).toBe(text),
  )

  test('come and go again for any text and any words around it', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, text, (before, captured, behind) => {
        const known = endsOf(captured)
        const whole = before + captured.trim() + behind
        expect(removeQuotes(addQuotes(whole, '“…”', known), '“…”', known)).toBe(whole)
      }),
    )
  })
})
