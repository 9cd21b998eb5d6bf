import { expect, test } from 'vitest'
import { excerpt } from '../../../components/timeline/WritingText.tsx'

const words = 'twelve words of one text which goes on and on and on '
const japanese = '潮が引くと、石の桟橋の先まで歩いて行った。'

test.each([
  ['a short text', 'A tide table.', /^A tide table\.$/],
  ['a text of many words', words.repeat(20), /\b(?:twelve|words|of|one|text|which|goes|on|and)…$/],
  [
    'a text without spaces',
    japanese.repeat(40),
    /(?:潮|が|引く|と、?|石|の|桟橋|先|まで|歩い|て|行っ|た。?)…$/,
  ],
  ['a single word', 'x'.repeat(900), /^x{420}…$/],
  ['a word that ends at the limit', `${'x '.repeat(209)}xx and on`, /^(?:x ){209}xx…$/],
  ['a poem of many lines', 'a line\n'.repeat(40), /^(?:a line\n){11}a line…$/],
  ['emoji', '😀'.repeat(400), /^(?:😀)+…$/u],
  ['families', `x${'👨‍👩‍👧‍👦'.repeat(90)}`, /^x(?:👨‍👩‍👧‍👦)+…$/u],
])('excerpt ends %s at a word', (_, text, beginning) => {
  expect(excerpt(text)).toMatch(beginning)
  expect(excerpt(text).length).toBeLessThanOrEqual(421)
})
