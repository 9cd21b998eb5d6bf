import { readDataUri } from '../util/data-uri'

/** Maximum number of pixels of a picture that is shown; decoded, each takes four bytes. */
const MAX_PIXELS = 25_000_000

/** Whether a picture of this size is safe to decode. */
export const isSmall = ({ width, height }: Size): boolean => width * height <= MAX_PIXELS

/**
 * The size of a `data:` picture in pixels, by the headers that a decoder reads: all others may lie.
 * Undefined for anything but PNG, GIF, WebP, AVIF and JPEG.
 */
export function pictureSize(uri: string): Size | undefined {
  const bytes = bytesOf(uri)
  return bytes && (pngSize(bytes) ?? gifSize(bytes) ?? webpSize(bytes) ?? avifSize(bytes) ?? jpegSize(bytes))
}

interface Size {
  width: number
  height: number
}

/** The content of a `data:` URI; undefined where it cannot be decoded. */
function bytesOf(uri: string): DataView | undefined {
  try {
    return new DataView(readDataUri(uri).buffer)
  } catch {
    return undefined
  }
}

const textAt = (bytes: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, n) => (at + n < bytes.byteLength ? bytes.getUint8(at + n) : 0)))

/** PNG: the header is the first chunk. */
function pngSize(bytes: DataView): Size | undefined {
  if (bytes.byteLength < 24 || textAt(bytes, 1, 3) !== 'PNG' || textAt(bytes, 12, 4) !== 'IHDR') return undefined
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
}

/** GIF: a screen, which browsers enlarge to the first picture. */
function gifSize(bytes: DataView): Size | undefined {
  if (bytes.byteLength < 13 || textAt(bytes, 0, 4) !== 'GIF8') return undefined
  const flags = bytes.getUint8(10)
  const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
  let at = 13 + colours
  // Extensions (0x21) come first, each in blocks that begin with their length and end with an empty one.
  while (at + 10 <= bytes.byteLength && bytes.getUint8(at) === 0x21) {
    at += 2
    while (at < bytes.byteLength && bytes.getUint8(at) > 0) at += bytes.getUint8(at) + 1
    at += 1
  }
  if (at + 10 > bytes.byteLength || bytes.getUint8(at) !== 0x2c) return undefined
  return {
    width: Math.max(bytes.getUint16(6, true), bytes.getUint16(at + 1, true) + bytes.getUint16(at + 5, true)),
    height: Math.max(bytes.getUint16(8, true), bytes.getUint16(at + 3, true) + bytes.getUint16(at + 7, true)),
  }
}

/** WebP: one of three chunks, each with a header of its own. */
function webpSize(bytes: DataView): Size | undefined {
  if (bytes.byteLength < 30 || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: (bytes.getUint32(24, true) & 0xffffff) + 1, height: ((bytes.getUint32(26, true) >>> 8) & 0xffffff) + 1 }
    default:
      return undefined
  }
}

/** AVIF: a property `ispe` for each of its pictures, of which the whole is the largest. */
function avifSize(bytes: DataView): Size | undefined {
  if (textAt(bytes, 4, 4) !== 'ftyp') return undefined
  let largest: Size | undefined
  for (let at = 0; at + 16 <= bytes.byteLength; at++) {
    if (bytes.getUint32(at) !== 0x69737065) continue
    const size = { width: bytes.getUint32(at + 8), height: bytes.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** JPEG: in the first frame header (SOF) among its segments. */
function jpegSize(bytes: DataView): Size | undefined {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff; ) {
    const marker = bytes.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
  return undefined
}
