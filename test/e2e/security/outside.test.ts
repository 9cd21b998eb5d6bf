import { beforeAll, describe, expect, test } from 'vitest'
import type { browser as browserApi } from 'wxt/browser'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { openAdvanced } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { contractExamples } from '../../fixtures/contract-examples.ts'
import { readDatabase } from '../../fixtures/documents.ts'
import { type Recorder, startRecorder } from '../../fixtures/recorder.ts'
import { startStage } from '../../fixtures/stage.ts'
import { publishFromPopup } from './publish.ts'

declare const chrome: typeof browserApi

const { service, browser } = await startStage()
const elsewhere = await startRecorder()

/** Everything that is stored, as one text. */
const storage = async () => {
  const items = await browser.inWorker(
    async () => [await chrome.storage.local.get(null), await chrome.storage.session.get(null)],
    null,
  )
  return JSON.stringify([items, await readDatabase({ evaluate: browser.inWorker })])
}
const keyAt = ({ received }: Recorder) =>
  received.filter((entry) => JSON.stringify(entry).includes(service.key))

describe('from a web page', () => {
  let page: PlaywrightSurface
  beforeAll(async () => {
    page = await browser.openPage(service.articleUrl)
  })

  test('a web page can neither speak to the background nor frame a page of the extension', async () => {
    const found = await page.page.evaluate(
      async ({ id, messages }) => {
        const { chrome: api } = window as {
          chrome?: {
            runtime?: { sendMessage?: (id: string, message: unknown) => Promise<unknown> }
          }
        }
        const replies: unknown[] = []
        for (const message of messages)
          replies.push(await api?.runtime?.sendMessage?.(id, message).catch(() => undefined))
        const fetched = await fetch(`chrome-extension://${id}/options.html`).then(
          () => 'read',
          () => 'refused',
        )
        const frame = document.createElement('iframe')
        frame.src = `chrome-extension://${id}/options.html`
        document.body.append(frame)
        await new Promise((done) => frame.addEventListener('load', done))
        return { replies: replies.filter(Boolean), fetched }
      },
      { id: browser.extensionId, messages: contractExamples },
    )
    expect(found).toEqual({ replies: [], fetched: 'refused' })
    const frames = page.page.frames().map((frame) => frame.url())
    expect(frames.filter((url) => url.endsWith('/options.html'))).toEqual([])
  })

  test('a script in a web page can neither speak to the background nor read storage', async () => {
    // The panel would show the timeline until the capture asks for Write, and store what it read of
    // it at any time afterwards.
    await browser.inWorker(
      () => chrome.storage.local.set({ place: { v: 1, value: { section: 'compose' } } }),
      null,
    )
    // This grants the tab to the extension, as a capture would.
    const selected = await page.select('#lead')
    await browser.contextMenu(page, 'publish-selection')
    const panel = await browser.realPanel()
    await expect.poll(() => panel.value(by('textbox', 'Text'))).toBe(selected.trim())
    // The panel itself asks for the account's collections, and stores them.
    await until('the collections', async () => (await storage()).includes('"collections":{'))
    const before = await storage()
    const sent = service.log.length
    const [answer] = await browser.inWorker(async (messages) => {
      const [tab] = await chrome.tabs
        .query({ url: 'http://127.0.0.1/article' })
        .then((tabs) => (tabs.length > 0 ? tabs : chrome.tabs.query({ active: true })))
      return chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? 0 },
        args: [messages],
        func: async (all: unknown[]) => {
          const replies: unknown[] = []
          for (const message of all)
            replies.push(await chrome.runtime.sendMessage(message).catch(() => undefined))
          const read = (area: 'local' | 'session') => {
            try {
              return chrome.storage[area].get(null).then(Object.keys, () => 'refused')
            } catch {
              return 'refused'
            }
          }
          return {
            asked: replies.length,
            replies: replies.filter(Boolean),
            local: await read('local'),
            session: await read('session'),
          }
        },
      })
    }, contractExamples)
    expect(answer?.result).toEqual({
      asked: contractExamples.length,
      replies: [],
      local: 'refused',
      session: 'refused',
    })
    expect(await storage()).toBe(before)
    expect(service.log.slice(sent)).toEqual([])
  })
})

test('a redirect from the service is not followed', async () => {
  const executed = service.executions().length
  const match = { path: '/moment/create/writing' }
  const location = `${elsewhere.origin}/api/moment/create/writing`
  service.fault({ match, then: { kind: 'status', status: 307, body: '', headers: { location } } })
  const before = service.log.length
  await publish('Outcome unknown')
  const sent = service.log.slice(before).filter(({ path }) => path.endsWith('/writing'))
  expect(sent).toHaveLength(1)
  expect(elsewhere.received).toEqual([])
  expect(service.executions()).toHaveLength(executed)
})

describe('a service URL of another origin', () => {
  test('gets no key when it came into storage directly', async () => {
    await browser.inWorker(async (serviceUrl) => {
      const { settings } = (await chrome.storage.local.get(null)) as { settings: { value: object } }
      await chrome.storage.local.set({
        settings: { ...settings, value: { ...settings.value, serviceUrl } },
      })
    }, `${elsewhere.origin}/api`)
    const before = elsewhere.received.length
    const options = await browser.openOptions()
    await options.click(by('button', 'Check key'))
    await options.says('Add your API key first.', by('alert'))
    await options.close()
    await publish('Outcome unknown')
    expect(elsewhere.received.length).toBeGreaterThan(before)
    expect(keyAt(elsewhere)).toEqual([])
    expect(await storage()).toContain(service.key)
  })

  test('forgets the key after a question when it is typed', async () => {
    const options = await browser.openOptions()
    await openAdvanced(options)
    await options.fill(by('textbox', 'Service URL'), `${elsewhere.origin}/other`)
    await options.click(by('button', 'Save settings'))
    const dialog = by('dialog', 'Change service and forget the key?')
    await options.click(by('button', 'Cancel', dialog))
    expect(await storage()).toContain(service.key)
    await options.click(by('button', 'Save settings'))
    await options.click(by('button', 'Change and forget', dialog))
    await options.says('Saved', by('status'))
    expect(await storage()).not.toContain(service.key)
    await options.close()
  })
})

const publish = async (state: string) => (await publishFromPopup(browser, state)).close()
