import { expect, test } from 'vitest'
import { by } from '../../../fixtures/browser/surface.ts'
import { openReview } from '../../../fixtures/compose.ts'
import { draftWith, putItem, putRecords } from '../../../fixtures/records.ts'
import { showPublished } from '../../../fixtures/screens/write.ts'
import { expectStill, startStillStage } from './stage.ts'

const { panel, see, service, slowDown } = await startStillStage()

test.each([
  [252, 2],
  [320, 2],
  [400, 1],
])('nothing moves when a moment is published, %i pixels wide, and its transaction takes %i lines', async (width, lines) => {
  await panel.page.setViewportSize({ width, height: 900 })
  await showPublished(panel)
  await expectStill(panel)
  // A line is as high as a target, 24 pixels.
  const height = await panel.page.locator('.transaction').evaluate(({ clientHeight }) => clientHeight)
  expect(Math.ceil(height / 24)).toBe(lines)
  // "Copied" is another word than "Copy link", and its neighbour stays.
  const share = () => panel.page.getByRole('button', { name: 'Share' }).boundingBox()
  const before = await share()
  await panel.click(by('button', 'Copy link'))
  await panel.see(by('button', 'Copied'))
  expect(await share()).toEqual(before)
})

test('nothing moves when a long text is published, and the answer takes its time', async () => {
  await reviewLong()
  slowDown('/moment/create/writing')
  await panel.click(by('button', 'Publish now'))
  await panel.says('Block')
  await expectStill(panel)
})

test.each([
  ['', async () => undefined],
  [', and the page was opened meanwhile', () => panel.reload()],
])('nothing moves when a publication is refused%s', async (_, meanwhile) => {
  await reviewLong()
  const body = { message: 'Invalid input', errors: [{ field: 'title', message: 'Too dull' }] }
  // Time enough for the page to be opened anew.
  service.fault({ match: { path: '/moment/create/writing' }, delayMs: 1_400, then: { kind: 'status', status: 400, body } })
  await panel.click(by('button', 'Publish now'))
  await panel.says('Sending…')
  await meanwhile()
  await panel.says('Too dull', by('main'))
  await expectStill(panel)
})

/** Opens the review of a draft that scrolls. */
async function reviewLong(): Promise<void> {
  const collection = { ...draftWith('').collection, choice: service.collections[0]?.address ?? '' }
  const text = 'Twice a day I walked to the end of the stone pier.\n\n'.repeat(30)
  await putRecords(panel, 'draft', [draftWith('long', { text, collection, splits: [] })])
  await putItem(panel, 'navigation', { popup: 'write', panel: 'write', draftId: 'long' })
  await panel.reload()
  await see.write()
  await openReview(panel)
}
