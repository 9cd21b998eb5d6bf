// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { mount } from '../../../components/app/mount.tsx'
import { stores } from '../../../components/state/stores.ts'
import { t } from '../../../lib/i18n/t.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { soon } from '../soon.ts'
import './render.ts'

const AppName = () => t('app.name')

test('a page follows the theme and language that are chosen before its first render', async () => {
  const messages = { app_name: { message: 'Anderer Name' }, app_locale: { message: 'de' } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(messages)))
  const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  const ready = stores.settings.ready.then(async () => {
    await settings.set({ ...DEFAULT_SETTINGS, theme: 'dark', language: 'de' })
    await soon(() => expect(stores.settings.current().theme).toBe('dark'))
  })
  await mount(() => <AppName />, ready)
  const { documentElement } = document
  await soon(() => {
    expect([documentElement.dataset.theme, documentElement.lang]).toEqual(['dark', 'de'])
    expect(root.textContent).toBe('Anderer Name')
  })
})

test('a page tells that it could not be shown when a stored value cannot be read', async () => {
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }))
  await mount(() => <AppName />, Promise.reject(new Error('unreadable')))
  await soon(() => expect(document.querySelector('#root button')).not.toBeNull())
  expect(document.querySelector('#root .note.bad')?.textContent).toContain(t('app.notShown'))
})
