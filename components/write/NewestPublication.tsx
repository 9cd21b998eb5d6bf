import { useEffect, useRef } from 'react'
import { t } from '../../lib/i18n/t'
import { navigation } from '../../lib/settings/navigation'
import { DONE, type Write } from '../../lib/writes/write'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { WriteActions } from '../activity/WriteActions'
import { WriteCard } from '../activity/WriteCard'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** A publication this young, in milliseconds, was started by the press of a button and is scrolled into view. */
const JUST_NOW = 3_000

/** The newest publication, until the user puts it away. It stays under Activity. */
export function NewestPublication() {
  const write = useStored(stores.newestPublication)
  const { dismissedPublicationId } = useStored(stores.navigation)
  if (!write || write.dismissed) return null
  // What was put away as executed is shown again when it turns out to be reverted.
  if (write.id === dismissedPublicationId && DONE.has(write.status.state)) return null
  return <PublicationCard key={write.id} write={write} />
}

function PublicationCard({ write }: { write: Write }) {
  const top = useRef<HTMLDivElement>(null)
  const isNew = Date.now() - write.createdAt < JUST_NOW
  useEffect(() => {
    if (isNew) top.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  useStateAnnouncement(write)
  const putAway = () => void navigation.update((old) => ({ ...old, dismissedPublicationId: write.id }))
  const actions = (
    <>
      <WriteActions write={write} />
      {DONE.has(write.status.state) && (
        <button type="button" className="quiet" onClick={putAway}>
          {t('write.putAway')}
        </button>
      )}
    </>
  )
  return (
    <div ref={top} className="newest-publication">
      <WriteCard write={write} actions={actions} />
    </div>
  )
}
