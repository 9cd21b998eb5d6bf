import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortened } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { saleSentence } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import { mediaAddress } from '../../lib/timeline/content-address'
import type { ListedMetadata, ListedMoment } from '../../lib/timeline/entry'
import { momentKind } from '../../lib/timeline/moment-kind'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { When } from '../ui/When'
import { Creator } from './Creator'
import { metadataQuery, readable, useGateways } from './gateways'
import { MomentActions } from './MomentActions'
import { MomentBody } from './MomentBody'
import { useRest } from './scroll-idle'
import { show } from './shown'

interface MomentCardProps {
  moment: ListedMoment
  titleId: string
}

/** One moment, with its metadata as the service lists them, else as they are at its URI. */
export function MomentCard({ moment, titleId }: MomentCardProps) {
  const { metadata } = moment
  return metadata ? (
    <Card moment={moment} metadata={metadata} titleId={titleId} />
  ) : (
    <Unread moment={moment} titleId={titleId} />
  )
}

function Unread({ moment, titleId }: MomentCardProps) {
  const { gateways, loadMedia } = useGateways()
  const rests = useRest()
  const { uri = '' } = moment
  const canBeRead = readable(mediaAddress(uri, gateways), loadMedia)
  const asked = useQuery({ ...metadataQuery(uri, gateways), enabled: canBeRead && rests })
  return (
    <Card moment={moment} metadata={asked.data} titleId={titleId}>
      {canBeRead && !rests ? <div className="bone text-bone" /> : <NoMetadata asked={asked} wanted={moment.uri} />}
    </Card>
  )
}

interface CardProps extends MomentCardProps {
  metadata: ListedMetadata | undefined
  /** What stands in place of the moment while nothing is known of it. */
  children?: ReactNode
}

/** Title, who, when, where, for how much, and the moment itself. */
function Card({ moment, metadata, titleId, children }: CardProps) {
  const { networks } = useStored(stores.settings)
  const { chainId, createdAt, address, collectionName } = moment
  const chain = chainId === undefined ? undefined : chainOf(chainId, networks)
  const kind = momentKind(metadata)
  const sale = saleSentence(moment.sale, chain, Date.now())
  const name = metadata?.name ?? t('timeline.untitled', [shortened(moment.tokenId)])
  const openCollection = () => {
    const collection = { address, ...(collectionName && { name: collectionName }) }
    void show({ show: 'collection', collection, ...(chainId !== undefined && { chainId }) })
  }
  return (
    <>
      <h2 id={titleId} dir="auto">
        {name}
      </h2>
      <p className="about small muted">
        <span>
          <Creator account={moment.creator} />
          <span>
            {t('timeline.in')}{' '}
            <button type="button" className="link" onClick={openCollection}>
              <bdi>{collectionName ?? shortened(address)}</bdi>
            </button>
          </span>
          {createdAt !== undefined && <When time={createdAt} />}
          <span>{chain ? chainName(chain) : t('timeline.unknownNetwork')}</span>
          {kind && kind !== 'other' && <span>{t(`timeline.kinds.${kind}`)}</span>}
          {sale && <strong>{sale}</strong>}
        </span>
      </p>
      {metadata ? <MomentBody metadata={metadata} name={name} /> : children}
      <MomentActions moment={moment} metadata={metadata} name={name} chain={chain} />
    </>
  )
}

interface Asked {
  isFetching: boolean
  isError: boolean
  refetch: () => Promise<unknown>
}

/** Why there is nothing to show of a moment yet, or at all. */
function NoMetadata({ asked, wanted }: { asked: Asked; wanted: string | undefined }) {
  const { loadMedia } = useGateways()
  if (asked.isFetching) return <div className="bone text-bone" />
  if (asked.isError) {
    return (
      <p className="row small muted">
        {t('timeline.metadataFailed')}
        <button type="button" className="quiet" onClick={() => void asked.refetch()}>
          {t('timeline.again')}
        </button>
      </p>
    )
  }
  return wanted && !loadMedia ? <p className="small muted">{t('timeline.mediaOff')}</p> : null
}
