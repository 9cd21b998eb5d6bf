// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { storesReady } from '../../../components/state/stores.ts'
import { WriteSection } from '../../../components/write/WriteSection.tsx'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { soon } from '../soon.ts'
import { after, render } from './render.ts'

test('a popup wakes the background only after its first frame', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  const draw = () =>
    after(() => {
      for (const callback of frames.splice(0)) callback()
    })
  vi.spyOn(browser.tabs, 'query').mockResolvedValue([{ id: 1 }] as never)
  const commands: string[] = []
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async (message: unknown) => {
    commands.push((message as { command: string }).command)
    return { done: true, output: {} }
  })
  await settings.set({ ...DEFAULT_SETTINGS, account: '0x1111111111111111111111111111111111111111' })
  await storesReady()

  await render(<WriteSection surface="popup" />)
  await draw()
  expect(commands).toEqual([])
  await draw()
  await soon(() => expect(commands.sort()).toEqual(['readCollections', 'readSelection']))
})
