import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAnew } from '../../../lib/build/zip.ts'

/** The zip library that WXT itself uses; nothing else here needs one. */
interface Zip {
  file(name: string, data: string | Uint8Array): void
  generateAsync(options: object): Promise<Buffer>
}
interface Reader {
  new (): Zip
  loadAsync(
    data: Buffer,
    options: object,
  ): Promise<{ files: Record<string, { dir: boolean; async(as: 'string'): Promise<string> }> }>
}
const zip: Reader = createRequire(resolve('node_modules/wxt/bin/wxt.mjs'))('jszip')

const FILES = {
  'a/long.js': 'const word = "the same and the same again"\n'.repeat(500),
  'a/b/random.bin': Array.from({ length: 300 }, (_, n) => String.fromCharCode(33 + ((n * n * 7919) % 90))).join(''),
  'empty.txt': '',
  'ä-ü.json': '{"names": "in every language"}',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moment-press-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A zip as WXT makes it: as a stream, with folders. */
async function made(name: string): Promise<string> {
  const archive = new zip()
  for (const [path, text] of Object.entries(FILES)) archive.file(path, text)
  const bytes = await archive.generateAsync({
    type: 'nodebuffer',
    streamFiles: true,
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
  })
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

test('the same files, whole, in fewer bytes and without folders', async () => {
  const path = await made('one.zip')
  const before = (await readFile(path)).length
  await compressAnew(path)
  const after = await readFile(path)
  expect(after.length).toBeLessThan(before)
  const { files } = await zip.loadAsync(after, { checkCRC32: true })
  const texts = await Promise.all(Object.entries(files).map(async ([name, file]) => [name, await file.async('string')]))
  expect(Object.fromEntries(texts)).toEqual(FILES)
})

test('the same files make the same bytes, also once more', async () => {
  const [one, two] = [await made('one.zip'), await made('two.zip')]
  await compressAnew(one)
  await compressAnew(two)
  const bytes = await readFile(one)
  expect(bytes.equals(await readFile(two))).toBe(true)
  await compressAnew(one)
  expect(bytes.equals(await readFile(one))).toBe(true)
})

test('what is no zip is refused and stays as it is', async () => {
  const path = join(folder, 'not.zip')
  await writeFile(path, 'no zip at all, only a text that is long enough')
  await expect(compressAnew(path)).rejects.toThrow('Not a zip')
  expect(await readFile(path, 'utf8')).toContain('no zip')
})
