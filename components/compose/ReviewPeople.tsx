import type { Address as AddressText } from 'viem'
import type { AdminRecord } from '../../lib/admins/record'
import { checksummed, sameAddress } from '../../lib/chain/address'
import { formatNumber } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import type { PublishRequest } from '../../lib/service/requests'
import { ownershipOf } from '../../lib/settings/account'
import { isOneOf } from '../../lib/timeline/collections'
import { useKeyHint } from '../state/key'
import { useUsername } from '../state/names'
import { useOwnAddresses } from '../state/self'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Address, ShortHash } from '../ui/Address'
import { LookAlikeNote } from '../ui/LookAlike'

/** Only an address that is certainly the user's own is shortened. */
export function Creator({ account }: { account: AddressText }) {
  const username = useUsername(account)
  const address = checksummed(account)
  const isOwn = ownershipOf(account, useKeyHint()) === 'own'
  return (
    <>
      {username && <bdi>{username}</bdi>}{' '}
      {isOwn ? <ShortHash value={address} /> : <Address value={address} />}
    </>
  )
}

interface RecipientProps {
  /** An ENS name stays as it was typed. */
  address: string
  /** The admins of the collection that is meant. */
  record: AdminRecord | undefined
}

/** Names the user, or a stranger by the whole address. */
export function Recipient({ address, record }: RecipientProps) {
  return (
    <>
      {isAddress(address) ? <Whose address={address} /> : <bdi>{address}</bdi>}
      <LookAlikeNote address={address} record={record} />
    </>
  )
}

const isAddress = (text: string): text is AddressText => text.startsWith('0x')

function Whose({ address }: { address: AddressText }) {
  const { account } = useStored(stores.settings)
  const username = useUsername(address)
  if (!isOneOf(useOwnAddresses(), address)) return <Address value={address} />
  return (
    <>
      {t('admins.you')}
      {username && (
        <>
          {' · '}
          <bdi>{username}</bdi>
        </>
      )}{' '}
      {!(account && sameAddress(address, account)) && <ShortHash value={address} />}
    </>
  )
}

export function Shares({
  splits,
  record,
}: Pick<RecipientProps, 'record'> & { splits: NonNullable<PublishRequest['splits']> }) {
  return (
    <>
      <ul className="shares">
        {splits.map(({ address, percentAllocation }) => (
          <li key={address}>
            <span>{t('review.share', [formatNumber(percentAllocation)])}</span>{' '}
            <div>
              <Recipient address={address} record={record} />
            </div>
          </li>
        ))}
      </ul>
      <p className="note warn small">{t('compose.splitsAdmins')}</p>
    </>
  )
}
