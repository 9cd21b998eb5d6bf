// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { App } from '../../../components/app/App.tsx'
import { OptionsPage } from '../../../components/settings/OptionsPage.tsx'
import { t } from '../../../lib/i18n/t.ts'
import { closeDatabase, openDatabase } from '../../../lib/storage/database.ts'
import { soon } from '../soon.ts'
import { after, button, render } from './render.ts'

test.each([
  ['popup', () => <App surface="popup" />],
  ['panel', () => <App surface="panel" />],
  ['options page', () => <OptionsPage />],
])('the %s tells that the database cannot be opened, and what to do, until it can', async (_, page) => {
  await closeDatabase()
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The profile is broken', 'UnknownError')
  })
  await openDatabase().catch(() => undefined)
  const screen = await render(page())
  await soon(() => expect(screen.querySelector('main .note.bad')?.textContent).toContain(t('database.failed')))
  await soon(() => expect(document.querySelector('[role=alert]')?.textContent?.trim()).toBe(t('database.failed')))
  expect(button('Reload').disabled).toBe(false)
  opening.mockRestore()
  await after(openDatabase)
  await soon(() => expect(screen.querySelector('main .note.bad')).toBeNull())
})
