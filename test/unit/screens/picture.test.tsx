// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Picture } from '../../../components/timeline/Picture.tsx'
import { settings } from '../../../lib/settings/settings.ts'
import { png } from '../../service/media.ts'
import { after, render } from './render.ts'

const INLINE = `data:image/png;base64,${Buffer.from(png([1, 2, 3], [4, 5, 6], [7, 8, 9], 8)).toString('base64')}`

test('a picture inside its URI is not shown while media is switched off', async () => {
  const picture = await render(<Picture uri={INLINE} alt="A picture" />)
  expect(picture.querySelector('img')?.getAttribute('src')).toBe(INLINE)
  await after(() => settings.update((old) => ({ ...old, loadMedia: false })))
  expect(picture.querySelector('img')).toBeNull()
  expect(picture.textContent).toBe('Media is off in Settings.')
})
