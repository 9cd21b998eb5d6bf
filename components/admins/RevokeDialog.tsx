import { useState } from 'react'
import type { NowOnChain } from '../../lib/admins/check-permission'
import { standingOf } from '../../lib/admins/rows'
import { guardsOf } from '../../lib/admins/second-confirmation'
import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { stores } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { Dialog } from '../ui/Dialog'
import { KeyNotice, RefusalNote } from './Notices'
import { CollectionFact, Fact, PlaceFact, WhoFact, whoWords } from './PermissionFacts'
import { isConfirmed, SecondConfirmation } from './SecondConfirmation'
import { useAdmins, useServiceWallet } from './useAdmins'
import { useChainNow } from './useChainNow'

/** One revocation before it is sent: whose, where, what the address can do now, and what follows. "Revoke now" sends exactly it. */
export function RevokeDialog({
  request,
  onSent,
  onClose,
}: {
  request: PermissionRequest
  onSent?: ((id: string) => void) | undefined
  onClose: () => void
}) {
  const { collectionAddress, tokenId, chainId } = request.moment
  const address = request.adminAddress
  const { account } = useStored(stores.settings)
  const { record } = useAdmins({ address: collectionAddress, chainId })
  const wallet = useServiceWallet()
  const now = useChainNow(request)
  const [typed, setTyped] = useState('')
  const { busy, refusal, run } = useCommand({ inline: true })
  const revoke = async () => {
    const sent = await run('revoke', { request })
    if (!sent) return
    onSent?.(sent.id)
    onClose()
  }
  const guards = guardsOf({ address, tokenIds: [tokenId], record, account, wallet })
  const person = record?.people.find((candidate) => sameAddress(candidate.address, address))
  const who = whoWords({
    username: person?.username,
    you: account !== undefined && sameAddress(account, address),
    creator: record?.creator !== undefined && sameAddress(record.creator, address),
  })
  return (
    <Dialog
      title={t('admins.revokeTitle')}
      confirm={t('admins.revokeNow')}
      danger
      busy={busy}
      blocked={!now || !isConfirmed(guards, address, typed)}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <KeyNotice />
      <RefusalNote refusal={refusal} />
      <dl className="facts">
        <WhoFact address={address} who={who} />
        <PlaceFact tokenId={tokenId} title={record?.places.find((place) => place.tokenId === tokenId)?.title} />
        <CollectionFact address={collectionAddress} chainId={chainId} />
        <Fact name={t('admins.canNow')} awaited>
          <Can tokenId={tokenId} now={now} listed={standingOf(record, address, tokenId).listed} />
        </Fact>
      </dl>
      <SecondConfirmation guards={guards} address={address} typed={typed} onType={setTyped} />
      <p className="small muted">{t('admins.onlyAdmin')}</p>
    </Dialog>
  )
}

/** What the address can do now, as the chain says; that there is nothing to revoke is pointed out. */
function Can({ tokenId, now, listed }: { tokenId: string; now: NowOnChain | undefined; listed: boolean | undefined }) {
  if (!now) return <span className="muted">{t('admins.asking')}</span>
  const can = t(tokenId === '0' ? 'admins.canWhole' : 'admins.canMoment')
  if (now.here === '1') {
    const keeps = tokenId !== '0' && now.whole === '1'
    return (
      <>
        {can} {keeps && <strong>{t('admins.keepsThroughWhole')}</strong>}
      </>
    )
  }
  if (now.here === '0') {
    return <p className="note warn">{t(now.whole === '1' ? 'admins.onlyThroughWhole' : 'admins.notAdmin')}</p>
  }
  const word = listed === undefined ? 'admins.unaskedUnknown' : listed ? 'admins.unaskedListed' : 'admins.unaskedUnlisted'
  return <p className="note warn">{t(word)}</p>
}
