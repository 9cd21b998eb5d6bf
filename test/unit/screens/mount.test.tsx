import { expect, test } from 'vitest'
import { mount } from '../../../components/app/mount.tsx'
import { stores } from '../../../components/state/stores.ts'
import { t } from '../../../lib/i18n/t.ts'
import { DEFAULT_PREFERENCES, preferences } from '../../../lib/settings/preferences.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { soon } from '../soon.ts'

const Unreached = () => t('refusal.service')

test('a page follows the theme and service that are chosen before its first render', async () => {
  const root = document.body.appendChild(
    Object.assign(document.createElement('div'), { id: 'root' }),
  )
  const ready = stores.settings.ready.then(async () => {
    await settings.set({ ...DEFAULT_SETTINGS, serviceUrl: 'https://own.example/api' })
    await preferences.set({ ...DEFAULT_PREFERENCES, theme: 'dark' })
    await soon(() => expect(stores.preferences.current().theme).toBe('dark'))
  })
  await mount(() => <Unreached />, ready)
  const { documentElement } = document
  await soon(() => {
    expect([documentElement.dataset.theme, documentElement.lang]).toEqual(['dark', 'en'])
    expect(root.textContent).toBe('Couldn’t reach own.example.')
  })
})

test('a page tells that it could not be shown when a stored value cannot be read', async () => {
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }))
  await mount(() => <Unreached />, Promise.reject(new Error('unreadable')))
  await soon(() => expect(document.querySelector('#root button')).not.toBeNull())
  expect(document.querySelector('#root .note.bad')?.textContent).toContain(t('app.notShown'))
})

test('a key of an open conversion reaches no handler of a page, and the same key afterwards does', async () => {
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }))
  const pressed: string[] = []
  await mount(() => <input onKeyDown={({ key }) => pressed.push(key)} />, stores.settings.ready)
  await soon(() => expect(document.querySelector('#root input')).not.toBeNull())
  const press = (key: string, isComposing: boolean) =>
    document
      .querySelector('#root input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true }))
  press('Enter', true)
  press('Escape', true)
  expect(pressed).toEqual([])
  press('Enter', false)
  expect(pressed).toEqual(['Enter'])
})
