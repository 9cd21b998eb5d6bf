import { useLayoutEffect, useRef } from 'react'
import { stateLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { momentNameOf } from '../../lib/service/requests'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import { canDismiss } from '../../lib/writes/states'
import type { Write } from '../../lib/writes/write'
import { showDraft, showSection } from '../state/place'
import { draftStore } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { OfferBar } from './OfferBar'

/**
 * Leads to the draft whose publication failed, or to Activity where that draft is gone. The text
 * that is being written does not move when this line comes.
 */
export function FailedElsewhere({ write }: { write: Write }) {
  const { run } = useCommand()
  const publication = publicationOf(write.operation)
  const draftId = publication?.draft.id
  const isStored = useStored(draftId === undefined ? undefined : draftStore(draftId)) !== undefined
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Browsers keep a page in its place only where it is scrolled.
    if (scrollY === 0 && document.activeElement?.closest('.sheet'))
      scrollBy({ top: bar.current?.offsetHeight ?? 0, behavior: 'instant' })
  }, [])
  if (!publication) return null
  return (
    <OfferBar
      ref={bar}
      isBad
      words={
        <>
          {stateLabel(write.status)}{' '}
          <bdi className="muted">{momentNameOf(publication.request)}</bdi>
        </>
      }
      closeLabel={t('activity.dismiss')}
      onClose={canDismiss(write) ? () => void run('dismiss', { id: write.id }) : undefined}
    >
      <button
        type="button"
        className="quiet"
        onClick={() => (isStored ? showDraft(draftId) : showSection('activity'))}
      >
        {t(isStored ? 'compose.showDraft' : 'sections.activity')}
      </button>
    </OfferBar>
  )
}
