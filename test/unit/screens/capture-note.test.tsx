// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { CaptureFailure, ForeignFrame } from '../../../components/write/Notes.tsx'
import { navigation } from '../../../lib/settings/navigation.ts'
import { soon } from '../soon.ts'
import { after, button, render } from './render.ts'

const elsewhere = { popup: 'write', panel: 'write', draftId: 'draft-1' } as const

test.each([
  ['a capture that read nothing', { captureFailure: 'empty' }, 'Nothing is selected.'],
  [
    'a frame that must be permitted first',
    { unreadFrame: { tabId: 1, frameId: 2, origin: 'https://x.com' } },
    'page from x.com',
  ],
] as const)('what is said of %s stays until it is closed', async (_, capture, words) => {
  await navigation.set({ ...elsewhere, ...capture })
  const screen = await render(
    <>
      <CaptureFailure />
      <ForeignFrame />
    </>,
  )
  await soon(() => expect(screen.textContent).toContain(words))
  await after(() => button('Close').click())
  await soon(() => expect(screen.textContent).not.toContain(words))
  expect(await navigation.get()).toEqual(elsewhere)
})
