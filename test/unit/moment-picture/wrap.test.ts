import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from '../../../components/moment-picture/wrap.ts'

/** Each sign is one wide. */
const measure = (text: string) => [...new Intl.Segmenter().segment(text)].length

test.each([
  ['The tide table leaves out the wind.', 12, ['The tide', 'table leaves', 'out the', 'wind.']],
  ['(Twice a day, “always”.)', 12, ['(Twice a', 'day,', '“always”.)']],
  ['well-known', 6, ['well-k', 'nown']],
  ['潮位表には、風は載っていません。', 8, ['潮位表には、風は', '載っていません。']],
  ['風は載っていません。', 4, ['風は', '載って', 'いま', 'せん。']],
  ['', 8, ['']],
])('a line of "%s" ends between words when it is %i wide', (text, width, lines) => {
  expect(wrap(text, width, measure)).toEqual(lines)
})

test('lines lose no letter, and none is too wide', () => {
  const text = fc
    .array(
      fc.constantFrom('tide', 'a', ',', '.', ' ', '“', '”', '潮', '。', '👩‍👩‍👧', 'مد', 'unbroken'),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (given, width) => {
      const lines = wrap(given, width, measure)
      const letters = (all: string) => all.replaceAll(' ', '')
      expect(letters(lines.join(''))).toBe(letters(given))
      expect(lines.filter((line) => measure(line) > width)).toEqual([])
    }),
  )
})
