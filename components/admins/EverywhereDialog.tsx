import { useState } from 'react'
import type { Address } from 'viem'
import { isAdmin } from '../../lib/admins/permission'
import type { AdminRow, HeldScope } from '../../lib/admins/rows'
import { reasonsOf } from '../../lib/admins/second-confirmation'
import { sameAddress } from '../../lib/chain/address'
import { adminNames, scopeName } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { useCommand } from '../state/useCommand'
import { useNoteBlock } from '../state/useNoteBlock'
import { Address as WholeAddress } from '../ui/Address'
import { Dialog } from '../ui/Dialog'
import { Select, Tick } from '../ui/Field'
import { AdminSubject, KeyNotice, RefusalNote, ScopeStatus, WalletTick } from './DialogParts'
import { type Group, groupsOf, keepsWallet, keyOf, momentsOf, walletOf } from './everywhere'
import { ReadingLine } from './ReadingStatus'
import { Consequences, KeptWallet, useSecondConfirmation } from './SecondConfirmation'
import { useRecordSnapshot } from './useAdmins'
import type { CollectionChoice } from './useChosenCollection'
import { useSelf } from './useSelf'

/** Milliseconds: of a younger list a confirmation does not give the time. */
const RECENT = 600_000

interface EverywhereDialogProps {
  address: AdminRow['address']
  collection: CollectionChoice
  choices: readonly CollectionChoice[]
  onClose: () => void
}

/**
 * Lists every scope of which an address is admin, as far as the collections were read. The ticked
 * ones are revoked one after the other, and then those of the service's wallet for it.
 */
export function EverywhereDialog({ address, collection, choices, onClose }: EverywhereDialogProps) {
  const self = useSelf()
  const service = useServiceName()
  const [range, setRange] = useState<'one' | 'all'>('one')
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const [withWallet, setWithWallet] = useState(true)
  const collections = range === 'one' ? [collection] : choices
  const { records, loading, refresh } = useRecordSnapshot(collections)
  const { busy, refusal, run } = useCommand({ inline: true })
  useNoteBlock(collection.chainId)
  const reading = useCommand({ inline: true })
  const groups = groupsOf(address, collections, records, self)
  // Where the chain denies the permission, there is nothing to revoke unless the user ticks it.
  const isTicked = (group: Group, scope: HeldScope) =>
    (scope.chain !== false) !== flipped.has(keyOf(group, scope))
  const ticked = (group: Group) => group.row.scopes.filter((scope) => isTicked(group, scope))
  const moments = groups.flatMap((group) => momentsOf(group, ticked(group)))
  const affected = groups.filter((group) => ticked(group).length > 0)
  const reasons = affected.flatMap((group) => {
    const tokenIds = ticked(group).map(({ tokenId }) => tokenId)
    return reasonsOf({
      address,
      tokenIds,
      record: group.record,
      ...self,
      keepsWallet: keepsWallet(group),
    })
  })
  const isYou = self.account !== undefined && sameAddress(self.account, address)
  const wallet = walletOf(affected, self.wallet)
  const ofWallet =
    wallet && withWallet
      ? groupsOf(
          wallet,
          affected.map((group) => group.collection),
          records,
          self,
        ).flatMap((group) => momentsOf(group, group.row.scopes.filter(isAdmin)))
      : []
  // For the user: whether they can add themselves again everywhere. For others: whether they can
  // still act anywhere.
  const staysAdmin = isYou
    ? affected.length > 0 && affected.every(keepsWallet)
    : affected.some(keepsWallet) && ofWallet.length === 0
  const secondConfirmation = useSecondConfirmation(reasons, address)
  const toggle = (key: string) => {
    const next = new Set(flipped)
    if (!next.delete(key)) next.add(key)
    setFlipped(next)
  }
  const reload = async () => {
    await reading.run('readAccountAdmins', {})
    refresh()
  }
  const revoke = async () => {
    const requestsOf = (adminAddress: Address, all: typeof moments) =>
      all.map((moment) => ({ moment, adminAddress }))
    const requests = [
      ...requestsOf(address, moments),
      ...(wallet ? requestsOf(wallet, ofWallet) : []),
    ]
    if (await run('changePermissions', { kind: 'revoke', requests })) onClose()
  }
  const [first] = groups
  const oldest =
    records.size > 0 ? Math.min(...[...records.values()].map(({ at }) => at)) : undefined
  const unread = loading ? 0 : collections.length - records.size
  const isOld = oldest !== undefined && Date.now() - oldest > RECENT
  return (
    <Dialog
      title={t('admins.everywhereTitle')}
      confirm={t('admins.revokeNow')}
      danger
      blocked={
        busy || moments.length === 0 || loading || reading.busy || !secondConfirmation.isGiven
      }
      field={secondConfirmation.field}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <KeyNotice />
      <RefusalNote refusal={refusal} />
      <AdminSubject address={address} names={first ? adminNames(first.row, service) : ''}>
        <WholeAddress value={address} />
      </AdminSubject>
      {choices.length > 1 && (
        <Select
          label={t('admins.where')}
          value={range}
          onChange={(event) => setRange(event.target.value as typeof range)}
        >
          <option value="one">{t('admins.whereOne')}</option>
          <option value="all">{t('admins.whereAll')}</option>
        </Select>
      )}
      {range === 'all' && (
        <>
          {(isOld || unread > 0 || reading.busy) && (
            <ReadingLine time={oldest} busy={reading.busy} onReload={() => void reload()} />
          )}
          <RefusalNote refusal={reading.refusal} />
          {unread > 0 && <p className="note warn">{t('admins.everywhereUnread', unread)}</p>}
        </>
      )}
      <p>{t('admins.everywhereCount', moments.length + ofWallet.length)}</p>
      <Consequences reasons={reasons} />
      {wallet && (
        <WalletTick
          label={t('admins.revokeWallet', [service])}
          wallet={wallet}
          checked={withWallet}
          onChange={setWithWallet}
        />
      )}
      {staysAdmin && <KeptWallet isYou={isYou} />}
      {groups.map((group) => (
        <fieldset key={group.collection.id} className="stack tight">
          <legend>
            <bdi>{group.collection.name}</bdi>
          </legend>
          {group.row.scopes.map((scope) => (
            <Tick
              key={scope.tokenId}
              checked={isTicked(group, scope)}
              onChange={() => toggle(keyOf(group, scope))}
            >
              <bdi>{scopeName(scope)}</bdi> {!scope.chain && <ScopeStatus scope={scope} />}
            </Tick>
          ))}
        </fieldset>
      ))}
      {!(isYou && staysAdmin) && <p className="small muted">{t('admins.onlyAdmin')}</p>}
    </Dialog>
  )
}
