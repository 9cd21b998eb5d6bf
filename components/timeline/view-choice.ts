import type { Address } from 'viem'
import type { MomentReference } from '../../lib/service/requests'
import type { Settings } from '../../lib/settings/settings'
import { locked } from '../../lib/storage/lock'
import type { TimelineFilter } from '../../lib/timeline/timeline-filter'
import { type View, viewId } from '../../lib/timeline/view'
import { debug } from '../../lib/util/debug'
import { showSection } from '../state/place'
import { stores } from '../state/stores'
import { loadStoredPage } from './queries'

/** The view that a filter asks for; undefined while the account or a collection is missing. */
export function viewOf(
  { show, chainId: chosen, artist, collection }: TimelineFilter,
  { account, chainId: usual }: Settings,
): View | undefined {
  const network = chosen ?? usual
  const chainId = network === 0 ? undefined : network
  switch (show) {
    case 'everyone':
      return { what: 'moments', curated: true, chainId }
    case 'imported':
      return { what: 'moments', chainId }
    case 'mine':
      return account === undefined ? undefined : { what: 'moments', artist: account, chainId }
    case 'artist':
      return artist && { what: 'moments', artist: artist.address, chainId }
    case 'collection':
      return collection && { what: 'moments', collection: collection.address, chainId }
    case 'collections':
      return { what: 'collections', chainId }
    case 'myCollections':
      return account === undefined ? undefined : { what: 'collections', artist: account, chainId }
  }
}

/**
 * Changes the filter, one change after the other, so that the last one stays; a moment that was
 * shown gives way. The stored page of the new view is loaded first, so that it is in the first
 * frame.
 */
export const changeFilter = (change: Partial<TimelineFilter>): Promise<void> =>
  locked('timeline:filter', async () => {
    const changed = { moment: undefined, ...change }
    await loadView({ ...stores.timelineFilter.current(), ...changed })
    await stores.timelineFilter.change(changed)
  })

/** Shows one moment in place of the list. */
export const showMoment = (moment: MomentReference): Promise<void> => changeFilter({ moment })

/** Shows the list again, where it was left. */
export const leaveMoment = (): Promise<void> => changeFilter({})

/** `leaveArtist` leads back to the list of now. */
export async function showArtist(address: Address, name: string | undefined): Promise<void> {
  const { show, artist } = stores.timelineFilter.current()
  await changeFilter({
    show: 'artist',
    artist: { address, name, from: show === 'artist' && artist ? artist.from : show },
  })
}

/** Shows the list again in which the artist's name was pressed. */
export const leaveArtist = () =>
  changeFilter({ show: stores.timelineFilter.current().artist?.from ?? 'everyone' })

interface CollectionLink {
  address: Address
  name?: string | undefined
  chainId?: number | undefined
}

export async function showCollection({ address, name, chainId }: CollectionLink): Promise<void> {
  const shown = { show: 'collection', collection: { address, name } } as const
  // Absent, the network of the filter stays.
  await changeFilter(chainId === undefined ? shown : { ...shown, chainId })
}

/** Resolves when the filter and the stored page of its view are loaded. */
export async function loadTimeline(): Promise<void> {
  await stores.timelineFilter.ready
  await loadView(stores.timelineFilter.current())
}

async function loadView(filter: TimelineFilter): Promise<void> {
  const settings = stores.settings.current()
  const view = viewOf(filter, settings)
  // Without a stored page the list is read from nothing.
  if (view)
    await loadStoredPage(view, viewId(settings.serviceUrl, view)).catch((error) =>
      debug('timeline', 'no stored page', error),
    )
}

/** Shows the section Admins with this collection chosen. */
export function showAdmins(address: Address, chainId: number): void {
  void stores.place.change({ collection: { address, chainId } })
  showSection('admins')
}
