import { useId, useLayoutEffect, useRef } from 'react'
import { chainOf } from '../../lib/chain/chains'
import { creditedLink } from '../../lib/drafts/source-line'
import { chainName } from '../../lib/i18n/sentences/chain'
import { saleSentence } from '../../lib/i18n/sentences/sale'
import { stateLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { momentNameOf } from '../../lib/service/requests'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import { awaitsReceipt } from '../../lib/writes/next'
import { isDone, UNDERWAY } from '../../lib/writes/states'
import type { Publication, Write } from '../../lib/writes/write'
import { MomentLinks } from '../activity/MomentLinks'
import { StatusDetails } from '../activity/StatusDetails'
import { Transaction } from '../activity/Transaction'
import { WriteNotes } from '../activity/WriteNotes'
import { useCollectionName, useUsername } from '../state/names'
import { stores } from '../state/stores'
import { useCaptureShortcut } from '../state/useShortcuts'
import { useStored } from '../state/useStored'
import { Icon } from '../ui/Icon'
import { useNow } from '../ui/RelativeTime'
import { MomentPreview } from './MomentPreview'
import './published.css'

/** Milliseconds: a younger publication was started by a press, and takes the focus. */
const JUST_NOW = 3_000

/** Shows a publication from "Publish now" on: its progress, and at last its links. */
export function PublishedMoment({ write, onLeave }: { write: Write; onLeave: () => void }) {
  const article = useRef<HTMLElement>(null)
  const titleId = useId()
  const shortcut = useCaptureShortcut()
  const isNew = Date.now() - write.createdAt < JUST_NOW
  useLayoutEffect(() => {
    if (isNew) article.current?.focus()
  }, [isNew])
  const { status, operation } = write
  const publication = publicationOf(operation)
  if (!publication) return null
  const { request } = publication
  const done = isDone(status)
  return (
    <div className={done ? 'published done' : 'published'}>
      <article ref={article} className="stack" aria-labelledby={titleId} tabIndex={-1}>
        <p className="outcome headline">{done ? t('published.title') : stateLabel(status)}</p>
        {'foundBy' in status && status.foundBy && (
          <p className="small muted">{t(`activity.found.${status.foundBy}`)}</p>
        )}
        <MomentPreview
          heading="h2"
          titleId={titleId}
          title={momentNameOf(request)}
          text={request.token.tokenContent}
        >
          <Facts request={request} chainId={write.chainId} />
          {creditedLink(publication.draft)?.isPassage && (
            <p className="small muted">{t('published.passage')}</p>
          )}
        </MomentPreview>
        <div className="next">{done ? <MomentLinks write={write} /> : <Waiting />}</div>
        <PublicationSteps write={write} />
        {done && 'hash' in status && (
          <div className="receipt">
            <Transaction
              hash={status.hash}
              chainId={status.chainId}
              stateText={stateLabel(status)}
            />
          </div>
        )}
        {/* Both come late and therefore last, where they move nothing. */}
        {done && <StatusDetails write={write} />}
        <WriteNotes write={write} />
      </article>
      <footer>
        <button type="button" className="quiet" onClick={onLeave}>
          <Icon name="plus" />
          {t('published.another')}
        </button>
        {shortcut && <span className="small muted">{t('published.nextTime', [shortcut])}</span>}
      </footer>
    </div>
  )
}

/** Takes the place of the links, and as much space, until they are known. */
function Waiting() {
  return (
    <>
      <div className="moment-links unseen">
        <span className="button primary">
          {t('timeline.open')}
          <Icon name="open" />
        </span>
        <span className="button">{t('timeline.copyLink')}</span>
        <span className="button">
          <Icon name="share" />
          {t('published.share')}
        </span>
      </div>
      <p className="muted">{t('activity.wait')}</p>
    </>
  )
}

/** The day is that on which a waiting sale begins. */
function Facts({ request, chainId }: Pick<Publication, 'request'> & { chainId: number }) {
  const { account, contract, token } = request
  const now = useNow()
  const username = useUsername(account)
  const ownName = useCollectionName(
    contract && 'address' in contract ? contract.address : undefined,
  )
  const name = contract && 'name' in contract ? contract.name : ownName
  return (
    <p className="row small muted">
      <span className="grow">
        {username && (
          <>
            {t('timeline.by')} <bdi>{username}</bdi>{' '}
          </>
        )}
        {name && name !== momentNameOf(request) && (
          <>
            {t('timeline.in')} <bdi>{name}</bdi>
          </>
        )}
      </span>
      <span className="price">{saleSentence(token.salesConfig, chainOf(chainId), now)}</span>
    </p>
  )
}

/** A step is ticked only when the journal knows that it is done. */
function PublicationSteps({ write }: { write: Write }) {
  const { confirm } = useStored(stores.preferences)
  const { status } = write
  const chainId = 'chainId' in status ? status.chainId : write.chainId
  return (
    <ol className="publication-steps small">
      <Step name={t('published.sent')} isDone={isDone(status)} isNow={UNDERWAY.has(status.state)} />
      <Step
        name={t('published.onChain', [chainName(chainOf(chainId))])}
        isDone={status.state === 'confirmed'}
        isNow={confirm && awaitsReceipt(write)}
      />
    </ol>
  )
}

function Step({ name, isDone, isNow }: { name: string; isDone: boolean; isNow: boolean }) {
  const progress = isNow ? 'now' : ''
  return (
    <li className={isDone ? 'done' : progress}>
      {name}{' '}
      <span className="visually-hidden">{t(isDone ? 'published.done' : 'published.notYet')}</span>
    </li>
  )
}
