import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shorten } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { saleSentence } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import type { Metadata, Moment } from '../../lib/service/moment'
import type { ContentSource } from '../../lib/timeline/content-source'
import { momentKind } from '../../lib/timeline/moment-kind'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { RelativeTime } from '../ui/RelativeTime'
import { Content } from './Content'
import { Creator } from './Creator'
import { metadataQuery } from './content-queries'
import { MomentActions } from './MomentActions'
import { MomentBody } from './MomentBody'
import { NotListedYet } from './NotListedYet'
import { useScrollIdle } from './scroll-idle'
import { showCollection } from './timeline-filter'

interface MomentCardProps {
  moment: Moment
  titleId: string
}

/** A moment with its metadata, from the list or, where the list has none, from the moment's URI. */
export function MomentCard({ moment, titleId }: MomentCardProps) {
  const { metadata } = moment
  return metadata ? (
    <Card moment={moment} metadata={metadata} titleId={titleId} />
  ) : (
    <CardWithQuery moment={moment} titleId={titleId} />
  )
}

function CardWithQuery({ moment, titleId }: MomentCardProps) {
  const { uri = '' } = moment
  const metadata = useQuery({ ...metadataQuery(uri), enabled: false }).data
  return (
    <Card moment={moment} metadata={metadata} titleId={titleId}>
      {uri && <Content uri={uri}>{(source) => <MetadataQuery uri={uri} source={source} />}</Content>}
    </Card>
  )
}

/** Reads metadata into the cache, from which the card takes it. */
function MetadataQuery({ uri, source }: { uri: string; source: ContentSource }) {
  const idle = useScrollIdle()
  const query = useQuery({ ...metadataQuery(uri, source), enabled: idle })
  if (!query.isError || query.isFetching) return <div className="skeleton text-skeleton" />
  return (
    <p className="row small muted">
      {t('timeline.metadataFailed')}
      <button type="button" className="quiet" onClick={() => void query.refetch()}>
        {t('timeline.again')}
      </button>
    </p>
  )
}

interface CardProps extends MomentCardProps {
  metadata: Metadata | undefined
  /** Shown in the place of the content while there is no metadata. */
  children?: ReactNode
}

/** Title, collection and its creator, date, network, kind and sale of a moment, and its content. */
function Card({ moment, metadata, titleId, children }: CardProps) {
  const { networks } = useStored(stores.settings)
  const { chainId, createdAt, address, collectionName, creator } = moment
  const chain = chainId === undefined ? undefined : chainOf(chainId, networks)
  const kind = momentKind(metadata)
  const sale = saleSentence(moment.sale, chain, Date.now())
  const title = metadata?.name ?? t('timeline.untitled', [shorten(moment.tokenId)])
  return (
    <>
      <h2 id={titleId} dir="auto">
        {title}
      </h2>
      <NotListedYet moment={moment} />
      <p className="about small muted">
        <span>
          <span>
            {t('timeline.in')}{' '}
            <button type="button" className="link" onClick={() => showCollection({ address, name: collectionName, chainId })}>
              <bdi>{collectionName ?? shorten(address)}</bdi>
            </button>{' '}
            {creator && <Creator account={creator} />}
          </span>
          {createdAt !== undefined && <RelativeTime time={createdAt} />}
          <span>{chain ? chainName(chain) : t('timeline.unknownNetwork')}</span>
          {kind && kind !== 'other' && <span>{t(`timeline.kinds.${kind}`)}</span>}
          {sale && <strong>{sale}</strong>}
        </span>
      </p>
      {metadata ? <MomentBody metadata={metadata} title={title} /> : children}
      <MomentActions moment={moment} metadata={metadata} title={title} chain={chain} />
    </>
  )
}
