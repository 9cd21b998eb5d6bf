// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { mount } from '../../../components/app/mount.tsx'
import { stores } from '../../../components/state/stores.ts'
import { t } from '../../../lib/i18n/t.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { soon } from '../soon.ts'
import './render.ts'

test('a theme and a language that are chosen while the page makes itself ready hold', async () => {
  // As a page renders itself.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const texts = { app_name: { message: 'Anderer Name' }, app_locale: { message: 'de' } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(texts)))
  const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  const Name = () => t('app.name')
  const mounted = mount(
    <Name />,
    stores.settings.ready.then(async () => {
      await settings.set({ ...DEFAULT_SETTINGS, theme: 'dark', language: 'de' })
      await soon(() => expect(stores.settings.current().theme).toBe('dark'))
    }),
  )
  await mounted
  const { documentElement } = document
  await soon(() => expect([documentElement.dataset.theme, documentElement.lang]).toEqual(['dark', 'de']))
  expect(root.textContent).toBe('Anderer Name')
  vi.unstubAllGlobals()
})
