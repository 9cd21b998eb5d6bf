import { expect, test } from 'vitest'
import { makeFragment } from '../../../lib/capture/text-fragment/make-fragment'

test.each<[string, string, string | undefined]>([
  ['a passage that stands once', '\x03All of \x07the words\b here\x03', ':~:text=the%20words'],
  ['cut into words', '\x03The\x07 quick br\bown fox\x03', ':~:text=quick%20brown'],
  ['signs that mean something', '\x03\x07a-b, c & d (e)\b\x03', ':~:text=a%2Db%2C%20c%20%26%20d%20%28e'],
  ['more than once', '\x03one same two\x03\x03three \x07same\b four\x03', ':~:text=three-,same,-four'],
  [
    'case and accents do not tell passages apart',
    '\x03École one\x03\x03two \x07ecole\b three\x03',
    ':~:text=two-,ecole,-three',
  ],
  ['within a longer word it is not the same', '\x03sameness\x03\x03\x07same\b\x03', ':~:text=same'],
  [
    'signs before it that are compared as several',
    '\x03Wait… ½ ﬁsh, İ\x03\x03\x07these… words\b go on…\x03',
    ':~:text=these%E2%80%A6%20words',
  ],
  ['over blocks', '\x03\x07first words\x03\x03middle\x03\x03last words\b\x03', ':~:text=first%20words,last%20words'],
  ['a context of the block before', '\x03same\x03\x03before\x03\x03\x07same\b\x03\x03after\x03', ':~:text=before-,same,-after'],
  ['an image is no text', '\x03\x07see \x11a balloon\x12 there\b\x03', ':~:text=see,there'],
  ['soft hyphens are not searched', '\x03\x07hy\u00adphen\b\x03', ':~:text=hyphen'],
  ['no words', '\x03a \x07… –\b b\x03', undefined],
  ['several ranges', '\x03\x07a\b b \x07c\b\x03', undefined],
  ['nothing', '\x03a b\x03', undefined],
])('%s', (_, marked, fragment) => expect(makeFragment(marked)).toBe(fragment))

test('the second of two passages that nothing tells apart has none', () => {
  expect(makeFragment(`${'\x03same\x03'.repeat(40)}\x03\x07same\b\x03${'\x03same\x03'.repeat(40)}`)).toBeUndefined()
})

test('a lone surrogate does not break it', () => {
  expect(makeFragment('\x03\x07word \ud800 word\b\x03')).toBe(':~:text=word%20%EF%BF%BD%20word')
})
