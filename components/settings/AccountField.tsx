import { useState } from 'react'
import { checksummed, readAddress, sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import { ownershipOf } from '../../lib/settings/account'
import { stores, useKeyHint } from '../state/stores'
import { useStored } from '../state/useStored'
import { Select, TextField } from '../ui/Field'

/** Stands for an address that is not in the list. */
const OTHER = ''

interface AccountFieldProps {
  value: string
  fault: string | undefined
  onChange: (account: string) => void
  onBlur: () => void
}

/** The creator's address: to be chosen where several are known, else to be written. */
export function AccountField({ value, fault, onChange, onBlur }: AccountFieldProps) {
  const hint = useKeyHint()
  const { account: stored } = useStored(stores.settings)
  const [isOther, setIsOther] = useState(false)
  const wallets = hint?.wallets ?? []
  const known = wallets.map(({ address, type }) => ({ address: checksummed(address), kept: type === 'privy' }))
  if (stored && known.length > 0 && !known.some(({ address }) => sameAddress(address, stored))) {
    known.push({ address: checksummed(stored), kept: false })
  }
  const chosen = known.find(({ address }) => sameAddress(address, value))?.address
  const isListed = known.length > 1
  const isWritten = isListed && (isOther || !chosen)
  const { address } = readAddress(value)
  const written = (label: string) => (
    <TextField
      label={label}
      name={isListed ? 'otherAccount' : 'account'}
      hint={t('settings.accountHint')}
      value={value}
      dir="ltr"
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => event.target.value && onBlur()}
      fault={fault}
    />
  )
  return (
    <>
      {isListed ? (
        <Select
          label={t('settings.account')}
          name="account"
          hint={t('settings.accountWallets')}
          value={isWritten ? OTHER : chosen}
          onChange={({ target }) => {
            setIsOther(target.value === OTHER)
            onChange(target.value)
          }}
        >
          {known.map(({ address, kept }) => (
            <option key={address} value={address}>
              {kept ? t('settings.walletKept', [address]) : address}
            </option>
          ))}
          <option value={OTHER}>{t('write.otherAddress')}</option>
        </Select>
      ) : (
        written(t('settings.account'))
      )}
      {isWritten && written(t('settings.accountOther'))}
      {address && ownershipOf(address, hint) === 'foreign' && <p className="note warn">{t('settings.foreign')}</p>}
    </>
  )
}
