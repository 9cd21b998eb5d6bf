import { expect, test } from 'vitest'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { results } from './results.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  isConfirmed,
  MATCH,
  openActivity,
  prepare,
  requestsOf,
  type StoredWrite,
  send,
} from './stage.ts'

const { service, browser } = await startStage()
const table = results('An answer that is lost, and what else is on the chain')

async function openDetailed(): Promise<Surface> {
  const panel = await openActivity(browser)
  await openDetails(panel)
  return panel
}

test('a write is "not found" after six minutes by the chain’s own time, and only then sent again, after a warning', async () => {
  const panel = await openActivity(browser)
  const job = await prepare(service, panel, 'publish', 'Never executed')
  const article = articleOf(job)
  service.fault({ match: MATCH.publish, then: { kind: 'drop' } })
  await send(panel, job)
  await panel.says('Outcome unknown', article)
  await awaitWrite(panel, job, atRest)
  await panel.says('We’re checking. Don’t resend yet.', article)
  await panel.gone(by('button', 'Send again', article))
  await panel.shot('faults/unknown')
  await openDetails(panel)
  await panel.says('Not found yet. It may still appear.', article)
  await service.passTime(1)
  await awaitWrite(panel, job, ({ search }) => search?.firstAt !== undefined)
  await service.passTime(361)
  await panel.says('Not found, and it can’t appear any more.', article)
  await panel.shot('faults/not-found')
  const isNotFound = ({ search }: StoredWrite) => search?.result === 'none'
  const write = await awaitWrite(panel, job, isNotFound)
  table.addUnknown('The connection ends before it is executed; six minutes pass', job, write)

  const searchedAt = write.search?.at ?? 0
  await panel.click(by('button', 'Check again', article))
  await awaitWrite(panel, job, (now) => isNotFound(now) && (now.search?.at ?? 0) > searchedAt)
  expect(requestsOf(service, job)).toBe(1)
  await panel.click(by('button', 'Send again', article))
  const dialog = by('dialog', 'Send it again?')
  await panel.says(/does it once.*Not found, and it can’t appear any more/s, dialog)
  await panel.shot('faults/send-again')
  await panel.click(by('button', 'Cancel', dialog))
  await panel.gone(dialog)
  expect(requestsOf(service, job)).toBe(1)
  await panel.click(by('button', 'Send again', article))
  await panel.click(by('button', 'Send again', dialog))
  await panel.says('Confirmed', article)
  await awaitWrite(panel, job, isConfirmed)
  expect(requestsOf(service, job)).toBe(2)
  await panel.close()
})

test('a lost write says that it cannot be looked for, with links, where the chain could not be read before', async () => {
  await storeSettings(browser, { ...service, rpcUrl: `${service.url}/nowhere` })
  await browser.inWorker(() => chrome.storage.session.remove('knownBlocks'), null)
  const panel = await openDetailed()
  const job = await prepare(service, panel, 'revoke', 'No RPC')
  service.fault({ match: MATCH.revoke, executeFirst: true, then: { kind: 'drop' } })
  await send(panel, job)
  const words = 'We can’t look for this: the network couldn’t be read before sending.'
  await panel.says(words, articleOf(job))
  await panel.see(by('link', /View on/, articleOf(job)))
  await panel.shot('faults/no-rpc')
  const write = await awaitWrite(panel, job, atRest)
  expect(write).toMatchObject({ status: { state: 'unknown' }, search: { result: 'noBlock' } })
  await panel.close()
  const what = 'The connection ends after it is executed; no RPC answers'
  const [state, how] = ['Outcome unknown', 'links to look oneself']
  table.add({ what, kind: 'revoke', state, executions: 1, how })
})

declare const chrome: { storage: { session: { remove(key: string): Promise<void> } } }
