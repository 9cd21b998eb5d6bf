import { expect, test } from 'vitest'
import { makeFragment } from '../../../lib/capture/text-fragment/make-fragment'

test.each<[string, string, string | undefined]>([
  ['is the passage itself when that is unique', '\x03All of \x07the words\b here\x03', ':~:text=the%20words'],
  ['extends to whole words', '\x03The\x07 quick br\bown fox\x03', ':~:text=quick%20brown'],
  ['encodes the syntax of directives', '\x03\x07a-b, c & d (e)\b\x03', ':~:text=a%2Db%2C%20c%20%26%20d%20%28e'],
  [
    'has a context when the passage occurs twice',
    '\x03one same two\x03\x03three \x07same\b four\x03',
    ':~:text=three-,same,-four',
  ],
  [
    'has a context when another passage differs in case and accents only',
    '\x03École one\x03\x03two \x07ecole\b three\x03',
    ':~:text=two-,ecole,-three',
  ],
  ['has no context when the other occurrence is part of a word', '\x03sameness\x03\x03\x07same\b\x03', ':~:text=same'],
  [
    'starts at the passage when characters before it fold into several',
    '\x03Wait… ½ ﬁsh, İ\x03\x03\x07these… words\b go on…\x03',
    ':~:text=these%E2%80%A6%20words',
  ],
  [
    'names both ends of a passage over several blocks',
    '\x03\x07first words\x03\x03middle\x03\x03last words\b\x03',
    ':~:text=first%20words,last%20words',
  ],
  [
    'takes its context from the neighbouring blocks',
    '\x03same\x03\x03before\x03\x03\x07same\b\x03\x03after\x03',
    ':~:text=before-,same,-after',
  ],
  ['leaves out an image’s alternative text', '\x03\x07see \x11a balloon\x12 there\b\x03', ':~:text=see,there'],
  ['leaves out soft hyphens', '\x03\x07hy\u00adphen\b\x03', ':~:text=hyphen'],
  ['is absent when no word is selected', '\x03a \x07… –\b b\x03', undefined],
  ['is absent for several ranges', '\x03\x07a\b b \x07c\b\x03', undefined],
  ['is absent when nothing is selected', '\x03a b\x03', undefined],
  [
    'is absent when no context tells the passage from an earlier one',
    `${'\x03same\x03'.repeat(40)}\x03\x07same\b\x03${'\x03same\x03'.repeat(40)}`,
    undefined,
  ],
  ['replaces a lone surrogate', '\x03\x07word \ud800 word\b\x03', ':~:text=word%20%EF%BF%BD%20word'],
])('the fragment %s', (_, tokens, fragment) => expect(makeFragment(tokens)).toBe(fragment))
