import { expect, test } from 'vitest'
import { storedTexts, storeText } from '../../../lib/timeline/texts.ts'

test('the beginnings of the 400 texts that were read last are kept, each with whether it goes on', async () => {
  await storeText('ar://short', { text: 'A tide table.', cut: false }, 1)
  await storeText('ar://long', { text: 'x'.repeat(5_000), cut: false }, 2)
  await storeText('ar://huge', { text: 'Only the first megabyte', cut: true }, 3)
  expect(await storedTexts.by('at')).toMatchObject([
    { id: 'ar://short', text: 'A tide table.', cut: false },
    { id: 'ar://long', text: 'x'.repeat(2_000), cut: true },
    { id: 'ar://huge', cut: true },
  ])
  for (let n = 0; n < 398; n++) await storeText(`ar://${n}`, { text: '', cut: false }, 10 + n)
  await storeText('ar://long', { text: 'read again', cut: false }, 1_000)
  expect((await storedTexts.many(['ar://short', 'ar://long', 'ar://huge'])).map(({ id }) => id)).toEqual([
    'ar://long',
    'ar://huge',
  ])
})
