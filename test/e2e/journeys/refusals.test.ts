import { beforeEach, expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn, openGroup } from '../../fixtures/compose.ts'
import { openDetails } from '../../fixtures/details.ts'
import { startStage } from '../../fixtures/stage.ts'
import { publications, review, successSeen } from './stage.ts'

const stage = await startStage({ recorded: true })
let panel: PlaywrightSurface
beforeEach(async () => {
  panel = await stage.browser.openPanel()
  await panel.click(by('tab', 'Write'))
})

const PUBLISH = { method: 'POST', path: '/moment/create/writing' }
const title = by('textbox', 'Title')
const text = by('textbox', 'Text')
const payout = by('textbox', 'Payout address')

/** How many of title and text cannot be changed. */
const lockedTexts = () => panel.page.locator('textarea:disabled').count()

test('a refusal stands above its draft in the words of the service until it is corrected', async () => {
  stage.service.fault({
    match: PUBLISH,
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
  await expect.poll(() => panel.value(text)).toBe('A text that stays.')

  await openGroup(panel, 'More')
  await panel.fill(payout, '')
  const shown = await review(panel)
  await panel.click(by('button', 'Publish now'))
  const { hash } = await until('the transaction', () => stage.service.executions()[0])
  await panel.says(hash)
  expect(publications(stage.service).at(-1)?.body).toBe(JSON.stringify(JSON.parse(shown)))
  await successSeen(panel)
  await panel.close()
})

test('the answer is kept and the draft is whole when the service answers 500 with a page of HTML', async () => {
  stage.service.fault({ match: PUBLISH, then: { kind: 'html', status: 500 } })
  const sent = publications(stage.service).length
  await fillIn(panel, 'Perhaps published', 'Nobody knows.\nA second line.')
  await review(panel)
  await panel.click(by('button', 'Publish now'))
  const card = by('article', 'Publish: Perhaps published')
  await panel.says('Outcome unknown', card)
  await openDetails(panel)
  await panel.says('It may have gone through.', card)
  // While nobody knows, it is neither changed nor sent again.
  await panel.says(
    'Locked until we know if this was published, so that it isn’t published twice.',
    by('main'),
  )
  expect(await lockedTexts()).toBe(2)
  expect(await panel.attribute(by('button', 'Publish'), 'disabled')).not.toBeNull()
  await panel.close()

  const browser = await stage.restart()
  panel = await browser.openPanel()
  await panel.click(by('tab', 'Activity'))
  await panel.says('Outcome unknown', card)
  // The page came as text: it is shown, and is not run.
  await openDetails(panel)
  await panel.says('<!doctype html>', card)
  expect(publications(stage.service)).toHaveLength(sent + 1)

  await panel.click(by('tab', 'Write'))
  await expect.poll(() => panel.value(text)).toBe('Nobody knows.\nA second line.')
  await panel.click(by('button', 'Dismiss'))
  await expect.poll(lockedTexts).toBe(0)
  await panel.fill(title, 'Now it is')
  await expect.poll(() => panel.value(text)).toBe('Nobody knows.\nA second line.')
  await review(panel)
  await panel.click(by('button', 'Publish now'))
  const { hash } = await until('the transaction', () => stage.service.executions()[1])
  await panel.says(hash)
  // By now whatever a start does has been done.
  expect(publications(stage.service)).toHaveLength(sent + 2)
  expect(browser.errors).toEqual([])
})
