import { expect, test } from 'vitest'
import { person } from '../../fixtures/admins.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import { post } from '../../fixtures/publish.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { howOf, results } from './results.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  executionsOf,
  type Job,
  MATCH,
  prepare,
  send,
} from './stage.ts'

const { service, browser } = await startStage()
const table = results('An answer that is lost, and what else is on the chain')

async function openActivity(): Promise<Surface> {
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Activity'))
  await openDetails(panel)
  return panel
}

const requestIn = ({ input }: Job) => (input as { shown: { request: object } }).shown.request
const noteBlock = (panel: Surface) =>
  send(panel, { command: 'noteBlock', input: { chainId: service.chainId } })

/** Publishes the words of a job without the extension. */
const publishElsewhere = (job: Job, more: object) =>
  post(service, '/moment/create/writing', { ...requestIn(job), ...more })

test('a write is "not found" once six minutes have passed by the chain’s own time', async () => {
  const panel = await openActivity()
  const job = await prepare(service, panel, 'publish', 'Never executed')
  service.fault({ match: MATCH.publish, then: { kind: 'drop' } })
  await send(panel, job)
  await panel.says('Not found yet. It may still appear.', articleOf(job))
  await service.passTime(1)
  await awaitWrite(
    panel,
    job,
    ({ search }) => (search as { firstAt?: number }).firstAt !== undefined,
  )
  await service.passTime(361)
  await panel.says('Not found, and it can’t appear any more.', articleOf(job))
  await panel.shot('faults/not-found')
  const write = await awaitWrite(panel, job, ({ search }) => search?.result === 'none')
  await panel.close()
  const what = 'The connection ends before it is executed; six minutes pass'
  table.add({ what, kind: 'publish', state: 'Outcome unknown', executions: 0, how: howOf(write) })
})

test.each([
  ['a co-admin publishes the same words in the same collection', 'co-admin'],
  ['the user has published the same words a minute before', 'before'],
  ['a stranger publishes the same words in a collection of their own', 'stranger'],
])('a lost publication that was not executed is not taken for another: %s', async (what, who) => {
  const panel = await openActivity()
  const job = await prepare(service, panel, 'publish', 'Same words')
  if (who === 'before') {
    await publishElsewhere(job, {})
    await noteBlock(panel)
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
  table.add({ what, kind: 'publish', state: 'Outcome unknown', executions: 0, how: howOf(write) })
})

async function publishAsCoAdmin(job: Job): Promise<void> {
  const account = person('co-admin')
  const { address } = (await (
    await fetch(`${service.url}/smartwallet?walletAddress=${account}`)
  ).json()) as { address: string }
  const moment = {
    collectionAddress: service.collections[0]?.address,
    tokenId: '0',
    chainId: service.chainId,
  }
  await post(service, '/moment/permission', { moment, adminAddress: address })
  await publishElsewhere(job, { account })
}

test('a lost publication is found although a co-admin has published the same words after it', async () => {
  const panel = await openActivity()
  const job = await prepare(service, panel, 'publish', 'Beside a co-admin')
  await publishAsCoAdmin(job)
  service.fault({ match: MATCH.publish, executeFirst: true, then: { kind: 'drop' } })
  await send(panel, job)
  const write = await awaitWrite(panel, job, ({ status }) => status.hash !== undefined)
  expect(executionsOf(service, job).map(({ hash }) => hash)).toContain(write.status.hash)
  expect((await service.receipt(write.status.hash as `0x${string}`)).status).toBe('success')
  await panel.close()
  const what = 'The connection ends after it is executed; a co-admin has published the same words'
  table.add({ what, kind: 'publish', state: 'Confirmed', executions: 1, how: howOf(write) })
})

test('a lost write says that it cannot be looked for, with links, where the chain could not be read before', async () => {
  await storeSettings(browser, {
    ...service,
    rpcUrl: `${service.url}/nowhere`,
    chainId: service.chainId,
  })
  await browser.inWorker(() => chrome.storage.session.remove('knownBlocks'), null)
  const panel = await openActivity()
  const job = await prepare(service, panel, 'revoke', 'No RPC')
  service.fault({ match: MATCH.revoke, executeFirst: true, then: { kind: 'drop' } })
  await send(panel, job)
  await panel.says(
    'We can’t look for this: the network couldn’t be read before sending.',
    articleOf(job),
  )
  await panel.see(by('link', /View on/, articleOf(job)))
  await panel.shot('faults/no-rpc')
  const write = await awaitWrite(panel, job, atRest)
  expect(write).toMatchObject({ status: { state: 'unknown' }, search: { result: 'noBlock' } })
  await panel.close()
  const what = 'The connection ends after it is executed; no RPC answers'
  table.add({
    what,
    kind: 'revoke',
    state: 'Outcome unknown',
    executions: 1,
    how: 'links to look oneself',
  })
})

/** The part of the extension API that is used here. */
declare const chrome: { storage: { session: { remove(key: string): Promise<void> } } }
