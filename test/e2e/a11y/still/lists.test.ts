import { beforeEach, describe, test } from 'vitest'
import { by } from '../../../fixtures/browser/surface.ts'
import { until } from '../../../fixtures/browser/until.ts'
import { searchFor } from '../../../fixtures/feed.ts'
import { putRecords, statusExample, writeWith } from '../../../fixtures/records.ts'
import { expectStill, startStillStage } from './stage.ts'

const { panel, service, show, slowDown } = await startStillStage()

describe('nothing moves when a write of unknown outcome', () => {
  beforeEach(async () => {
    const unknown = { ...writeWith(statusExample('unknown'), 1), serviceUrl: service.url, chainId: service.chainId }
    await putRecords(panel, 'write', [writeWith(statusExample('confirmed'), 0), unknown])
    await show('activity')
  })

  test('is looked for again, and the answer takes its time', async () => {
    const searched = () => panel.evaluate(() => document.querySelector('.write-card details')?.textContent, null)
    const before = await searched()
    slowDown('/timeline', '/collections')
    await panel.click(by('button', 'Check again'))
    await until('the search', async () => (await searched()) !== before)
    await expectStill(panel)
  })

  test('is sent again, and the answer takes its time', async () => {
    slowDown('/moment/create/writing')
    await panel.click(by('button', 'Send again'))
    await panel.click(by('button', 'Send again', by('dialog', 'Send it again?')))
    await panel.says('Confirmed', by('article', 'Publish: A title 1'))
    await expectStill(panel)
  })
})

test.each([
  ['without a match', 'nobody wrote this', /^No match in the \d+ loaded\./m],
  ['beside a match', 'bicycle', /1 of \d+ shown/],
])('nothing moves when more is loaded into a search %s', async (_, words, said) => {
  await show('timeline')
  await searchFor(panel, words)
  await panel.says(said)
  slowDown('/timeline')
  await panel.click(by('button', 'Load more'))
  await until('the answer', () => panel.evaluate(() => !document.querySelector('.end :disabled'), null))
  await expectStill(panel)
})
