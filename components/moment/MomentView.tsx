import { useId } from 'react'
import { checksummed } from '../../lib/chain/address'
import { momentPage } from '../../lib/chain/links'
import { t } from '../../lib/i18n/t'
import type { MomentReference } from '../../lib/service/requests'
import { useChain } from '../state/useChain'
import { CardFacts } from '../timeline/CardFacts'
import { Content } from '../timeline/Content'
import { failureSentences } from '../timeline/ListStatus'
import { MomentActions } from '../timeline/MomentActions'
import { MetadataQuery, MomentContent } from '../timeline/MomentContent'
import { useMomentNames } from '../timeline/useMomentNames'
import { leaveMoment, showCollection } from '../timeline/view-choice'
import { ShortText } from '../ui/Address'
import { EmptyState } from '../ui/EmptyState'
import { Icon } from '../ui/Icon'
import { MoreAbout } from './MoreAbout'
import { type FoundMoment, useMoment } from './useMoment'
import './moment.css'

/** A moment as a page to read: all of its text, and everything that is known of it. */
export function MomentView({ reference }: { reference: MomentReference }) {
  const found = useMoment(reference)
  const { moment, isPending, error, retry } = found
  const isKnown = moment.metadata !== undefined || moment.uri !== undefined
  return (
    <div className="moment">
      <button type="button" className="quiet start" onClick={() => void leaveMoment()}>
        <Icon name="back" />
        {t('timeline.back')}
      </button>
      {isKnown && <WholeMoment found={found} />}
      {!isKnown && isPending && <div className="skeleton text-skeleton" />}
      {!isKnown && !isPending && (
        <EmptyState
          icon="refresh"
          sentence={error ? failureSentences(error).happened : t('timeline.metadataFailed')}
          action={t('timeline.again')}
          onAction={retry}
        />
      )}
    </div>
  )
}

function WholeMoment({ found }: { found: FoundMoment }) {
  const { moment } = found
  const { address, tokenId, chainId, uri = '' } = moment
  const { metadata, title, collectionName } = useMomentNames(moment)
  const chain = useChain(chainId)
  const titleId = useId()
  const page = momentPage(chainId, address, tokenId)
  return (
    <article className="stack" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} dir="auto">
        {title}
      </h2>
      <CardFacts entry={moment} isExact>
        <button
          type="button"
          className="link"
          onClick={() => void showCollection({ address, name: collectionName, chainId })}
        >
          <bdi>{collectionName ?? <ShortText value={checksummed(address)} />}</bdi>
        </button>
      </CardFacts>
      <div className="content">
        {metadata && <MomentContent metadata={metadata} title={title} page={page} isWhole />}
        {!metadata && (
          <Content uri={uri}>{(source) => <MetadataQuery uri={uri} source={source} />}</Content>
        )}
      </div>
      <MomentActions
        moment={moment}
        metadata={metadata}
        title={title}
        chain={chain}
        price={undefined}
      />
      <MoreAbout found={found} metadata={metadata} />
    </article>
  )
}
