import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CaptureFailure } from '../../../components/compose/CaptureFailure.tsx'
import { stores } from '../../../components/state/stores.ts'
import { place } from '../../../lib/settings/place.ts'
import { soon } from '../soon.ts'
import { render } from './render.ts'

const elsewhere = { section: 'compose', draftId: 'draft-1' } as const

test('what is said of a capture that read nothing stays until it is closed', async () => {
  await stores.place.change({ ...elsewhere, captureFailure: 'empty' })
  const container = await render(<CaptureFailure />)
  await soon(() => expect(container.textContent).toContain('Nothing is selected.'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await soon(() => expect(container.textContent).toBe(''))
  expect(await place.get()).toEqual(elsewhere)
})
