import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../../../components/app/App.tsx'
import { OptionsPage } from '../../../components/settings/OptionsPage.tsx'
import { t } from '../../../lib/i18n/t.ts'
import { closeDatabase, NAME, openDatabase, VERSION } from '../../../lib/storage/database.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { render } from './render.ts'

test.each([
  ['popup', () => <App surface="popup" />],
  ['panel', () => <App surface="panel" />],
  ['options page', () => <OptionsPage />],
])(
  'the %s tells that the database cannot be opened, and what to do, until it can',
  async (_, page) => {
    // The panel shows the timeline.
    answerCommands(() => ({ page: 1, limit: 30, at: 1, entries: [] }))
    await closeDatabase()
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The profile is broken', 'UnknownError')
    })
    await openDatabase().catch(() => undefined)
    const container = await render(page())
    await soon(() =>
      expect(container.querySelector('main .note.bad')?.textContent).toContain(
        t('database.failed'),
      ),
    )
    await soon(() =>
      expect(document.querySelector('[role=alert]')?.textContent?.trim()).toBe(
        t('database.failed'),
      ),
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reload' }).disabled).toBe(false)
    opening.mockRestore()
    await act(openDatabase)
    await soon(() => expect(container.querySelector('main .note.bad')).toBeNull())
  },
)

test('a popup whose database is of a newer version says so, and offers nothing that cannot help', async () => {
  await closeDatabase()
  const opening = indexedDB.open(NAME, VERSION + 1)
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  opening.result.close()
  await openDatabase().catch(() => undefined)
  const container = await render(<App surface="popup" />)
  await soon(() =>
    expect(container.querySelector('main .note.bad')?.textContent).toBe(t('database.newer')),
  )
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  expect(container.querySelector('form')).toBeNull()
})
