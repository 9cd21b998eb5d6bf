import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeText } from '../../../lib/capture/normalize-text'
import { renderSelection } from '../../../lib/capture/plain-text/render-selection'

describe('list markers', () => {
  const list = (type: string, count: number, start = 'null', reversed = 'false'): string =>
    renderSelection(
      `\x07\x14${start} ${reversed}\x06${Array.from({ length: count }, () => `\x02\x05null ${type}\x06#\x02`).join('')}\x15\b`,
    ).replaceAll('#', '')

  test.each([
    ['disc', '• \n• '],
    ['square', '• \n• '],
    ['decimal', '1. \n2. '],
    ['decimal-leading-zero', '01. \n02. '],
    ['lower-alpha', 'a. \nb. '],
    ['upper-roman', 'I. \nII. '],
    ['"→ "', '→ \n→ '],
    ['none', '\n'],
    ['disclosure-open', '\n'],
    ['hiragana', '1. \n2. '],
  ])('of a list styled %s are %j', (type, markers) => expect(list(type, 2)).toBe(markers))

  test('go on with aa after z', () => {
    expect(list('lower-latin', 28).split('\n').slice(25)).toEqual(['z. ', 'aa. ', 'ab. '])
  })

  test('are digits where a number has no letters or no Roman numeral', () => {
    expect(list('lower-latin', 3, '-1')).toBe('-1. \n0. \na. ')
    expect(list('lower-roman', 2, '3999')).toBe('mmmcmxcix. \n4000. ')
  })

  test('count down in a reversed list', () => {
    expect(list('decimal', 3, 'null', '3')).toBe('3. \n2. \n1. ')
    expect(list('decimal', 2, '10', '2')).toBe('10. \n9. ')
  })
})

test('renderSelection puts each range on its own line and separates the cells of a row by tabs', () => {
  expect(renderSelection('\x03\x07one\b two \x07three\b\x03\x03\x07four\b\x03')).toBe('one\nthree\n\nfour')
  expect(renderSelection('\x13\x07a\b\x04\x07b\b\x13\x13c\x04\x07d\b\x13')).toBe('a\tb\nd')
})

test('renderSelection returns any text without tokens unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (drawn) => {
      const text = drawn.replace(/[\s\p{Cc}\u00ad]+/gu, '')
      expect(renderSelection(`\x07${text}\b`)).toBe(text)
    }),
  )
})

test('normalizeText drops invisible characters and blank ends and unifies line breaks', () => {
  expect(normalizeText('\n \n  a\u0000b\r\nc\rd\u00ad \n\n')).toBe('  ab\nc\nd')
})
