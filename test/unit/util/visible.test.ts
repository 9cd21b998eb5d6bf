import { expect, test } from 'vitest'
import { trimUnseen, typedPlainly, visible } from '../../../lib/util/visible.ts'

test.each([
  '\u200b',
  '\u200d',
  '\u200e',
  '\u2060',
  '\u2067',
  '\ufeff',
  '\u00ad',
  '\ufe0f',
  '\u{e0001}',
  '\u3164',
])('visible drops %j wherever it stands', (sign) =>
  expect(visible(`${sign}a${sign}b c${sign}`)).toBe('ab c'),
)

test('typedPlainly writes full-width characters in half width, and leaves a power or a fraction as it is', () => {
  expect(typedPlainly('\u3000１．５，０ｘ\u200b ')).toBe('1.5,0x')
  expect(typedPlainly('1²½①')).toBe('1²½①')
})

test.each([
  ['\u200b Tides\u2060 ', 'Tides'],
  ['\ufeff', ''],
  ['क्\u200dष', 'क्\u200dष'],
  ['❤️', '❤️'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 ', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
])('trimUnseen makes of %j %j', (text, trimmed) => expect(trimUnseen(text)).toBe(trimmed))
