import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { chooseCollection, closeGroups, fillIn, openGroup, REVIEW } from '../../fixtures/compose.ts'
import { clearDocuments } from '../../fixtures/documents.ts'
import { startStage } from '../../fixtures/stage.ts'
import { publications, review, shownJson, writeAnother } from './stage.ts'

const stage = await startStage({ recorded: true })
let panel: PlaywrightSurface
/** The part of the extension API that is used here. */
declare const chrome: { storage: { local: { remove(keys: string[]): Promise<void> } } }

beforeEach(async () => {
  panel = await stage.browser.openPanel()
  // Each test starts without drafts, publications, remembered choices and open dialogs.
  await clearDocuments(panel, ['drafts', 'writes'])
  await panel.evaluate(() => chrome.storage.local.remove(['navigation', 'lastChoices']), null)
  await panel.reload()
  await panel.click(by('tab', 'Write'))
})
afterEach(() => panel?.close())

const executions = () => stage.service.executions()

/** Publishes what is reviewed, and gives the request that the service logged: byte for byte what the review showed. */
async function publish(shown: string) {
  const before = executions().length
  await panel.click(by('button', 'Publish now'))
  await until('the transaction', () => executions().length > before)
  const body = publications(stage.service).at(-1)?.body ?? ''
  expect(JSON.stringify(JSON.parse(body), null, 2)).toBe(shown)
  expect(body).toBe(JSON.stringify(JSON.parse(shown)))
  await writeAnother(panel)
  return JSON.parse(body)
}

describe('the service gets byte for byte what the review shows', () => {
  test('a request has every field when the sale is in USDC with splits', async () => {
    await fillIn(panel, 'Everything „quoted" \\ & <b>', 'Zeile 1\n\tمرحبا 👩‍👩‍👧‍👦 </script>\u2028\\n', {
      name: 'Ünïcode “Tides”',
    })
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
    for (const n of [1, 2, 3]) await panel.fill(by('textbox', `Recipient ${n} address`), `friend-${n}.eth`)
    await panel.click(by('button', 'Split evenly'))
    await expect.poll(() => panel.value(by('spinbutton', 'Recipient 1 share (%)'))).toBe('33.34')
    await panel.says('100% of 100%', by('group', 'Revenue splits'))
    const shown = await review(panel)
    const words = await panel.evaluate(() => document.querySelector('dialog details dl')?.textContent ?? '', null)
    // Every address of the request is among the words, not in its JSON alone.
    for (const [address] of shown.matchAll(/0x[0-9a-fA-F]{40}/g)) expect(words).toContain(address)
    for (const said of ['1.5 USDC', 'friend-2.eth', '33.33%', 'New: Ünïcode “Tides”', 'Split (below)', 'Base Sepolia'])
      expect(words).toContain(said)
    expect(words).toContain('https://service.example/api')
    await panel.shot('review-of-everything')

    const { token, splits, contract } = await publish(shown)
    expect(token.salesConfig).toEqual({
      type: 'erc20Mint',
      pricePerToken: '1500000',
      saleStart: String(new Date(2030, 0, 2, 3, 4).getTime() / 1000),
      saleEnd: String(new Date(2031, 1, 3, 4, 5).getTime() / 1000),
      currency: '0x14196F08a4Fa0B66B7331bC40dd6bCd8A1dEeA9F',
    })
    expect(token).toMatchObject({ mintToCreatorCount: 3, createReferral: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' })
    expect(splits.map(({ percentAllocation }: { percentAllocation: number }) => percentAllocation)).toEqual([
      33.34, 33.33, 33.33,
    ])
    expect(contract).toEqual({ name: 'Ünïcode “Tides”', uri: 'ar://collection' })
  })

  test('a new draft offers the last choices except the times of the sale', async () => {
    await fillIn(panel, 'First', 'words', { name: 'Chosen last' })
    await openGroup(panel, 'Sale')
    await panel.fill(by('textbox', 'Price'), '0.25')
    await panel.fill(by('field', 'Sale starts'), '2030-01-01T10:00')
    await panel.fill(by('field', 'Sale ends'), '2030-02-01T10:00')
    await publish(await review(panel))
    await panel.fill(by('textbox', 'Title'), 'Next')
    await panel.fill(by('textbox', 'Text'), 'words')
    await openGroup(panel, 'Sale')
    await expect.poll(() => panel.value(by('textbox', 'Price'))).toBe('0.25')
    const request = await publish(await review(panel))
    const chosen = stage.service.collections.find(({ name }) => name === 'Chosen last')
    expect(request.contract.address.toLowerCase()).toBe(chosen?.address.toLowerCase())
    expect(request.token.salesConfig).toEqual({
      type: 'fixedPrice',
      pricePerToken: '250000000000000000',
      saleStart: '0',
      saleEnd: '18446744073709551615',
    })
  })

  test('a request goes to the first collection when nothing was chosen, and a new collection needs a name alone', async () => {
    const first = stage.service.collections[0]
    await panel.fill(by('textbox', 'Title'), 'Straight away')
    await panel.fill(by('textbox', 'Text'), 'words')
    expect((await publish(await review(panel))).contract).toEqual({ address: first?.address })

    await fillIn(panel, 'Into a new one', 'words', { name: 'Named "only"' })
    expect((await publish(await review(panel))).contract).toEqual({
      name: 'Named "only"',
      uri: `data:application/json,${encodeURIComponent('{"name":"Named \\"only\\""}')}`,
    })
  })

  test('a request names the collection when it is chosen by name or by address', async () => {
    const { collections } = stage.service
    const field = collections.find(({ name }) => name === 'Field Notes')
    await panel.fill(by('textbox', 'Title'), 'Into an existing one')
    await panel.fill(by('textbox', 'Text'), 'words')
    await chooseCollection(panel, 'Field Notes')
    expect((await publish(await review(panel))).contract.address.toLowerCase()).toBe(field?.address.toLowerCase())

    const hours = collections.find(({ name }) => name === 'Small Hours')
    await panel.fill(by('textbox', 'Title'), 'Into another')
    await panel.fill(by('textbox', 'Text'), 'words')
    await chooseCollection(panel, 'Other address…')
    await panel.fill(by('textbox', 'Collection address'), hours?.address.toLowerCase() ?? '')
    expect((await publish(await review(panel))).contract).toEqual({ address: hours?.address })
  })
})

describe('the keyboard', () => {
  test('Ctrl+Enter opens the review and publishes when pressed again, but not when held down', async () => {
    const before = executions().length
    await fillIn(panel, 'By keyboard', 'words')
    const { keyboard } = panel.page
    await panel.page.getByRole('textbox', { name: 'Text', exact: true }).focus()
    await keyboard.down('Control')
    await keyboard.down('Enter')
    await panel.see(REVIEW)
    // What a key that is still held down sends.
    await keyboard.down('Enter')
    await keyboard.down('Enter')
    await keyboard.up('Enter')
    await keyboard.up('Control')
    const shown = await shownJson(panel)
    // A press on it is seen at the button at once, and at the service a moment later.
    expect(await panel.attribute(by('button', 'Publish now'), 'disabled')).toBeNull()
    expect(publications(stage.service)).toHaveLength(before)
    await panel.press('Control+Enter')
    await until('the transaction', () => executions().length > before)
    expect(JSON.stringify(JSON.parse(publications(stage.service).at(-1)?.body ?? ''), null, 2)).toBe(shown)
    await panel.gone(REVIEW)
    await writeAnother(panel)
  })

  test('Escape and Cancel publish nothing and give the focus back', async () => {
    const before = publications(stage.service).length
    await fillIn(panel, 'Not yet', 'words')
    for (const leave of [() => panel.press('Escape'), () => panel.click(by('button', 'Cancel'))]) {
      await panel.page.getByRole('textbox', { name: 'Text', exact: true }).focus()
      await panel.press('Control+Enter')
      await panel.see(REVIEW)
      await leave()
      await panel.gone(REVIEW)
      expect(await panel.evaluate(() => document.activeElement?.tagName, null)).toBe('TEXTAREA')
    }
    expect(publications(stage.service)).toHaveLength(before)
  })
})

describe('a fault is told at its field and nothing is sent when a draft has', () => {
  const more = () => openGroup(panel, 'More')
  const sale = async (name: string, value: string) => {
    await openGroup(panel, 'Sale')
    await panel.fill(by('field', name), value)
  }
  const cases: [string, string, RegExp, () => Promise<void>][] = [
    ['no title', 'Title', /Give it a title/, () => panel.fill(by('textbox', 'Title'), '   ')],
    [
      'a NUL in the text',
      'Text',
      /Line 2 has an invisible control character \(U\+0000\)/,
      () => panel.fill(by('textbox', 'Text'), 'a\nb\u0000'),
    ],
    [
      'a metadata URI of another scheme',
      'Collection metadata URI',
      /Use a link starting with/,
      async () => {
        await more()
        await panel.fill(by('textbox', 'Collection metadata URI'), 'ftp://a')
      },
    ],
    ['a negative price', 'Price', /can’t be negative/, () => sale('Price', '-1')],
    [
      'an end before the start',
      'Sale ends',
      /must come after the start/,
      async () => {
        await sale('Sale starts', '2030-01-02T00:00')
        await sale('Sale ends', '2030-01-01T00:00')
      },
    ],
    ['the year 10000', 'Sale ends', /four-digit year/, () => sale('Sale ends', '10000-01-01T00:00')],
    [
      'a wrong checksum',
      'Payout address',
      /typo in this address/,
      async () => {
        await more()
        await panel.fill(by('textbox', 'Payout address'), '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
      },
    ],
    [
      'the same recipient twice',
      'Recipient 2 address',
      /appears twice/,
      async () => {
        await openGroup(panel, 'Revenue splits')
        await panel.click(by('button', 'Add recipient'))
        for (const n of [1, 2]) await panel.fill(by('textbox', `Recipient ${n} address`), 'friend.eth')
      },
    ],
  ]

  test.each(cases)('%s', async (_, label, words, spoil) => {
    const before = publications(stage.service).length
    await fillIn(panel, 'A title', 'Some text')
    await spoil()
    // The group of a field with a fault opens by itself.
    await closeGroups(panel)
    await panel.click(by('button', 'Publish'))
    const found = await until('the focus at the field', () =>
      panel.evaluate((name) => {
        const field = document.activeElement as HTMLInputElement | null
        if (field?.labels?.[0]?.innerText !== name) return undefined
        const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
        return {
          invalid: field.getAttribute('aria-invalid'),
          words: described.map((id) => document.getElementById(id)?.innerText).join(' '),
        }
      }, label),
    )
    expect(found).toMatchObject({ invalid: 'true', words: expect.stringMatching(words) })
    await panel.says(/Check 1 field/, by('alert'))
    expect(await panel.count(REVIEW)).toBe(0)
    expect(publications(stage.service)).toHaveLength(before)
  })

  test('every fault is told, and goes with its own change, when there are several', async () => {
    await fillIn(panel, '', '')
    await openGroup(panel, 'Sale')
    await panel.fill(by('textbox', 'Price'), 'free')
    await closeGroups(panel)
    await panel.click(by('button', 'Publish'))
    await panel.says(/Check 3 fields/, by('alert'))
    await until('the focus on the title', () =>
      panel.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.innerText === 'Title', null),
    )
    await panel.shot('several-faults')
    await panel.fill(by('textbox', 'Title'), 'Now there is one')
    expect(await panel.attribute(by('textbox', 'Title'), 'aria-invalid')).toBeNull()
    expect(await panel.attribute(by('textbox', 'Price'), 'aria-invalid')).toBe('true')
  })
})

test('a text of a megabyte is called long and is sent whole', async () => {
  const text = 'Low water at 06:14, nought point seven metres. '.repeat(22_000)
  await fillIn(panel, 'A megabyte', text)
  await panel.says('very long', by('main'))
  const before = executions().length
  await panel.click(by('button', 'Publish'))
  await panel.see(REVIEW)
  await panel.click(by('button', 'Publish now'))
  await until('the transaction', () => executions().length > before)
  expect(JSON.parse(publications(stage.service).at(-1)?.body ?? '').token.tokenContent).toBe(text)
  await writeAnother(panel)
})
