import { useQuery } from '@tanstack/react-query'
import { shortened } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { momentKind } from '../../lib/lists/kind'
import type { ListedMoment } from '../../lib/lists/listed'
import { mediaAddress } from '../../lib/media/address'
import { chainName } from '../../lib/words/chains'
import { saleWords } from '../../lib/words/sale'
import { t } from '../../lib/words/t'
import { stores } from '../app/stores'
import { useStored } from '../ui/stored'
import { When } from '../ui/When'
import { By } from './By'
import { metadataQuery, readable, useGateways } from './gateways'
import { MomentActions } from './MomentActions'
import { MomentBody } from './MomentBody'
import { show } from './shown'

/** One moment: title, who, when, where, for how much, and itself. */
export function MomentCard({ moment, titleId }: { moment: ListedMoment; titleId: string }) {
  const { networks } = useStored(stores.settings)
  const { gateways, loadMedia } = useGateways()
  const { uri = '', chainId, createdAt, address, collectionName } = moment
  const fromUri = useQuery({
    ...metadataQuery(uri, gateways),
    enabled: !moment.metadata && readable(mediaAddress(uri, gateways), loadMedia),
  })
  const metadata = moment.metadata ?? fromUri.data
  const chain = chainId === undefined ? undefined : chainOf(chainId, networks)
  const kind = momentKind(metadata)
  const sale = saleWords(moment.sale, chain, Date.now())
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
      <p className="about small soft">
        <span>
          <By account={moment.creator} />
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
      {metadata ? <MomentBody metadata={metadata} name={name} /> : <NoMetadata asked={fromUri} wanted={moment.uri} />}
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
      <p className="row small soft">
        {t('timeline.metadataFailed')}
        <button type="button" className="quiet" onClick={() => void asked.refetch()}>
          {t('timeline.again')}
        </button>
      </p>
    )
  }
  return wanted && !loadMedia ? <p className="small soft">{t('timeline.mediaOff')}</p> : null
}
