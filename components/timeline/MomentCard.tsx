import { checksummed } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { momentPage } from '../../lib/chain/links'
import { saleSentence } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import type { Moment } from '../../lib/service/moment'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ShortText } from '../ui/Address'
import { CardFacts } from './CardFacts'
import { Content } from './Content'
import { MomentActions } from './MomentActions'
import { MetadataQuery, MomentContent } from './MomentContent'
import { SharedNote } from './SharedNote'
import { useMomentNames } from './useMomentNames'
import { showCollection, showMoment } from './view-choice'

interface MomentCardProps {
  moment: Moment & { isUnlisted?: true | undefined }
  titleId: string
}

export function MomentCard({ moment, titleId }: MomentCardProps) {
  const { networks } = useStored(stores.settings)
  const { chainId, address, tokenId, uri = '' } = moment
  const { metadata, title, artistName, collectionName } = useMomentNames(moment)
  const chain = chainId === undefined ? undefined : chainOf(chainId, networks)
  const sale = saleSentence(moment.sale, chain, Date.now())
  // A name that the card says already is said once; the link stays.
  const isSaid = collectionName !== undefined && [title, artistName].includes(collectionName)
  const page = momentPage(chainId, address, tokenId)
  return (
    <>
      <div className="content">
        {metadata && <MomentContent metadata={metadata} title={title} page={page} />}
        {!metadata && uri && (
          <Content uri={uri}>{(source) => <MetadataQuery uri={uri} source={source} />}</Content>
        )}
      </div>
      <h2 id={titleId} className="clamped" dir="auto">
        {chainId === undefined ? (
          title
        ) : (
          <button
            type="button"
            className="link"
            onClick={() => void showMoment({ collectionAddress: address, tokenId, chainId })}
          >
            {title}
          </button>
        )}
      </h2>
      <SharedNote creator={moment.creator} />
      <CardFacts entry={moment} price={sale}>
        <button
          type="button"
          className="link"
          onClick={() => void showCollection({ address, name: collectionName, chainId })}
        >
          <bdi>
            {isSaid
              ? t('compose.collection')
              : (collectionName ?? <ShortText value={checksummed(address)} />)}
          </bdi>
        </button>
      </CardFacts>
      <MomentActions moment={moment} metadata={metadata} title={title} chain={chain} price={sale} />
    </>
  )
}
