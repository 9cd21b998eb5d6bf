import { expect, test, vi } from 'vitest'
import { changeFilter, showCollection, viewOf } from '../../../components/timeline/view-choice.ts'
import { chainOf } from '../../../lib/chain/chains.ts'
import { chainName } from '../../../lib/i18n/sentences/chain.ts'
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts'
import { storedPages } from '../../../lib/timeline/pages.ts'
import { timelineFilter } from '../../../lib/timeline/timeline-filter.ts'
import { coveredChains, type View, viewId } from '../../../lib/timeline/view.ts'
import { deferred } from '../deferred.ts'

const named = { what: 'moments', curated: true } as const

test('everyone’s list begins with artists who have a name', async () => {
  const filter = await timelineFilter.get()
  expect(viewOf(filter, DEFAULT_SETTINGS)).toEqual({ ...named, chainId: 8453 })
  expect(viewOf({ ...filter, show: 'imported', chainId: 0 }, DEFAULT_SETTINGS)).toEqual({
    what: 'moments',
  })
})

test('viewId tells views apart', () => {
  const artist = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const lists: View[] = [{ what: 'moments' }, { what: 'collections' }, { what: 'moments', artist }]
  const views = [named, ...lists, { ...named, chainId: 1 }]
  const ids = views.map((view) => viewId('https://service.example', view))
  expect(new Set(ids).size).toBe(views.length)
})

test.each([
  ['https://api.inprocess.world/api', 'moments', [8453, 1, 10]],
  ['https://inprocess.world/api', 'collections', [8453]],
  ['https://api.inprocess.world.example/api', 'moments', undefined],
] as const)('coveredChains of %s for %s is %j', (serviceUrl, what, chains) => {
  expect(coveredChains(serviceUrl, what)).toEqual(chains)
})

test.each([
  [8453, 'Base'],
  [999, 'Chain 999'],
])('chain %i is shown as "%s"', (chainId, shown) => {
  expect(chainName(chainOf(chainId))).toBe(shown)
})

test('the last of two choices stays, though the stored page of the first is slower', async () => {
  const held = deferred()
  const { get } = storedPages
  vi.spyOn(storedPages, 'get').mockImplementationOnce((id) => held.promise.then(() => get(id)))
  const choices = [
    showCollection({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }),
    changeFilter({ show: 'everyone' }),
  ]
  // The first has begun, and waits for its page.
  await expect.poll(() => storedPages.get).toHaveBeenCalled()
  held.resolve()
  await Promise.all(choices)
  expect((await timelineFilter.get()).show).toBe('everyone')
})

test('a collection without a network keeps the network that is being chosen', async () => {
  await Promise.all([
    changeFilter({ chainId: 10 }),
    showCollection({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }),
  ])
  expect(await timelineFilter.get()).toMatchObject({ show: 'collection', chainId: 10 })
})
