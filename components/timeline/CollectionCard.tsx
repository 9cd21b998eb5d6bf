import { sameAddress, shortened } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { collectionPage } from '../../lib/chain/links'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import type { ListedCollection } from '../../lib/timeline/entry'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { CopyButton } from '../ui/CopyButton'
import { When } from '../ui/When'
import { Creator } from './Creator'
import { showAdmins } from './show-admins'
import { show } from './shown'

/** One collection: name, who, where, how many moments; and the way to them and to its admins. */
export function CollectionCard({ collection, titleId }: { collection: ListedCollection; titleId: string }) {
  const { account, networks } = useStored(stores.settings)
  const { address, chainId, name, creator, createdAt, moments, admins } = collection
  const page = collectionPage(chainId, address)
  const mine = account !== undefined && [creator?.address ?? '', ...admins].some((admin) => sameAddress(admin, account))
  const open = () => {
    void show({
      show: 'collection',
      collection: { address, ...(name && { name }) },
      ...(chainId !== undefined && { chainId }),
    })
  }
  return (
    <>
      <h2 id={titleId} dir="auto">
        {name ?? t('timeline.untitledCollection', [shortened(address)])}
      </h2>
      <p className="about small muted">
        <span>
          <Creator account={creator} />
          {createdAt !== undefined && <When time={createdAt} />}
          <span>{chainId === undefined ? t('timeline.unknownNetwork') : chainName(chainOf(chainId, networks))}</span>
          {moments > 0 && <span>{t('timeline.atLeast', moments)}</span>}
        </span>
      </p>
      <footer className="row flush small actions">
        <button type="button" className="quiet" onClick={open}>
          {t('timeline.showMoments')}
        </button>
        {chainId !== undefined && (
          <button type="button" className="quiet" onClick={() => void showAdmins(address, chainId)}>
            {mine ? t('timeline.manageAdmins') : t('timeline.showAdmins')}
          </button>
        )}
        {page && (
          <a href={page} target="_blank" rel="noreferrer">
            {t('timeline.openCollection')}
          </a>
        )}
        {page && <CopyButton text={page} label={t('timeline.copyLink')} />}
      </footer>
    </>
  )
}
