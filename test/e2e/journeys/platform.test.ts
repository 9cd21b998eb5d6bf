import { expect, onTestFinished, test } from 'vitest'
import type { Write } from '../../../lib/writes/write.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import {
  HASH,
  LOOKS,
  putItem,
  putRecords,
  statusExample,
  writeWith,
} from '../../fixtures/records.ts'
import { startStage } from '../../fixtures/stage.ts'

const stage = await startStage({ recorded: true })
const panel = await stage.browser.openPanel()

declare global {
  /** In the popup: the section that has been seen there. */
  var arrived: string | undefined
}

declare const chrome: {
  commands: { getAll(): Promise<{ name: string; shortcut: string }[]> }
  runtime: { getManifest(): { commands: Record<string, { suggested_key: { default: string } }> } }
}

test('the popup can be scrolled to the end of the timeline when it is zoomed in', async () => {
  const popup = await stage.browser.openPopup()
  await popup.click(by('tab', 'Timeline'))
  await popup.see(by('article', 'Cloud shadows'))
  // A real popup takes no other size: a tab stands for it, laid out as one. At 200 % this is left
  // of 400 x 600 pixels, where bars and list do not fit together.
  await popup.evaluate(() => document.documentElement.removeAttribute('data-tab'), null)
  await popup.page.setViewportSize({ width: 400, height: 300 })
  await expect
    .poll(() => popup.evaluate(() => document.documentElement.scrollHeight > innerHeight, null))
    .toBe(true)
  // Not by a script, which may scroll what a person cannot. A turn of the wheel may be lost while
  // the page takes its new size.
  await popup.page.mouse.move(200, 20)
  const hidden = async () => {
    await popup.page.mouse.wheel(0, 2_000)
    return popup.evaluate(() => {
      const scroller = document.querySelector('.scroller')
      return Number(scroller?.getBoundingClientRect().bottom) - innerHeight
    }, null)
  }
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  await popup.close()
})

test('popup and side panel are set in their own faces', async () => {
  const popup = await stage.browser.openPopup()
  await popup.see(by('textbox', 'Title'))
  for (const { evaluate } of [popup, panel]) {
    const faces = () =>
      evaluate(() => {
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
        return {
          interface: getComputedStyle(document.body).fontFamily.split(',')[0],
          loaded: [...new Set(loaded.map(({ family }) => family))],
        }
      }, null)
    await expect.poll(faces).toEqual({ interface: 'Archivo', loaded: ['Archivo', 'Spectral'] })
  }
  await popup.close()
})

test('the popup is 400 px wide, at most 600 high, and does not shrink when the section changes', async () => {
  const popup = await stage.browser.openRealPopup(
    await stage.browser.openPage(stage.service.articleUrl),
  )
  const size = () =>
    popup.evaluate(() => ({ wide: document.documentElement.clientWidth, high: innerHeight }), null)
  await popup.see(by('textbox', 'Title'))
  const show: Record<string, () => Promise<void>> = {
    Timeline: () => popup.see(by('article', 'Cloud shadows')),
    Admins: () => popup.see(by('list', 'Admins')),
    Write: () => popup.see(by('textbox', 'Title')),
  }
  for (const [section, there] of Object.entries(show)) {
    const before = (await size()).high
    const heights = popup.evaluate(
      (name) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = []
          const look = () => {
            seen.push(innerHeight)
            if (globalThis.arrived !== name) requestAnimationFrame(look)
            else resolve(seen)
          }
          look()
          const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
          tabs.find(({ textContent }) => textContent === name)?.click()
        }),
      section,
    )
    await there()
    // A window follows its page a moment later.
    await popup.evaluate(
      (name) =>
        requestAnimationFrame(() => {
          globalThis.arrived = name
        }),
      section,
    )
    const seen = await heights
    const { wide, high } = await size()
    expect(wide).toBe(400)
    expect(high).toBeLessThanOrEqual(600)
    expect(Math.min(...seen), `${section}: ${[...new Set(seen)]}`).toBeGreaterThanOrEqual(
      Math.min(before, high),
    )
  }
  await popup.close()
})

const stylesOf = (surface: PlaywrightSurface, selector: string, property: string) =>
  surface.evaluate(
    ([selected, read]) =>
      [...document.querySelectorAll(selected)].map((each) =>
        getComputedStyle(each).getPropertyValue(read),
      ),
    [selector, property] as const,
  )

async function showWrites(writes: Write[]): Promise<void> {
  const serviceUrl = 'https://service.example/api'
  await putRecords(
    panel,
    'write',
    writes.map((write) => ({ ...write, serviceUrl })),
  )
  await putItem(panel, 'place', { section: 'activity' })
  await panel.reload()
}

test('tabs, switches and badges can be told apart when colours are forced', async () => {
  await showWrites(LOOKS.map((look, at) => writeWith(look, at)))
  // Each card comes when its record was read.
  await expect.poll(() => panel.count(by('article'))).toBe(LOOKS.length)
  // Without its transitions a colour is at once what it will be.
  await panel.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  onTestFinished(() => panel.page.emulateMedia({ forcedColors: 'none' }))
  const [ground] = await stylesOf(panel, ':root', 'background-color')
  const lines = (isChosen: boolean) =>
    stylesOf(panel, `[role=tab][aria-selected=${isChosen}]`, 'border-block-end-color')
  expect([...new Set(await lines(false))]).toEqual([ground])
  expect([...new Set(await lines(true))]).not.toEqual([ground])
  expect(await stylesOf(panel, '.state', 'border-block-end-style')).toEqual(
    LOOKS.map(() => 'solid'),
  )
  const options = await stage.browser.openOptions()
  await options.page.emulateMedia({ forcedColors: 'active' })
  await options.see(by('switch', 'Load media'))
  // The browser's own drawing shows whether it is on.
  expect([...new Set(await stylesOf(options, '[role=switch]', 'appearance'))]).toEqual(['auto'])
  await options.close()
})

test('the browser knows both shortcuts', async () => {
  const known = await stage.browser.inWorker(
    async () => ({
      commands: await chrome.commands.getAll(),
      manifest: chrome.runtime.getManifest().commands,
    }),
    null,
  )
  const keys = Object.fromEntries(
    known.commands.map(({ name, shortcut }) => [name, shortcut.replace(/\s/g, '')]),
  )
  // What opens the popup is not always told its key here, so that is read where it is asked for.
  expect(Object.keys(keys).sort()).toEqual(['_execute_action', 'publish-selection'])
  expect(keys['publish-selection']).toBe('Alt+Shift+M')
  expect(known.manifest._execute_action?.suggested_key.default).toBe('Alt+Shift+W')
})

/** Shows a confirmed write under Activity in the panel, with its details. */
async function showConfirmed(): Promise<void> {
  await showWrites([writeWith(statusExample('confirmed'), 1)])
  await panel.page.bringToFront()
  await openDetails(panel)
}
const chosen = (surface: PlaywrightSurface, name: string) =>
  surface.attribute(by('tab', name), 'aria-selected')

test('the link to the settings opens a new tab when Ctrl or the middle button is used', async () => {
  const { context } = stage.browser
  // A plain click would lead to where they are open already.
  const options = await stage.browser.openOptions()
  await showConfirmed()
  const link = panel.page.getByRole('link', { name: 'Settings', exact: true })
  for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page')
    await link.click(click)
    const page = await opened
    await expect.poll(() => page.url()).toBe(options.page.url())
    await page.close()
    expect(await chosen(panel, 'Activity')).toBe('true')
  }
  await options.close()
})

test('a copy button says that it copied, and is itself again', async () => {
  await showConfirmed()
  // It says so for two seconds, in which a busy machine may not come to look: that is begun before
  // the press.
  await Promise.all([panel.see(by('button', 'Copied')), panel.click(by('button', 'Copy hash'))])
  await panel.says('Copied', by('status'))
  await panel.see(by('button', 'Copy hash'))
  await panel.click(by('tab', 'Write'))
  await panel.page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await panel.press('Control+v')
  await expect.poll(() => panel.value(by('textbox', 'Title'))).toBe(HASH)
})
