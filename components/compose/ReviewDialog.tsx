import { useState } from 'react'
import type { Address as AddressText } from 'viem'
import { checksummed } from '../../lib/chain/address'
import { hasMarkdown, isEmptyText } from '../../lib/drafts/text'
import { quote } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { momentNameOf } from '../../lib/service/requests'
import { confirmAccount, isConfirmed, ownershipOf } from '../../lib/settings/account'
import { useKeyHint } from '../state/key'
import { stores } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useNoteBlock } from '../state/useNoteBlock'
import { useStored } from '../state/useStored'
import { Address } from '../ui/Address'
import { Dialog } from '../ui/Dialog'
import { Tick } from '../ui/Field'
import { tryStore } from '../ui/try-store'
import type { Review } from './build-review'
import { MomentPreview } from './MomentPreview'
import { useWritesOfDraft } from './publications'
import { ReviewDetails, ReviewSummary } from './ReviewFacts'
import './review.css'

interface ReviewDialogProps {
  review: Review
  /** Gives the new collection the title of its first moment. */
  onRename: () => void
  /** Leads to the title of the draft, which gets the one that would be sent. */
  onEditTitle: (title: string) => void
  onClose: () => void
}

/**
 * "Publish now" has the background send exactly the request that is shown here, unless the stored
 * draft or the settings have changed since.
 */
export function ReviewDialog({ review, onRename, onEditTitle, onClose }: ReviewDialogProps) {
  const { draft, request, serviceUrl, chain } = review
  const { busy, refusal, run } = useCommand({ inline: true })
  useNoteBlock(chain.id)
  const mayBeExecuted = useWritesOfDraft(draft.id).some(({ status }) => status.state === 'unknown')
  const { account } = request
  const confirmed = useStored(stores.confirmedAccounts)
  const mayPublish = isConfirmed(account, useKeyHint(), confirmed)
  const [agreed, setAgreed] = useState(false)
  const publish = async () => {
    // Stored before anything is sent.
    if (!mayPublish && !(await tryStore(confirmAccount(account)))) return
    const shown = { request, serviceUrl, chainId: chain.id }
    if (await run('publish', { draftId: draft.id, revision: draft.revision, shown })) onClose()
  }
  return (
    <Dialog
      title={t('review.title')}
      confirm={t('review.confirm')}
      warning={t('review.final')}
      sheet
      refusal={refusal && <p className="note bad">{refusal.sentence}</p>}
      blocked={busy || (!mayPublish && !agreed)}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      {(mayBeExecuted || !mayPublish) && (
        <div className="stack before">
          {mayBeExecuted && <p className="note warn">{t('review.mayBeExecuted')}</p>}
          {!mayPublish && (
            <AccountConfirmation account={account} agreed={agreed} onAgree={setAgreed} />
          )}
        </div>
      )}
      <MomentPreview
        heading="h3"
        title={momentNameOf(request)}
        text={request.token.tokenContent}
        isExpandable
      />
      <div className="stack after">
        <NameNotes review={review} onRename={onRename} onEditTitle={onEditTitle} />
        {hasMarkdown(request.token.tokenContent) && (
          <p className="note small">{t('review.markdown')}</p>
        )}
        <ReviewSummary review={review} />
        <ReviewDetails review={review} />
      </div>
    </Dialog>
  )
}

/** Says that a text's first words are its title, or that its collection gives it another name. */
function NameNotes({
  review: { draft, request },
  onRename,
  onEditTitle,
}: Omit<ReviewDialogProps, 'onClose'>) {
  const name = momentNameOf(request)
  if (name !== request.title)
    return (
      <div className="note warn stack tight">
        <p>{t('review.named', [quote(name)])}</p>
        <div className="row">
          <button type="button" onClick={onRename}>
            {t('review.rename')}
          </button>
        </div>
      </div>
    )
  if (!isEmptyText(draft.title)) return null
  return (
    <p className="row small muted">
      {t('review.firstWords')}
      <button type="button" className="quiet" onClick={() => onEditTitle(request.title)}>
        {t('review.editTitle')}
      </button>
    </p>
  )
}

interface AccountConfirmationProps {
  account: AddressText
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** Asks the user once for each address, because the service publishes for any. */
function AccountConfirmation({ account, agreed, onAgree }: AccountConfirmationProps) {
  const isForeign = ownershipOf(account, useKeyHint()) === 'foreign'
  return (
    <div className="note warn stack tight">
      <p>
        <Address value={checksummed(account)} />
      </p>
      <p>{t(isForeign ? 'settings.foreign' : 'review.compare')}</p>
      <Tick checked={agreed} onChange={onAgree}>
        {t(isForeign ? 'review.foreignConfirm' : 'review.compared')}
      </Tick>
    </div>
  )
}
