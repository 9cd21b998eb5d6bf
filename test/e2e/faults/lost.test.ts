import { expect, test } from 'vitest'
import { person } from '../../fixtures/admins.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import { post } from '../../fixtures/publish.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { results } from './results.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  executionsOf,
  isConfirmed,
  type Job,
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

/** Publishes the words of a job without the extension. */
function publishElsewhere({ input }: Job, more: object) {
  const { request } = (input as { shown: { request: object } }).shown
  return post(service, '/moment/create/writing', { ...request, ...more })
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

test.each([
  ['a co-admin publishes the same words in the same collection', 'co-admin'],
  ['the user has published the same words a minute before', 'before'],
  ['a stranger publishes the same words in a collection of their own', 'stranger'],
])('a lost publication that was not executed is not taken for another: %s', async (what, who) => {
  const panel = await openDetailed()
  const job = await prepare(service, panel, 'publish', 'Same words')
  if (who === 'before') {
    await publishElsewhere(job, {})
    await send(panel, { command: 'noteBlock', input: { chainId: service.chainId } })
  }
  service.fault({ match: MATCH.publish, then: { kind: 'drop' } })
  await send(panel, job)
  await awaitWrite(panel, job, atRest)
  if (who === 'co-admin') await publishAsCoAdmin(job)
  const contract = { name: 'Of a stranger', uri: 'ar://a-stranger' }
  if (who === 'stranger') await publishElsewhere(job, { account: person('stranger'), contract })
  const seen = (await awaitWrite(panel, job, atRest)).search?.at ?? 0
  await awaitWrite(panel, job, ({ search }) => (search?.at ?? 0) > seen)
  const write = await awaitWrite(panel, job, atRest)
  expect(write).toMatchObject({ status: { state: 'unknown' }, search: { result: 'notYet' } })
  await panel.close()
  table.addUnknown(what, job, write)
})

async function publishAsCoAdmin(job: Job): Promise<void> {
  const account = person('co-admin')
  const answer = await fetch(`${service.url}/smartwallet?walletAddress=${account}`)
  const { address } = (await answer.json()) as { address: string }
  const collectionAddress = service.collections[0]?.address
  const moment = { collectionAddress, tokenId: '0', chainId: service.chainId }
  await post(service, '/moment/permission', { moment, adminAddress: address })
  await publishElsewhere(job, { account })
}

test('a lost publication is found although a co-admin has published the same words after it', async () => {
  const panel = await openDetailed()
  const job = await prepare(service, panel, 'publish', 'Beside a co-admin')
  await publishAsCoAdmin(job)
  service.fault({ match: MATCH.publish, executeFirst: true, then: { kind: 'drop' } })
  await send(panel, job)
  const write = await awaitWrite(panel, job, ({ status }) => status.hash !== undefined)
  expect(executionsOf(service, job).map(({ hash }) => hash)).toContain(write.status.hash)
  expect((await service.receipt(write.status.hash as `0x${string}`)).status).toBe('success')
  await panel.close()
  const what = 'The connection ends after it is executed; a co-admin has published the same words'
  table.addConfirmed(what, job, write)
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
