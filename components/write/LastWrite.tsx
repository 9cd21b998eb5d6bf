import { useEffect, useRef } from 'react'
import { t } from '../../lib/i18n/t'
import { navigation } from '../../lib/settings/navigation'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { WriteActions } from '../activity/WriteActions'
import { WriteCard } from '../activity/WriteCard'
import { writeStore } from '../state/stores'
import { useStored } from '../state/useStored'

/** A publication this young was started by the press of a button a moment ago: it is brought into view. */
const JUST_NOW = 3_000

/** The publication that was started here last, as it stands, until the user puts it away. It stays under Activity. */
export function LastWrite({ id }: { id: string }) {
  const write = useStored(writeStore(id))
  const top = useRef<HTMLDivElement>(null)
  const started = write !== undefined && Date.now() - write.createdAt < JUST_NOW
  useEffect(() => {
    if (started) top.current?.scrollIntoView({ block: 'nearest' })
  }, [started])
  useStateAnnouncement(write)
  if (!write || write.dismissed) return null
  const putAway = (
    <button type="button" className="quiet" onClick={() => void navigation.update(({ lastWriteId: _, ...rest }) => rest)}>
      {t('write.putAway')}
    </button>
  )
  const actions = (
    <>
      <WriteActions write={write} />
      {['accepted', 'confirmed'].includes(write.status.state) && putAway}
    </>
  )
  return (
    <div ref={top} className="last-write">
      <WriteCard write={write} actions={actions} />
    </div>
  )
}
