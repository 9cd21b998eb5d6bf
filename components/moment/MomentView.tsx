import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { checksummed, shorten } from '../../lib/chain/address'
import { momentPage } from '../../lib/chain/links'
import { formatTime } from '../../lib/i18n/format'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { t } from '../../lib/i18n/t'
import type { MomentReference } from '../../lib/service/requests'
import { useCollectionName, useServiceName } from '../state/names'
import { useChain } from '../state/useChain'
import { Content } from '../timeline/Content'
import { failureSentences } from '../timeline/ListStatus'
import { MomentActions } from '../timeline/MomentActions'
import { MetadataQuery, MomentContent } from '../timeline/MomentContent'
import { metadataQuery } from '../timeline/queries'
import { leaveMoment, showArtist, showCollection } from '../timeline/view-choice'
import { ShortHash, ShortText } from '../ui/Address'
import { EmptyState } from '../ui/EmptyState'
import { Icon } from '../ui/Icon'
import { Initial } from '../ui/Initial'
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
  const { address, tokenId, chainId, uri = '', creator, createdAt } = moment
  const chain = useChain(chainId)
  const titleId = useId()
  const service = useServiceName()
  const read = useQuery({ ...metadataQuery(uri), enabled: false })
  const metadata = moment.metadata ?? read.data
  const artistName = standaloneName(creator?.username, service)
  const ownName = useCollectionName(address, chainId)
  const collectionName = standaloneName(moment.collectionName, service) ?? ownName
  const title = metadata?.name ?? t('timeline.untitled', [shorten(tokenId)])
  const page = momentPage(chainId, address, tokenId)
  return (
    <article className="stack" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} dir="auto">
        {title}
      </h2>
      <p className="about small muted">
        {creator && <Initial text={artistName ?? creator.address} />}
        {creator && (
          <button
            type="button"
            className="link by"
            onClick={() => void showArtist(creator.address, artistName)}
          >
            {artistName ? (
              <bdi>{artistName}</bdi>
            ) : (
              <ShortHash value={checksummed(creator.address)} />
            )}
          </button>
        )}
        <span className="where">
          <button
            type="button"
            className="link"
            onClick={() => void showCollection({ address, name: collectionName, chainId })}
          >
            <bdi>{collectionName ?? <ShortText value={checksummed(address)} />}</bdi>
          </button>
          {createdAt !== undefined && createdAt <= Date.now() && (
            <time dateTime={new Date(createdAt).toISOString()}>
              {formatTime(createdAt, 'short')}
            </time>
          )}
        </span>
      </p>
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
