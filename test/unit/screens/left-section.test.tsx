// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { App } from '../../../components/app/App.tsx'
import { storesReady } from '../../../components/state/stores.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { soon } from '../soon.ts'
import { after, button, render } from './render.ts'

vi.mock('../../../components/app/sections.ts', async (original) => ({
  ...(await original<object>()),
  sectionReady: () => new Promise(() => undefined),
}))

test('the section that was pressed is remembered, even where the popup is closed before it can be shown', async () => {
  await storesReady()
  await render(<App surface="popup" />)
  await after(() => button('Admins').click())
  await soon(async () => expect((await navigation.get()).popup).toBe('admins'))
  expect((await navigation.get()).panel).toBe('timeline')
})
