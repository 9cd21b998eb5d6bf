import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import { cannotBeSearched, canSendAgain, isRuledOut, receiptProblem } from '../../lib/writes/next'
import { maySucceedAgain } from '../../lib/writes/outcome'
import { hasFailed, isWithoutEffect } from '../../lib/writes/states'
import type { Publication, Write } from '../../lib/writes/write'
import { showSection } from '../state/place'
import { useCommand } from '../state/useCommand'
import { Dialog } from '../ui/Dialog'
import { SearchHistory } from './WriteDetails'

interface WriteActionsProps {
  write: Write
  /** The draft of the publication is below, and can be edited there. */
  isAboveDraft?: boolean
}

/**
 * The buttons for a write's current state. Sending again asks for a confirmation, because it may
 * execute twice; it is advised only where it cannot.
 */
export function WriteActions({ write, isAboveDraft = false }: WriteActionsProps) {
  const [confirming, setConfirming] = useState(false)
  const { busy, run } = useCommand()
  const { id, status, operation } = write

  const button = (label: string, onClick: () => void, isAdvised = false) => (
    <button type="button" className={isAdvised ? '' : 'quiet'} disabled={busy} onClick={onClick}>
      {label}
    </button>
  )
  const publication = publicationOf(operation)
  const canRetry =
    publication && !write.dismissed && status.state === 'refused' && maySucceedAgain(status.problem)
  const retry = ({ draft, request }: Publication) => {
    // Sends what the review has shown, on the same path: a draft that was changed since is refused.
    const shown = { request, serviceUrl: write.serviceUrl, chainId: write.chainId }
    void run('publish', { draftId: draft.id, revision: draft.revision, shown })
  }
  const editAgain = async () => {
    const draft = await run('editAgain', { id })
    if (draft) showSection('compose', draft.draftId)
  }
  const isUnresolved = status.state === 'unknown'
  const isSafe = isRuledOut(write)
  const canBeFound = isUnresolved && !isSafe && !cannotBeSearched(write.search)
  const canCheck = isUnresolved || isWithoutEffect(status) || receiptProblem(write) === 'noReceipt'
  return (
    <>
      {canCheck &&
        button(t('activity.checkAgain'), () => void run('checkAgain', { id }), canBeFound)}
      {canRetry && button(t('timeline.again'), () => retry(publication))}
      {publication &&
        !isAboveDraft &&
        hasFailed(status) &&
        button(t('activity.editAgain'), () => void editAgain())}
      {canSendAgain(write) && button(t('activity.sendAgain'), () => setConfirming(true), isSafe)}
      {confirming && status.state === 'unknown' && (
        <Dialog
          title={t('activity.sendAgainTitle')}
          confirm={t('activity.sendAgain')}
          danger={!isSafe}
          onConfirm={() => {
            setConfirming(false)
            void run('sendAgain', { id, sendings: write.sendings })
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{t(isSafe ? 'activity.sendAgainSafe' : 'activity.sendAgainRisk')}</p>
          <SearchHistory write={write} />
        </Dialog>
      )}
    </>
  )
}

/** The button that takes away the notice of a write, and of those of its batch. */
export function Dismiss({ id }: Pick<Write, 'id'>) {
  const { busy, run } = useCommand()
  return (
    <button
      type="button"
      className="quiet"
      disabled={busy}
      onClick={() => void run('dismiss', { id })}
    >
      {t('activity.dismiss')}
    </button>
  )
}
