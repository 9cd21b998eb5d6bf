import { expect, test } from 'vitest'
import { makeFragment } from '../../../lib/capture/text-fragment/make-fragment'

/** The fragment for the passage between ⟦ and ⟧. */
function fragmentFor(page: string): string | undefined {
  const [before = '', chosen = '', after = ''] = page.split(/[⟦⟧]/)
  return makeFragment({
    text: before + chosen + after,
    passage: { start: before.length, end: before.length + chosen.length },
  })
}

test.each<[string, string, string | undefined]>([
  ['is the passage itself when that is unique', 'All of ⟦the words⟧ here', ':~:text=the%20words'],
  ['encodes the syntax of directives', '⟦a-b, c & d (e)⟧', ':~:text=a%2Db%2C%20c%20%26%20d%20%28e'],
  [
    'has a context when another passage differs in case and accents only',
    'École one\ntwo ⟦ecole⟧ three',
    ':~:text=two-,ecole,-three',
  ],
  [
    'has no context when the other occurrence is part of a word',
    'sameness\n⟦same⟧',
    ':~:text=same',
  ],
  [
    'starts at the passage when characters before it fold into several',
    'Wait… ½ ﬁsh, İ\n⟦these… words⟧ go on…',
    ':~:text=these%E2%80%A6%20words',
  ],
  [
    'takes its context from the neighbouring blocks',
    'same\nbefore\n⟦same⟧\nafter',
    ':~:text=before-,same,-after',
  ],
  ['is absent when no word is selected', 'a ⟦… –⟧ b', undefined],
  [
    'is absent when no context tells the passage from an earlier one',
    `${'same\n'.repeat(40)}⟦same⟧\n${'same\n'.repeat(40)}`,
    undefined,
  ],
  ['replaces a lone surrogate', '⟦word \ud800 word⟧', ':~:text=word%20%EF%BF%BD%20word'],
])('the fragment %s', (_, page, fragment) => expect(fragmentFor(page)).toBe(fragment))
