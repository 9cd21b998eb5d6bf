import { useState } from 'react'
import type { Address } from 'viem'
import { checksummed, parseAddress, sameAddress } from '../../lib/chain/address'
import { shortenAmong } from '../../lib/chain/look-alikes'
import { t } from '../../lib/i18n/t'
import { ownershipOf } from '../../lib/settings/account'
import { useKeyHint } from '../state/key'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Select } from '../ui/Field'
import { type ParsedText, SavedField } from './SavedField'
import { useSettingChange } from './save-change'

/** Stands for an address that is not in the list. */
const OTHER = ''

/** An address that is not the key's has a warning, and the review asks for it once. */
export function CreatorAddress() {
  const hint = useKeyHint()
  const { account = '' } = useStored(stores.settings)
  const { note, save } = useSettingChange()
  const [isOther, setIsOther] = useState(false)
  const wallets = (hint?.wallets ?? []).map(({ address, type }) => ({
    address: checksummed(address),
    kept: type === 'privy',
  }))
  const isListed = wallets.some(({ address }) => account && sameAddress(address, account))
  const known =
    account && wallets.length > 0 && !isListed
      ? [...wallets, { address: account, kept: false }]
      : wallets
  const isChosen = known.length > 1
  const short = (wallet: string) =>
    shortenAmong(
      wallet,
      known.map(({ address }) => address),
    )
  const isForeign = account !== '' && ownershipOf(account, hint) === 'foreign'

  const store = async (text: string): Promise<string | undefined> => {
    const fault = await save({ account: parseAddress(text).address })
    if (!fault) setIsOther(false)
    return fault
  }
  const written = (label: string) => (
    <SavedField
      key={label}
      name={isChosen ? 'otherAccount' : 'account'}
      label={label}
      hint={t('settings.accountHint')}
      placeholder="0x…"
      value={isChosen ? '' : account}
      beside={isChosen ? undefined : note}
      read={readAccount}
      save={store}
    />
  )
  return (
    <>
      {isChosen ? (
        <Select
          label={t('settings.account')}
          name="account"
          hint={t('settings.accountWallets')}
          beside={note}
          value={isOther ? OTHER : account}
          onChange={({ target }) => {
            setIsOther(target.value === OTHER)
            if (target.value !== OTHER) void save({ account: target.value as Address })
          }}
        >
          {known.map(({ address, kept }) => (
            <option key={address} value={address}>
              {kept ? t('settings.walletKept', [short(address)]) : short(address)}
            </option>
          ))}
          <option value={OTHER}>{t('compose.otherAddress')}</option>
        </Select>
      ) : (
        written(t('settings.account'))
      )}
      {isChosen && isOther && written(t('settings.accountOther'))}
      {isForeign && <p className="note warn">{t('settings.foreign')}</p>}
    </>
  )
}

/** An empty field is no fault: the key fills it in. */
function readAccount(text: string): ParsedText {
  const { address = '', fault } = parseAddress(text)
  return fault && fault !== 'addressMissing' ? { fault: t(`fault.${fault}`) } : { value: address }
}
