import { crc32, deflateSync } from 'node:zlib'

export type Colour = [red: number, green: number, blue: number]

/** A PNG with a gradient between two colours and a disc in a third one. */
export function png(from: Colour, to: Colour, disc: Colour, size = 240): Uint8Array {
  const rows = Buffer.alloc((size * 3 + 1) * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const inside = Math.hypot(x - size * 0.62, y - size * 0.4) < size * 0.22
      const along = (x + y) / (2 * size)
      const at = y * (size * 3 + 1) + 1 + x * 3
      for (const channel of [0, 1, 2] as const)
        rows[at + channel] = inside
          ? disc[channel]
          : Math.round(from[channel] + (to[channel] - from[channel]) * along)
    }
  // RGB with eight bits per channel.
  return file(size, [8, 2], rows)
}

/** A black PNG of one bit per pixel: of 20,000 × 20,000 it takes 49 kB, and decoded 1.6 GB. */
export const blackPng = (size: number): Uint8Array =>
  file(size, [1, 0], Buffer.alloc((Math.ceil(size / 8) + 1) * size))

/** A square PNG. `format`: the bits per channel and the kind of colour. */
function file(size: number, format: [bits: number, colour: number], rows: Buffer): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set(format, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(typed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}

/** A WAV with one fading tone. */
export function wav(hertz: number, seconds: number): Uint8Array {
  const rate = 8000
  const samples = Math.round(rate * seconds)
  const file = Buffer.alloc(44 + samples)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  // PCM with one channel and one byte per sample.
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  for (let i = 0; i < samples; i++)
    file[44 + i] = Math.round(
      128 + 90 * (1 - i / samples) * Math.sin((2 * Math.PI * hertz * i) / rate),
    )
  return file
}

/** The beginning of an MP4: enough to tell its type, too little to play it. */
export const mp4: Uint8Array = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\u0002\0isomiso2', 'latin1'),
])
