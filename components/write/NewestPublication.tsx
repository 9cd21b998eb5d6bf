import { DONE, UNDERWAY } from '../../lib/writes/write'
import { WriteCard } from '../activity/WriteCard'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** The newest publication while it needs attention, above its draft. Its success is shown by `PublishedMoment`. */
export function NewestPublication() {
  const write = useStored(stores.newestPublication)
  if (!write || write.dismissed || DONE.has(write.status.state) || UNDERWAY.has(write.status.state)) return null
  return <WriteCard key={write.id} write={write} />
}
