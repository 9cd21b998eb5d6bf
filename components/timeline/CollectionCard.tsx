import { checksummed, sameAddress } from '../../lib/chain/address'
import { collectionPage } from '../../lib/chain/links'
import { t } from '../../lib/i18n/t'
import type { Collection } from '../../lib/service/collection'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { CopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { MoreMenu } from '../ui/Menu'
import { useShort } from '../ui/useShort'
import { CardFacts } from './CardFacts'
import { showAdmins, showCollection } from './view-choice'

export function CollectionCard({
  collection,
  titleId,
}: {
  collection: Collection
  titleId: string
}) {
  const { account } = useStored(stores.settings)
  const { address, chainId, name, creator, admins } = collection
  const short = useShort(checksummed(address))
  const page = collectionPage(chainId, address)
  // Only an admin of the whole collection, token 0, can manage its admins; the creator is one.
  const managers = [creator, ...admins.filter(({ tokenId }) => tokenId === '0')]
  const isMine =
    account !== undefined && managers.some((admin) => admin && sameAddress(admin.address, account))
  return (
    <>
      <h2 id={titleId} dir="auto">
        <button type="button" className="link" onClick={() => void showCollection(collection)}>
          <span className="clamped">{name ?? t('timeline.untitledCollection', [short])}</span>
        </button>
      </h2>
      <CardFacts entry={collection} />
      <footer className="row flush small moment-actions">
        {page && (
          <a
            className="open"
            href={page}
            target="_blank"
            rel="noreferrer"
            aria-label={t('timeline.openCollection')}
          >
            {t('timeline.openShort')} <Icon name="open" />
          </a>
        )}
        {chainId !== undefined && (
          <MoreMenu name={t('compose.more')}>
            {page && <CopyButton text={page} label={t('timeline.copyLink')} />}
            <button type="button" className="quiet" onClick={() => showAdmins(address, chainId)}>
              {isMine ? t('timeline.manageAdmins') : t('timeline.showAdmins')}
            </button>
          </MoreMenu>
        )}
      </footer>
    </>
  )
}
