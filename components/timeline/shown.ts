import type { Settings } from '../../lib/settings/settings'
import { type ShownList, shownList } from '../../lib/timeline/timeline-filter'
import { type View, viewId } from '../../lib/timeline/view'
import { stores } from '../state/stores'
import { client, storedQuery } from './client'

/** What is to be read for it; undefined while something is missing: the account, or a collection. */
export function viewOf({ show, chainId, collection }: ShownList, { account, chainId: usual }: Settings): View | undefined {
  const network = chainId ?? usual
  const where = network === 0 ? {} : { chainId: network }
  switch (show) {
    case 'everyone':
      return { what: 'moments', ...where }
    case 'mine':
      return account === undefined ? undefined : { what: 'moments', artist: account, ...where }
    case 'collection':
      return collection && { what: 'moments', collection: collection.address, ...where }
    case 'collections':
      return { what: 'collections', ...where }
    case 'myCollections':
      return account === undefined ? undefined : { what: 'collections', artist: account, ...where }
  }
}

/** Shows something else. What was stored of it is at hand before it is shown. */
export async function show(changed: Partial<ShownList>): Promise<void> {
  await readStored({ ...stores.shownList.current(), ...changed })
  await shownList.update((old) => ({ ...old, ...changed }))
}

/** Resolves when what the section will show is known, with the page that was stored of it. */
export async function timelineReady(): Promise<void> {
  await stores.shownList.ready
  await readStored(stores.shownList.current())
}

async function readStored(list: ShownList): Promise<void> {
  const settings = stores.settings.current()
  const view = viewOf(list, settings)
  if (view) await client.prefetchQuery(storedQuery(viewId(settings.serviceUrl, view)))
}
