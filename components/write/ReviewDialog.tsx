import { useState } from 'react'
import { siteOf } from '../../lib/drafts/source-line'
import { hasMarkdown } from '../../lib/drafts/text'
import { t } from '../../lib/i18n/t'
import { confirmAccount } from '../../lib/settings/account'
import { writesOfDraft } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { Dialog } from '../ui/Dialog'
import { Icon } from '../ui/Icon'
import { MomentPreview } from '../ui/MomentPreview'
import { tryStore } from '../ui/try-store'
import { AccountConfirmation, useAccountConfirmed } from './AccountConfirmation'
import type { Review } from './build-review'
import { ReviewDetails } from './ReviewDetails'
import { ReviewSummary } from './ReviewSummary'
import './review.css'

/**
 * Shows the moment as it will look, what matters of its publication, and on demand everything that will be sent. "Publish now" has
 * the background send exactly the request that is shown here, unless the stored draft or the settings have changed since.
 */
export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { draft, request, serviceUrl, chain } = review
  const { busy, refusal, run } = useCommand({ inline: true })
  const mayBeExecuted = useStored(writesOfDraft(draft.id)).some(({ status }) => status.state === 'unknown')
  const { account } = request
  const isConfirmed = useAccountConfirmed(account)
  const [agreed, setAgreed] = useState(false)
  const publish = async () => {
    // Stored before anything is sent.
    if (!isConfirmed && !(await tryStore(confirmAccount(account)))) return
    const shown = { request, serviceUrl, chainId: chain.id }
    if (await run('publish', { draftId: draft.id, revision: draft.revision, shown })) onClose()
  }
  return (
    <Dialog
      title={t('review.title')}
      confirm={t('review.confirm')}
      warning={t('review.final')}
      sheet
      busy={busy}
      blocked={!isConfirmed && !agreed}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      {refusal && <p className="note bad">{refusal.sentence}</p>}
      {mayBeExecuted && <p className="note warn">{t('review.mayBeExecuted')}</p>}
      {!isConfirmed && <AccountConfirmation account={account} agreed={agreed} onAgree={setAgreed} />}
      <MomentPreview heading="h3" title={request.title} text={request.token.tokenContent} isExpandable>
        {draft.addSource && draft.source && (
          <p className="from small muted">
            <Icon name="link" />
            <bdi>{siteOf(draft.source)}</bdi>
          </p>
        )}
      </MomentPreview>
      {hasMarkdown(request.token.tokenContent) && <p className="note small">{t('review.markdown')}</p>}
      <ReviewSummary request={request} chain={chain} />
      <ReviewDetails review={review} />
    </Dialog>
  )
}
