import { expect, test } from 'vitest'
import type { Surface } from '../../fixtures/browser/surface.ts'
import { startStage } from '../../fixtures/stage.ts'
import { results } from './results.ts'
import {
  articleOf,
  awaitWrite,
  isConfirmed,
  type Job,
  KINDS,
  openActivity,
  prepare,
  type StoredWrite,
  send,
  shiftClock,
} from './stage.ts'

/** Seven minutes: the second look is due six minutes after the first. */
const STEP = 420
const GONE = 'No longer on Base Sepolia: the chain replaced the block.'

const { service, browser } = await startStage()
const table = results('The chain replaces the block of a confirmed write')

/** Lets seven minutes pass by every clock, during which `check` sees what the second look tells. */
async function afterSevenMinutes(panel: Surface, check: () => Promise<void>): Promise<void> {
  await service.passTime(STEP)
  await shiftClock(browser, STEP * 1_000)
  try {
    // The clock of the browser's alarms has not moved.
    await send(panel, { command: 'wake', input: {} })
    await check()
  } finally {
    await shiftClock(browser, -STEP * 1_000)
  }
}

/** The write once it was searched in the log as it is wanted. */
const searched = (
  panel: Surface,
  job: Job,
  wanted: (search: NonNullable<StoredWrite['search']>) => boolean = () => true,
): Promise<StoredWrite> => awaitWrite(panel, job, ({ search }) => !!search && wanted(search))

test('a confirmed publication stays so at the second look when its block is still there', async () => {
  const panel = await openActivity(browser)
  const job = await prepare(service, panel, 'publish', 'Kept')
  await send(panel, job)
  await panel.says('Confirmed', articleOf(job))
  await afterSevenMinutes(panel, async () => {
    expect((await searched(panel, job)).status.state).toBe('confirmed')
    const card = await panel.says('Confirmed', articleOf(job))
    expect(card).not.toContain('No longer')
  })
  await panel.close()
  const how = 'the second look finds it there'
  const [what, kind, state] = ['The block stays', 'publish', 'Confirmed']
  table.add({ what, kind, state, executions: 1, how })
})

test.each(KINDS)(
  'a confirmed %s is unknown after the second look when its block was replaced',
  async (kind) => {
    const panel = await openActivity(browser)
    const job = await prepare(service, panel, kind, 'Replaced')
    const replace = await service.branch()
    await send(panel, job)
    const { id, status } = await awaitWrite(panel, job, isConfirmed)
    await panel.says('Confirmed', articleOf(job))
    await replace()
    service.hide((title) => title === job.name)
    await expect(service.receipt(status.hash as `0x${string}`)).rejects.toThrow()
    await afterSevenMinutes(panel, async () => {
      const card = await panel.says(GONE, articleOf(job))
      expect(card).toContain('Outcome unknown')
      expect(card).not.toContain('Confirmed')
      await panel.shot(`faults/replaced-${kind}`)
      // The search begins anew, and says "not found" once the chain is six minutes further.
      expect((await searched(panel, job)).search?.result).toBe('notYet')
      await service.passTime(1)
      await send(panel, { command: 'checkAgain', input: { id } })
      await searched(panel, job, ({ firstAt }) => firstAt !== undefined)
      await service.passTime(STEP)
      await send(panel, { command: 'checkAgain', input: { id } })
      await searched(panel, job, ({ result }) => result === 'none')
      expect(await panel.says(GONE, articleOf(job))).toContain('Send again')
    })
    await panel.close()
    const how = 'the second look; the search goes on'
    const state = 'Confirmed, then Outcome unknown'
    table.add({ what: 'The block is replaced by one without it', kind, state, executions: 1, how })
  },
)
