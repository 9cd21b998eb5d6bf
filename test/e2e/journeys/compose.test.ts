import { afterEach, beforeEach, expect, test } from 'vitest'
import type { browser as browserApi } from 'wxt/browser'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn, openGroup, openReview, REVIEW } from '../../fixtures/compose.ts'
import { openDetails } from '../../fixtures/details.ts'
import { clearDocuments } from '../../fixtures/documents.ts'
import { draftWith, putItem, putRecords } from '../../fixtures/records.ts'
import { startStage } from '../../fixtures/stage.ts'
import { publications, review, shownJson, writeAnother } from './stage.ts'

const stage = await startStage({ recorded: true })
let panel: PlaywrightSurface
declare const chrome: typeof browserApi

beforeEach(async () => {
  panel = await stage.browser.openPanel()
  // Each test starts without drafts, publications, remembered choices and open dialogs.
  await clearDocuments(panel, ['drafts', 'writes'])
  await panel.evaluate(async () => {
    await chrome.storage.local.remove('place')
    await chrome.storage.sync.remove('preferences')
  }, null)
  await panel.reload()
  await panel.click(by('tab', 'Write'))
})
afterEach(() => panel?.close())

const executions = () => stage.service.executions()
const lastSent = () => publications(stage.service).at(-1)?.body ?? ''

test('the service gets byte for byte what the review shows, with every field, when the sale is in USDC with splits', async () => {
  const words = 'Zeile 1\n\tمرحبا 👩‍👩‍👧‍👦 </script>\u2028\\n'
  await fillIn(panel, 'Everything „quoted" \\ & <b>', words, { name: 'Ünïcode “Tides”' })
  await openGroup(panel, 'Sale')
  await panel.fill(by('textbox', 'Price'), '1.5')
  await panel.choose(by('combobox', 'Currency'), 'USDC')
  await panel.fill(by('field', 'Sale starts'), '2030-01-02T03:04')
  await panel.fill(by('field', 'Sale ends'), '2031-02-03T04:05')
  await openGroup(panel, 'More')
  await panel.fill(by('textbox', 'Collection metadata URI'), 'ar://collection')
  await panel.fill(by('spinbutton', 'Copies for me'), '3')
  await panel.fill(by('textbox', 'Payout address'), '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
  await panel.fill(by('textbox', 'Referral address'), '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb')
  await openGroup(panel, 'Revenue splits')
  await panel.click(by('button', 'Add recipient'))
  await panel.click(by('button', 'Add recipient'))
  for (const n of [1, 2, 3])
    await panel.fill(by('textbox', `Recipient ${n} address`), `friend-${n}.eth`)
  await panel.click(by('button', 'Split evenly'))
  await expect.poll(() => panel.value(by('spinbutton', 'Recipient 1 share (%)'))).toBe('33.34')
  await panel.says('100% assigned', by('group', 'Revenue splits'))
  const shown = await review(panel)
  const said = await panel.page.locator('dialog details dl').first().textContent()
  // Every address of the request is among the words, not in its JSON alone.
  for (const [address] of shown.matchAll(/0x[0-9a-fA-F]{40}/g)) expect(said).toContain(address)
  for (const each of [
    '1.5 USDC',
    'friend-2.eth',
    '33.33%',
    'New: Ünïcode “Tides”',
    'Split (below)',
    'Base Sepolia',
    'https://service.example/api',
  ])
    expect(said).toContain(each)

  const before = executions().length
  await panel.click(by('button', 'Publish now'))
  await until('the transaction', () => executions().length > before)
  const body = lastSent()
  expect(JSON.stringify(JSON.parse(body), null, 2)).toBe(shown)
  expect(body).toBe(JSON.stringify(JSON.parse(shown)))
  const { token, splits, contract } = JSON.parse(body)
  expect(token.salesConfig).toEqual({
    type: 'erc20Mint',
    pricePerToken: '1500000',
    saleStart: String(new Date(2030, 0, 2, 3, 4).getTime() / 1000),
    saleEnd: String(new Date(2031, 1, 3, 4, 5).getTime() / 1000),
    currency: '0x14196F08a4Fa0B66B7331bC40dd6bCd8A1dEeA9F',
  })
  expect(token).toMatchObject({
    mintToCreatorCount: 3,
    createReferral: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  })
  // The splits decide who is paid.
  expect(token).not.toHaveProperty('payoutRecipient')
  expect(
    splits.map(({ percentAllocation }: { percentAllocation: number }) => percentAllocation),
  ).toEqual([33.34, 33.33, 33.33])
  expect(contract).toEqual({ name: 'Ünïcode “Tides”', uri: 'ar://collection' })
  await writeAnother(panel)
})

test('Ctrl+Enter opens the review and publishes when pressed again, but not when held down', async () => {
  const before = executions().length
  await fillIn(panel, 'By keyboard', 'words')
  const { keyboard } = panel.page
  await panel.page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await keyboard.down('Control')
  await keyboard.down('Enter')
  await panel.see(REVIEW)
  // A key that is still held down sends this.
  await keyboard.down('Enter')
  await keyboard.down('Enter')
  await keyboard.up('Enter')
  await keyboard.up('Control')
  const shown = await shownJson(panel)
  expect(await focused()).toEqual({ name: 'Publish this moment?', isFramed: false })
  // A press on it is seen at the button at once, and at the service a moment later.
  expect(await panel.attribute(by('button', 'Publish now'), 'disabled')).toBeNull()
  expect(publications(stage.service)).toHaveLength(before)
  await panel.press('Control+Enter')
  await until('the transaction', () => executions().length > before)
  expect(JSON.stringify(JSON.parse(lastSent()), null, 2)).toBe(shown)
  await panel.gone(REVIEW)
  await panel.says('Moment created', by('main'))
  // A region that the program focuses, for screen readers, is no control.
  expect(await focused()).toEqual({ name: 'By keyboard', isFramed: false })
  await writeAnother(panel)
})

/** The name or first words of the focused element, and whether it draws a frame. */
const focused = () =>
  panel.evaluate(() => {
    const { activeElement: element } = document
    const labelledBy = document.getElementById(element?.getAttribute('aria-labelledby') ?? '')
    const name = labelledBy?.textContent ?? element?.textContent ?? ''
    return { name, isFramed: !!element && getComputedStyle(element).outlineStyle !== 'none' }
  }, null)

test('a long text is counted and is sent whole', async () => {
  const line = 'Low water at 06:14, nought point seven metres. '
  const text = `${line.repeat(10)}\n\n`.repeat(220)
  const collection = {
    ...draftWith('').collection,
    choice: stage.service.collections[0]?.address ?? '',
  }
  await putRecords(panel, 'draft', [
    draftWith('long', { text, collection, splits: [], payout: '' }),
  ])
  await putItem(panel, 'place', { section: 'compose', draftId: 'long' })
  await panel.reload()
  await panel.says(/103,\d{3} characters/, by('main'))
  const before = executions().length
  await openReview(panel)
  // Before a click it would be laid out again and again.
  await panel.press('Control+Enter')
  await until('the transaction', () => executions().length > before)
  expect(JSON.parse(lastSent()).token.tokenContent).toContain(text)
})

test('a refusal stands above its draft in the words of the service until it is corrected', async () => {
  stage.service.fault({
    match: { method: 'POST', path: '/moment/create/writing' },
    then: {
      kind: 'status',
      status: 400,
      body: {
        message: 'Invalid input',
        errors: [
          { field: 'contract.uri', message: 'Not reachable' },
          { field: 'token.payoutRecipient', message: 'Unknown account' },
          { field: 'quota', message: 'Nearly used up' },
        ],
      },
    },
  })
  const before = executions().length
  const payout = by('textbox', 'Payout address')
  await fillIn(panel, 'To be refused', 'A text that stays.')
  await openGroup(panel, 'More')
  await panel.fill(payout, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await review(panel)
  await panel.click(by('button', 'Publish now'))
  const card = by('article', 'Publish: To be refused')
  await panel.says('Refused', card)
  await panel.says('Nothing was published.', card)
  await panel.says(/To be refused: Refused/, by('alert'))

  await panel.click(by('tab', 'Activity'))
  await panel.click(by('button', 'Edit and try again', card))
  // Its draft comes back as it was left, with what the service said above it.
  await panel.says('Not reachable', card)
  await panel.says('Unknown account', card)
  await panel.says('Nearly used up', card)
  await expect.poll(() => panel.value(by('textbox', 'Text'))).toBe('A text that stays.')

  await openGroup(panel, 'More')
  await panel.fill(payout, '')
  const shown = await review(panel)
  await panel.click(by('button', 'Publish now'))
  const { hash } = await until('the transaction', () => executions()[before])
  await panel.says(hash)
  expect(lastSent()).toBe(JSON.stringify(JSON.parse(shown)))
})

test('a draft is locked while nobody knows whether it was published, and is sent anew once it was dismissed', async () => {
  stage.service.fault({
    match: { method: 'POST', path: '/moment/create/writing' },
    then: { kind: 'status', status: 500, body: '<!doctype html><h1>500</h1>' },
  })
  const sent = publications(stage.service).length
  const before = executions().length
  const texts = panel.page.locator('textarea:disabled')
  await fillIn(panel, 'Perhaps published', 'Nobody knows.\nA second line.')
  await review(panel)
  await panel.click(by('button', 'Publish now'))
  const card = by('article', 'Publish: Perhaps published')
  await panel.says('Outcome unknown', card)
  await openDetails(panel)
  // A page that came is shown as text.
  await panel.says('<!doctype html>', card)
  await panel.says('Locked until we know if this was published', by('main'))
  await expect.poll(() => texts.count()).toBe(2)
  expect(await panel.attribute(by('button', 'Publish'), 'disabled')).not.toBeNull()
  expect(publications(stage.service)).toHaveLength(sent + 1)

  await panel.click(by('button', 'Dismiss'))
  await expect.poll(() => texts.count()).toBe(0)
  await panel.fill(by('textbox', 'Title'), 'Now it is')
  await expect.poll(() => panel.value(by('textbox', 'Text'))).toBe('Nobody knows.\nA second line.')
  await review(panel)
  await panel.click(by('button', 'Publish now'))
  const { hash } = await until('the transaction', () => executions()[before])
  await panel.says(hash)
  expect(publications(stage.service)).toHaveLength(sent + 2)
})
