import type { ServerResponse } from 'node:http'
import { type Address, encodeAbiParameters, getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { browser as browserApi } from 'wxt/browser'
import { collectionOf, isAdmin } from '../../fixtures/admins.ts'
import { type Browser, browsers } from '../../fixtures/browser/browser.ts'
import { setUp } from '../../fixtures/browser/set-up.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn, seeCollection } from '../../fixtures/compose.ts'
import { openDetails } from '../../fixtures/details.ts'
import type { Sent } from '../../fixtures/internet.ts'
import { servePdf } from '../../fixtures/pdf.ts'
import { record } from '../../fixtures/recording.ts'
import { type Service, startService } from '../../service/service.ts'
import type { Execution } from '../../service/types.ts'
import { writeAnother } from './stage.ts'

declare const chrome: typeof browserApi

/** The RPC of Ethereum in a new installation, which is asked for names. */
const ETHEREUM = 'ethereum-rpc.publicnode.com'
const NAMED = `0x${'a11ce'.padStart(40, '0')}` as const

/** Answers as the resolver of ENS does, with one address for every name. */
function resolve({ body }: Sent, response: ServerResponse): void {
  response.setHeader('access-control-allow-headers', '*')
  const address = encodeAbiParameters([{ type: 'address' }], [NAMED])
  const result = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [address, NAMED])
  response.end(body && JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result }))
}

/**
 * The main journeys, one browser for all of them, for its start takes longest. What a browser does
 * in its own way is done in each.
 */
describe.each(browsers)('%s', (name, launch) => {
  /** The same code does it in every browser, and Chromium starts and answers soonest. */
  const isChromium = name === 'Chromium'
  let service: Service
  let browser: Browser
  let recording: Awaited<ReturnType<typeof record>>
  let executed = 0

  beforeAll(async () => {
    service = await startService()
    recording = await record(service, { [ETHEREUM]: resolve })
    browser = await launch(recording.launch)
    await setUp(browser, service, recording.settings)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
    await recording?.close()
  })

  const text = by('textbox', 'Text')
  const entry = (title: string) => by('article', `Publish: ${title}`)

  async function openSection(name: string): Promise<Surface> {
    const panel = await browser.openPanel()
    onTestFinished(() => panel.close())
    await panel.click(by('tab', name))
    return panel
  }

  /** Opens the admins of one moment in a collection of the account. */
  async function openAdmins(): Promise<Surface> {
    const panel = await openSection('Admins')
    await panel.choose(by('combobox', 'Collection'), 'Field Notes')
    await panel.choose(by('combobox', 'Applies to'), 'A method for walking')
    return panel
  }

  /** Whether somebody is an admin, on the chain, of the moment that a transaction was about. */
  function isAdminAfter({ body }: Execution, account: Address): Promise<boolean> {
    const { tokenId } = (body as { moment: { tokenId: string } }).moment
    return isAdmin(service, collectionOf(service, 'Field Notes'), tokenId, account)
  }

  const fill = (surface: Surface, title: string) =>
    fillIn(surface, title, 'Low water at 06:14.\n\nI will go and see.')

  async function publish(surface: Surface): Promise<void> {
    await surface.click(by('button', 'Publish'))
    await surface.click(by('button', 'Publish now'))
  }

  /** The hash of the next transaction that the service executes. */
  async function nextHash(): Promise<string> {
    const { hash } = await until(
      'the transaction',
      () => service.executions().filter(({ kind }) => kind === 'publish')[executed],
    )
    executed += 1
    return hash
  }

  test('the popup on a PDF says that it cannot be read, and the menu takes what is selected there', async () => {
    const pdf = await servePdf()
    onTestFinished(pdf.close)
    const page = await browser.openPage(pdf.url)
    const popup = await browser.openRealPopup(page)
    const placeholder = () =>
      popup.evaluate(() => [...document.querySelectorAll('textarea')].at(-1)?.placeholder, null)
    await expect.poll(placeholder).toMatch(/can’t see this page .* “Publish selection as a moment”/)
    await popup.close()

    // Chromium's viewer gives its selection to the menu alone; Firefox's is a page.
    if (isChromium) await browser.contextMenu(page, 'publish-selection', pdf.words)
    else {
      await until('the words of the PDF', () => page.select('.textLayer span'))
      await browser.contextMenu(page, 'publish-selection')
    }
    const panel = await browser.realPanel()
    await expect.poll(() => panel.value(text)).toBe(pdf.words)
    await panel.says('Line breaks may be missing. Check the paragraphs.')
    await panel.click(by('button', 'Discard draft'))
    await panel.close()
    await page.close()
  })

  test('the real popup shows the transaction when a text is published from it', async () => {
    const popup = await browser.openRealPopup(await browser.openPage(service.articleUrl))
    await fill(popup, 'From the popup')
    await publish(popup)
    const hash = await nextHash()
    await popup.says(hash)
    await popup.says('Confirmed')
    expect(await popup.attribute(by('link', /^View on /), 'href')).toBe(
      `${service.explorerUrl}/tx/${hash}`,
    )
    await popup.close()
  })

  test('the panel opens with the selection and publishes it when the menu of a page is used', async () => {
    const article = await browser.openPage(service.articleUrl)
    // A part of the page that its own scripts cannot reach is seen, and taken, like any other.
    await article.evaluate(() => {
      const note = document.createElement('x-note')
      note.attachShadow({ mode: 'closed' }).innerHTML = '<p>The staff is painted twice a year.</p>'
      document.querySelector('#lead')?.after(note)
    }, null)
    const [lead, second] = (await article.select('#lead, #second')).trim().split(/\n+/)
    const selected = `${lead}\n\nThe staff is painted twice a year.\n\n${second}`
    await browser.contextMenu(article, 'publish-selection')
    const panel = await browser.realPanel()
    await expect.poll(() => panel.value(text)).toBe(selected)
    await expect
      .poll(() => panel.value(by('textbox', 'Title')))
      .toBe('What the tide table leaves out')
    // The collection that the popup has made is offered again, by its name.
    await seeCollection(panel, 'From the popup')
    await publish(panel)
    await panel.says(await nextHash())
    const sent = service.log.findLast(({ method }) => method === 'POST')
    const { token, contract } = JSON.parse(sent?.body ?? '{}')
    expect(token.tokenContent).toContain(selected)
    expect(contract.address.toLowerCase()).toBe(
      collectionOf(service, 'From the popup').toLowerCase(),
    )
    expect(sent?.headers['x-api-key']).toBe(service.key)
    // The moment stands in the place of its draft.
    const moment = by('article', 'What the tide table leaves out')
    await expect
      .poll(() => panel.attribute(by('link', 'Open moment', moment), 'href'))
      .toMatch(/^https:\/\/inprocess\.world\/collect\/bsep:0x/)
    await writeAnother(panel)
    await panel.close()
  })

  if (isChromium)
    test('a capture in one window leaves the draft alone that is being written in another', async () => {
      const other = await openSection('Write')
      const article = await browser.openPage(service.articleUrl)
      // The page of the panel moves into a window of its own, behind that of the article.
      await other.evaluate(async () => {
        const tab = await chrome.tabs.getCurrent()
        await chrome.windows.create(tab?.id === undefined ? {} : { tabId: tab.id })
        if (tab) await chrome.windows.update(tab.windowId, { focused: true })
      }, null)
      await fill(other, 'My own words')
      const selected = (await article.select('#second')).trim()
      await browser.contextMenu(article, 'publish-selection')
      const panel = await browser.realPanel()
      await expect.poll(() => panel.value(text)).toBe(selected)
      // It was published with the two paragraphs around it.
      await panel.says('You published this passage before.', by('main'))
      await other.fill(text, `${await other.value(text)} And on.`)
      expect(await other.value(by('textbox', 'Title'))).toBe('My own words')
      expect(await panel.value(text)).toBe(selected)
      // The window of the capture goes where its next one leads, the other one nowhere.
      const first = (await article.select('#lead')).trim()
      await browser.contextMenu(article, 'publish-selection')
      await expect.poll(() => panel.value(text)).toBe(first)
      expect(await other.value(by('textbox', 'Title'))).toBe('My own words')
      await other.click(by('button', 'Discard draft'))
      await panel.click(by('button', 'Discard draft'))
      await panel.close()
      await article.close()
    })

  // In Chromium test/e2e/faults/kills.test.ts kills the worker, there and elsewhere.
  if (!isChromium)
    test('a write is found, and sent only once, when the background ends while it waits', async () => {
      const panel = await openSection('Write')
      await fill(panel, 'Cut off')
      const match = { method: 'POST', path: '/moment/create/writing' }
      service.fault({ match, delayMs: 60_000, delayAfterExecuting: true, then: { kind: 'ok' } })
      await publish(panel)
      const hash = await nextHash()
      await browser.killWorker()
      await until('the cut connection', () =>
        service.log.some(({ hash: of, status }) => of === hash && status === 'dropped'),
      )
      await panel.click(by('tab', 'Activity'))
      // Whatever wakes the background next, it recovers what it was in the middle of.
      await browser.inWorker(() => undefined, null)
      await panel.says(/we found it|Confirmed/, entry('Cut off'))
      await openDetails(panel)
      await panel.says(hash, entry('Cut off'))
      expect(service.executions().filter(({ kind }) => kind === 'publish')).toHaveLength(executed)
    })

  // In Chromium test/e2e/timeline/ shows the list, a moment and its picture.
  if (!isChromium)
    test('the timeline shows a moment when it was published', async () => {
      const panel = await openSection('Timeline')
      const feed = by('feed', 'Timeline')
      await panel.see(by('article', 'What the tide table leaves out', feed))
      await panel.says('By the third week', by('article', 'What the tide table leaves out', feed))
      await until('every card below the one before', () =>
        panel.evaluate(() => {
          const places = [...document.querySelectorAll('[role="feed"] article')].map((card) =>
            card.getBoundingClientRect(),
          )
          const sorted = places.sort((one, other) => one.top - other.top)
          return (
            sorted.length > 2 &&
            sorted.every(({ top }, n) => n === 0 || top >= (sorted[n - 1]?.bottom ?? 0))
          )
        }, null),
      )

      // Its title shows all of it, with its transaction, and "Back" the list again.
      const title = 'What the tide table leaves out'
      await panel.click(by('button', title, by('article', title, feed)))
      const moment = by('article', title)
      const hash = service.executions()[1]?.hash ?? ''
      await panel.says(hash, moment)
      expect(await panel.attribute(by('link', /^View on /, moment), 'href')).toContain(hash)
      await panel.says('By the third week', moment)
      await panel.click(by('button', 'More', moment))
      await panel.click(by('button', 'As a picture'))
      const picture = by('dialog', 'Share as a picture')
      await until('the picture', () =>
        panel.evaluate(
          () => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth === 1_200,
          null,
        ),
      )
      await panel.click(by('button', 'Cancel', picture))
      await panel.gone(picture)
      await panel.click(by('button', 'Back'))
      await panel.see(by('article', title, feed))
    })

  if (isChromium)
    test('an admin is one on the chain when it was added by its name', async () => {
      const panel = await openAdmins()
      await panel.fill(by('textbox', 'New admin address'), 'friend.eth')
      await panel.click(by('button', 'Add admin'))
      const dialog = by('dialog', 'Add admin?')
      await panel.says('friend.eth', dialog)
      await panel.click(by('button', 'Add now', dialog))
      const granted = await until('the transaction', () =>
        service.executions().find(({ kind }) => kind === 'grant'),
      )
      await panel.says(granted.hash)
      expect(await isAdminAfter(granted, NAMED)).toBe(true)
    })

  test('the menu of pages lacks the item when it is turned off', async () => {
    const offered = () =>
      browser.inWorker(
        (id) =>
          chrome.contextMenus.update(id, {}).then(
            () => true,
            () => false,
          ),
        'publish-selection',
      )
    const options = await browser.openOptions()
    const inMenu = by('switch', 'Show “Publish selection as a moment” in the right-click menu')
    await until('a menu with it', offered)
    await options.click(inMenu)
    await until('a menu without it', async () => !(await offered()))
    await options.click(inMenu)
    await until('a menu with it', offered)
    await options.close()
  })

  test('every write is there with its transaction when the browser is killed and started again', async () => {
    await browser.kill()
    const again = await launch({ ...recording.launch, profile: browser.profile })
    await browser.close()
    browser = again
    const panel = await openSection('Activity')
    const entries = () =>
      panel.evaluate(() => {
        const cards = document.querySelectorAll('ul[aria-label="Activity"] article')
        return [...cards].map((card) => card.getAttribute('aria-label'))
      }, null)
    const titles = ['From the popup', 'What the tide table leaves out']
    if (!isChromium) titles.push('Cut off')
    // Newest first. Each card comes when its record was read.
    await expect
      .poll(entries)
      .toEqual([
        ...(isChromium ? [`Add admin: ${getAddress(NAMED)}`] : []),
        ...titles.toReversed().map((title) => `Publish: ${title}`),
      ])
    for (const [index, title] of titles.entries()) {
      const { hash } = service.executions()[index] ?? { hash: '' }
      await panel.says(hash, entry(title))
      const link = await panel.attribute(by('link', /^View on /, entry(title)), 'href')
      expect(link).toBe(`${service.explorerUrl}/tx/${hash}`)
      expect(await (await fetch(link ?? '')).text()).toContain(hash)
    }
  })

  // The last test: it is about all requests of those before.
  test('nothing leaves the browser but what docs/privacy.md lists, and nothing that tells who asks', () => {
    const receivers = new Set(recording.sent.map(({ host }) => host))
    expect([...receivers].sort()).toEqual([
      isChromium ? ETHEREUM : 'gateway.example',
      'rpc.example',
      'service.example',
    ])
    expect(recording.faults(browser.origin, { [ETHEREUM]: 'rpc' })).toEqual([])
  })
})
