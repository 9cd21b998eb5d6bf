import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { ComposeSection } from '../../../components/compose/ComposeSection.tsx'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { holdFrames, render } from './render.ts'

test('a popup wakes the background only after its first frame', async () => {
  const draw = holdFrames()
  vi.spyOn(browser.tabs, 'query').mockResolvedValue([{ id: 1 }] as never)
  const sent = answerCommands()
  await settings.set({ ...DEFAULT_SETTINGS, account: '0x1111111111111111111111111111111111111111' })

  await render(<ComposeSection surface="popup" />)
  expect(sent).toEqual([])
  await draw()
  await soon(() =>
    expect(sent.map(({ command }) => command).sort()).toEqual(['readCollections', 'readOffer']),
  )
})
