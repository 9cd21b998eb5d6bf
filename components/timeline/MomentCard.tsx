import { useQuery } from '@tanstack/react-query'
import { checksummed, shorten } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { momentPage } from '../../lib/chain/links'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { saleSentence } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import type { Metadata, Moment } from '../../lib/service/moment'
import type { ContentSource } from '../../lib/timeline/content-source'
import { momentKind } from '../../lib/timeline/filter-entries'
import { useCollectionName, useServiceName } from '../state/names'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ShortText } from '../ui/Address'
import { CardFacts } from './CardFacts'
import { Content, LoadFailed, useFixedHeight } from './Content'
import { MomentActions } from './MomentActions'
import { Picture } from './Picture'
import { metadataQuery } from './queries'
import { SharedNote } from './SharedNote'
import { showCollection } from './view-choice'
import { WritingText } from './WritingText'

interface MomentCardProps {
  moment: Moment & { isUnlisted?: true | undefined }
  titleId: string
}

/** The metadata is the list's or, where the list has none, that at the moment's URI. */
export function MomentCard({ moment, titleId }: MomentCardProps) {
  const { networks } = useStored(stores.settings)
  const { chainId, address, uri = '' } = moment
  const read = useQuery({ ...metadataQuery(uri), enabled: false })
  const metadata = moment.metadata ?? read.data
  const chain = chainId === undefined ? undefined : chainOf(chainId, networks)
  const service = useServiceName()
  const ownName = useCollectionName(address, chainId)
  const collectionName = standaloneName(moment.collectionName, service) ?? ownName
  const artistName = standaloneName(moment.creator?.username, service)
  const sale = saleSentence(moment.sale, chain, Date.now())
  const title = metadata?.name ?? t('timeline.untitled', [shorten(moment.tokenId)])
  // A name that the card says already is said once; the link stays.
  const isSaid = collectionName !== undefined && [title, artistName].includes(collectionName)
  const page = momentPage(chainId, address, moment.tokenId)
  const height = useFixedHeight(metadata !== undefined)
  return (
    <>
      <div ref={height.ref} className="content" data-fixed={height.isFixed}>
        {metadata && <MomentContent metadata={metadata} title={title} page={page} />}
        {!metadata && uri && (
          <Content uri={uri}>{(source) => <MetadataQuery uri={uri} source={source} />}</Content>
        )}
      </div>
      <h2 id={titleId} className="clamped" dir="auto">
        {page ? (
          // "Open" is the same for the keyboard.
          <a href={page} target="_blank" rel="noreferrer" tabIndex={-1}>
            {title}
          </a>
        ) : (
          title
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

/** Reads metadata into the cache, from which the card takes it. */
function MetadataQuery({ uri, source }: { uri: string; source: ContentSource }) {
  const query = useQuery(metadataQuery(uri, source))
  if (!query.isError || query.isFetching) return <div className="skeleton text-skeleton" />
  return (
    <div className="content" data-fixed="true">
      <LoadFailed sentence={t('timeline.metadataFailed')} onRetry={() => void query.refetch()} />
    </div>
  )
}

/**
 * The text of a writing, else the picture and the description. A writing's picture shows its own
 * text (docs/service.md, "GET /timeline"). Audio and video are named by their kind, not played.
 */
function MomentContent({
  metadata,
  title,
  page,
}: {
  metadata: Metadata
  title: string
  page: string | undefined
}) {
  const kind = momentKind(metadata)
  const { description, contentUri } = metadata
  if (kind === 'writing' && contentUri) return <WritingText uri={contentUri} />
  const image = metadata.image ?? (kind === 'picture' ? contentUri : undefined)
  return (
    <>
      {image && <Picture uri={image} alt={t('timeline.picture', [title])} page={page} />}
      {(kind === 'audio' || kind === 'video') && (
        <p className="small muted">{t(`timeline.kinds.${kind}`)}</p>
      )}
      {description && (
        <p className="description clamped small" dir="auto">
          {description}
        </p>
      )}
    </>
  )
}
