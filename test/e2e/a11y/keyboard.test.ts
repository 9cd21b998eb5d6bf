import { beforeEach, describe, expect, test } from 'vitest'
import { collectionOf, person, readToTheEnd } from '../../fixtures/admins.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { REVIEW } from '../../fixtures/compose.ts'
import {
  expectFocus,
  focused,
  pick,
  recordAnnouncements,
  tabTo,
  type,
} from '../../fixtures/keyboard.ts'
import { post } from '../../fixtures/publish.ts'
import { LOOKS, putItem, putRecords, writeWith } from '../../fixtures/records.ts'
import { startStage } from '../../fixtures/stage.ts'

declare global {
  /** In the panel: every title that was shown. */
  var titles: string[] | undefined
}

// Everything here is done with keys alone.
const { service, browser } = await startStage()
const executed = (kind: string, of: string) =>
  until(`the ${kind} of ${of}`, () =>
    service
      .executions()
      .find(({ kind: done, body }) => done === kind && JSON.stringify(body).includes(of)),
  )

const panel = await browser.openPanel()

/** Shows a section with nothing of an earlier test, and the focus at the beginning of the page. */
async function begin(section: string, writes: { id: string }[] = []): Promise<void> {
  await putRecords(panel, 'draft', [])
  await putRecords(panel, 'write', writes)
  await putItem(panel, 'place', { section })
  await panel.reload()
  await panel.see(by('tablist', 'Sections'))
  await panel.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, null)
}

/** Goes to a control and presses Enter there. */
async function enter(control: string, key = 'Tab', surface = panel): Promise<void> {
  await tabTo(surface, control, key)
  await surface.press('Enter')
}

/** Goes to a field and replaces its text. */
async function write(field: string, text: string, surface = panel): Promise<void> {
  await tabTo(surface, field)
  await type(surface, text)
}

/**
 * Goes round in the open dialog and expects to stay in it; leaves it with Escape, to the button
 * that opened it.
 */
async function expectModal(name: string, opener: string): Promise<void> {
  const dialog = by('dialog', name)
  await panel.see(dialog)
  const first = await focused(panel)
  for (let step = 0; step < 8; step++) {
    const inside = await panel.evaluate(() => {
      const at = document.activeElement
      return at === document.body || at?.closest('dialog') !== null
    }, null)
    expect(inside, await focused(panel)).toBe(true)
    await panel.press(step < 4 ? 'Tab' : 'Shift+Tab')
  }
  expect(first).not.toBe('')
  // Past either end the browser takes the focus and gives it back in its own time, even to a page
  // whose dialog has closed.
  await tabTo(panel, 'button Cancel')
  await panel.press('Escape')
  await panel.gone(dialog)
  await expectFocus(panel, opener)
}

/** Waits until the end of a write is said; each state must have been said once, and no fault. */
async function expectEachSaidOnce(
  said: Awaited<ReturnType<typeof recordAnnouncements>>,
  last: RegExp,
): Promise<void> {
  const end = expect.stringMatching(last)
  await expect.poll(async () => (await said()).status).toContainEqual(end)
  const { status, alert } = await said()
  expect({ status, alert }).toEqual({ status: [...new Set(status)], alert: [] })
}

/** Goes to the button that confirms a dialog once the chain has answered. */
async function tabToConfirm(name: string): Promise<void> {
  await expect.poll(() => panel.attribute(by('button', name), 'disabled')).toBeNull()
  await tabTo(panel, `button ${name}`)
}

test('arrows move between the sections, and Tab leaves them', async () => {
  await begin('compose')
  await tabTo(panel, 'button Write')
  const steps = [
    ['ArrowRight', 'Timeline'],
    ['ArrowRight', 'Admins'],
    ['End', 'Activity'],
    ['ArrowRight', 'Write'],
    ['ArrowLeft', 'Activity'],
    ['Home', 'Write'],
  ] as const
  for (const [key, name] of steps) {
    await panel.press(key)
    await expectFocus(panel, `button ${name}`)
    await expect.poll(() => panel.attribute(by('tab', name), 'aria-selected')).toBe('true')
    const shown = await panel.attribute(by('tab', name), 'aria-controls')
    await expect
      .poll(() => panel.evaluate((id) => document.getElementById(id ?? '')?.ariaLabel, shown))
      .toBe(name)
  }
  await panel.press('Tab')
  await expectFocus(panel, 'a Settings')
})

describe('Write', () => {
  test('the review keeps the focus, gives it back, and the outcome is announced once', async () => {
    await begin('compose')
    await write('textarea Title', 'With keys alone')
    await write('textarea Text', 'Not one click.')
    await tabTo(panel, 'select Collection')
    await pick(panel, 'Field Notes')
    await enter('button Publish')
    await expectModal('Publish this moment?', 'button Publish')
    const said = await recordAnnouncements(panel)
    await panel.press('Space')
    await panel.see(REVIEW)
    await enter('button Publish now')
    await panel.gone(REVIEW)
    const { hash } = await executed('publish', 'With keys alone')
    const moment = by('article', 'With keys alone')
    await panel.says(hash, moment)
    await panel.says('Confirmed', moment)
    await expectFocus(panel, /^article Moment created\s*With keys alone/)
    await expectEachSaidOnce(said, /^Publish: With keys alone: Confirmed$/)
    await enter('button Share')
    await tabTo(panel, 'a Post on Farcaster')
    await panel.press('Escape')
    await expectFocus(panel, 'button Share')
    await enter('button Write another', 'Shift+Tab')
    await panel.gone(moment)
    await expectFocus(panel, 'textarea Text')
  })

  test('Enter that confirms a conversion is no command, and Enter after it is', async () => {
    await begin('compose')
    await tabTo(panel, 'textarea Title')
    const inputMethod = await browser.context.newCDPSession(panel.page)
    const typed = { text: 'よる', selectionStart: 2, selectionEnd: 2 }
    await inputMethod.send('Input.imeSetComposition', typed)
    await panel.press('Enter')
    await expectFocus(panel, 'textarea Title')
    await inputMethod.send('Input.insertText', { text: '夜' })
    await panel.press('Enter')
    await expectFocus(panel, 'textarea Text')
    expect(await panel.value(by('textbox', 'Title'))).toContain('夜')
  })

  test('a fault is announced once, and the first field with one has the focus', async () => {
    await begin('compose')
    await tabTo(panel, 'button Publish')
    const said = await recordAnnouncements(panel)
    await panel.press('Enter')
    await expectFocus(panel, 'textarea Text')
    expect(await panel.attribute(by('textbox', 'Text'), 'aria-invalid')).toBe('true')
    const id = await panel.attribute(by('textbox', 'Text'), 'aria-describedby')
    const description = (of: string | null) => document.getElementById(of ?? '')?.textContent
    expect(await panel.evaluate(description, id)).toBe('Write something first.')
    await expect.poll(said).toEqual({ status: [], alert: ['Check 1 field. Nothing was sent.'] })
  })

  test('the focus follows when a draft is discarded, restored and another one begun', async () => {
    await begin('compose')
    await write('textarea Title', 'A draft')
    await tabTo(panel, 'button Discard draft', 'Shift+Tab')
    const said = await recordAnnouncements(panel)
    await panel.press('Enter')
    await expectFocus(panel, 'button Undo')
    await expect.poll(said).toEqual({ status: ['Draft discarded.'], alert: [] })
    await panel.press('Enter')
    await expect.poll(() => panel.value(by('textbox', 'Title'))).toBe('A draft')
    await expectFocus(panel, 'textarea Title')
    await enter('button New draft', 'Shift+Tab')
    await expectFocus(panel, 'textarea Text')
    expect(await panel.value(by('textbox', 'Title'))).toBe('')
  })
})

describe('Admins', () => {
  const friend = person('a friend')

  async function fieldNotes(): Promise<void> {
    await begin('admins')
    await tabTo(panel, 'select Collection')
    await pick(panel, 'Field Notes')
    await panel.see(by('list', 'Admins'))
    await readToTheEnd(panel)
  }

  test('an admin is added, and the focus returns to the button', async () => {
    await fieldNotes()
    await write('input New admin address', 'nobody')
    const said = await recordAnnouncements(panel)
    await panel.press('Enter')
    await expectFocus(panel, 'input New admin address')
    await expect.poll(said).toEqual({ status: [], alert: [expect.stringContaining('address')] })
    await type(panel, friend)
    await enter('button Add admin')
    await tabToConfirm('Add now')
    await panel.press('Enter')
    await executed('grant', friend)
    await expectFocus(panel, 'button Add admin')
    await panel.see(by('button', `Revoke ${friend}`))
  })

  test('the focus stays in the row of a person whose revocation ends', async () => {
    const leaver = person('somebody who leaves')
    const collectionAddress = collectionOf(service, 'Field Notes')
    const moment = { collectionAddress, tokenId: '0', chainId: service.chainId }
    await post(service, '/moment/permission', { moment, adminAddress: leaver })
    await fieldNotes()
    // The list of the test before may be too young to be read again by itself.
    await enter('button Reload')
    await panel.see(by('button', `Revoke ${leaver}`))
    await enter(`button Revoke ${leaver}`, 'Shift+Tab')
    await expectModal('Revoke admin?', `button Revoke ${leaver}`)
    await panel.press('Enter')
    await tabToConfirm('Revoke now')
    const said = await recordAnnouncements(panel)
    await panel.press('Enter')
    await executed('revoke', leaver)
    await panel.gone(by('button', `Revoke ${leaver}`))
    await expectFocus(panel, `button Copy ${leaver}`)
    await expectEachSaidOnce(said, /: Confirmed$/)
  })

  test('an admin is revoked everywhere', async () => {
    await fieldNotes()
    await enter('button More for field_notes_daily')
    await enter('button Revoke everywhere…')
    // Nothing is to be typed: the own wallet stays an admin.
    await panel.says('1 place, one transaction.', by('dialog', 'Revoke admin?'))
    await enter('button Revoke now')
    await panel.says(/^Revoke: 0x\w+: Confirmed$/, by('status'))
    // In the line of the person, who may hold nothing more to revoke.
    await expectFocus(panel, /^button (More for field_notes_daily$|field_notes_daily · )/)
  })
})

describe('Timeline', () => {
  test('another list is shown, and a moment leads to its admins', async () => {
    await begin('timeline')
    await panel.see(by('article', 'Cloud shadows', by('feed', 'Timeline')))
    await tabTo(panel, 'select Show')
    await pick(panel, 'My moments')
    await panel.see(by('article', 'Four small rules', by('feed', 'Timeline')))
    await enter('button More')
    await enter('button Manage admins')
    await panel.see(by('combobox', 'Applies to'))
    expect(await panel.attribute(by('tab', 'Admins'), 'aria-selected')).toBe('true')
    await expectFocus(panel, 'select Collection')
    await tabTo(panel, 'select Applies to')
  })
})

describe('Activity', () => {
  const writes = LOOKS.slice(3).map((look, at) => writeWith(look, at))
  beforeEach(() => begin('activity', writes))

  test('the journal is exported', async () => {
    await tabTo(panel, 'button Export activity')
    const file = panel.page.waitForEvent('download')
    await panel.press('Enter')
    expect((await file).suggestedFilename()).toBe('moment-press-activity.csv')
    await expectFocus(panel, 'button Export activity')
  })

  test('"Send again" asks first, and the focus follows when a write is dismissed', async () => {
    await enter('button Send again')
    await expectModal('Send it again?', 'button Send again')
    await enter('button Dismiss')
    const article = by('article', 'Publish: A title 6')
    await panel.gone(by('button', 'Dismiss', article))
    await expectFocus(panel, /^(button Check again|article Publish: A title 6)$/)
  })

  test('a refused write opens with its draft in the first frame when it is edited again', async () => {
    await tabTo(panel, 'button Edit and try again')
    await panel.evaluate(() => {
      const titles: string[] = []
      globalThis.titles = titles
      const look = () => {
        const title = document.querySelector<HTMLTextAreaElement>('form textarea')
        if (title) titles.push(title.value)
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    }, null)
    await panel.press('Enter')
    await expect.poll(() => panel.value(by('textbox', 'Title'))).toBe('A title 3')
    // It was never there without its words, not even for an instant.
    const seen = await panel.evaluate(() => globalThis.titles, null)
    expect(new Set(seen)).toEqual(new Set(['A title 3']))
    await expectFocus(panel, 'main Write')
  })
})

test('key and settings are saved, and every outcome is announced once', async () => {
  const options = await browser.openOptions()
  // The field of a saved key comes with the press, and with the focus.
  await enter('button Replace key', 'Tab', options)
  await expectFocus(options, 'input API key')
  await options.press('Enter')
  await expectFocus(options, 'input API key')
  await type(options, service.key)
  const said = await recordAnnouncements(options)
  await enter('button Save key', 'Tab', options)
  const saved = 'Key saved. Connected.'
  await expect.poll(async () => (await said()).status).toEqual([saved])
  await expectFocus(options, 'button Replace key')
  await enter('button Check key', 'Tab', options)
  await options.says('Connected.', by('status'))
  await expectFocus(options, 'button Check key')
  await enter('button Advanced', 'Tab', options)
  await write('input Arweave gateway', 'nowhere', options)
  await options.press('Enter')
  await expectFocus(options, 'input Arweave gateway')
  await type(options, 'https://arweave.net')
  await options.press('Enter')
  await options.says('Saved', by('status'))
  await expectFocus(options, 'input Arweave gateway')
  await expect.poll(said).toEqual({
    status: [saved, 'Connected.', 'Saved'],
    alert: ['Not a URL. It begins with https://.'],
  })
})
