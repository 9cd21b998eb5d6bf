import { expect, test } from 'vitest'
import { isSmall, pictureSize } from '../../../lib/timeline/picture-size.ts'
import { png } from '../../service/media.ts'

const uri = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const file = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

const PNG = file('\x89PNG\r\n\x1a\n', hex('0000000d'), 'IHDR', hex('00000003 00000002 0806000000 00000000'))
const GIF = file('GIF89a', hex('0300 0200 80 00 00'), hex('ff0000 0000ff'))
const CONTROL = hex('21f904 01 0a00 00 00')
const WEBP = (chunk: string, ...data: Uint8Array[]) => file('RIFF', hex('40000000'), 'WEBP', chunk, hex('20000000'), ...data)
const REST = Buffer.alloc(20)
const ISPE = (size: string) => file(hex('00000014'), 'ispe', hex('00000000'), hex(size))
const AVIF = (...parts: Uint8Array[]) => file(hex('00000014'), 'ftypavif', hex('00000000'), 'avif', ...parts, REST)

test.each([
  ['PNG', PNG, 3, 2],
  ['a whole PNG', png([1, 2, 3], [4, 5, 6], [7, 8, 9], 24), 24, 24],
  ['GIF', file(GIF, CONTROL, hex('2c 0000 0000 0300 0200 00')), 3, 2],
  ['GIF with a first picture larger than its screen', file(GIF, hex('2c 0000 0000 ffff ffff 00')), 65_535, 65_535],
  ['WebP', WEBP('VP8 ', hex('900100 9d012a 0300 0200'), REST), 3, 2],
  ['lossless WebP', WEBP('VP8L', hex('2f 02400000 07'), REST), 3, 2],
  ['extended WebP', WEBP('VP8X', hex('20000000 020000 010000'), REST), 3, 2],
  ['AVIF', AVIF(ISPE('00000003 00000002')), 3, 2],
  ['AVIF of which the first size is not the whole', AVIF(ISPE('00000001 00000001'), ISPE('00000003 00000002')), 3, 2],
  ['JPEG', hex('ffd8 ffe0 0004 4a46 ff ffc2 0011 08 0002 0003 03 012200'), 3, 2],
])('pictureSize of %s', (_, bytes, width, height) => {
  expect(pictureSize(uri(bytes))).toEqual({ width, height })
})

test.each([
  ['nothing', 'data:image/png,'],
  ['a text', 'data:image/png,hello'],
  ['broken Base64', 'data:image/png;base64,***'],
  ['a PNG that ends early', uri(PNG.subarray(0, 20))],
  ['a GIF without a picture', uri(GIF)],
  ['a JPEG without a frame', uri(hex('ffd8 ffda 0004 0000 0000 0000 0000'))],
  ['20,000 × 20,000 pixels', uri(file(PNG.subarray(0, 16), hex('00004e20 00004e20')))],
])('a picture of %s is not shown', (_, source) => {
  const size = pictureSize(source)
  expect(size !== undefined && isSmall(size)).toBe(false)
})

test.each([
  ['25 megapixels', file(PNG.subarray(0, 16), hex('00001388 00001388'))],
  ['a few pixels', PNG],
])('a picture of %s is shown', (_, bytes) => {
  const size = pictureSize(uri(bytes))
  expect(size && isSmall(size)).toBe(true)
})
