import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { announce } from '../ui/Announcer'
import { AddressField, TextField } from '../ui/Field'
import { FieldGroup, type FieldsProps } from './FieldGroup'

/** Rarely changed fields: metadata of a new collection, copies for the creator, payout address, referral address. */
export function MoreFields({ fields, change, fault }: FieldsProps) {
  const { collection } = fields
  return (
    <FieldGroup group="more">
      {collection.choice === 'new' && (
        <TextField
          label={t('write.collectionUri')}
          value={collection.uri}
          dir="ltr"
          inputMode="url"
          onChange={(event) => change({ collection: { ...collection, uri: event.target.value } })}
          fault={fault('collectionUri')}
          hint={t('write.collectionUriHint')}
        />
      )}
      <TextField
        label={t('write.copies')}
        type="number"
        min={0}
        step={1}
        value={fields.copies}
        onChange={(event) => change({ copies: event.target.value })}
        fault={fault('copies')}
      />
      <AddressOrNameField
        label={t('write.payout')}
        value={fields.payout}
        onChange={(payout) => change({ payout })}
        fault={fault('payout')}
        hint={t('write.payoutHint')}
      />
      <AddressOrNameField
        label={t('write.referral')}
        value={fields.referral}
        onChange={(referral) => change({ referral })}
        fault={fault('referral')}
        hint={t('write.referralHint')}
      />
    </FieldGroup>
  )
}

interface AddressOrNameFieldProps {
  label: string
  value: string
  hint: string
  fault: string | undefined
  onChange: (text: string) => void
}

/** A field for an address or an ENS name. When it is left, the address of the name takes its place. */
function AddressOrNameField({ value, hint, fault, onChange, ...field }: AddressOrNameFieldProps) {
  const [lookup, setLookup] = useState<{ name: string; address?: string; fault?: string }>()
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const lookUp = async () => {
    const name = value.trim()
    // "Publish" reports any other fault.
    if (!name.includes('.')) return
    setLookup({ name })
    // A popup opens without this code.
    const { lookUpName } = await import('../state/look-up-name')
    const found = await lookUpName(name)
    // A text that was typed meanwhile wins.
    if (latest.current !== value) return setLookup(undefined)
    if (found.fault) {
      setLookup({ name, fault: t(`fault.${found.fault}`) })
      return announce(t(`fault.${found.fault}`), 'alert')
    }
    setLookup({ name, address: found.address })
    onChange(found.address)
  }
  const isOfName = lookup?.name === value.trim()
  return (
    <AddressField
      {...field}
      value={value}
      placeholder="0x… / name.eth"
      hint={lookup && lookup.address === value ? t('write.addressOf', [lookup.name]) : hint}
      beside={isOfName && !lookup.fault ? t('write.lookingUp', [lookup.name]) : undefined}
      fault={fault ?? (isOfName ? lookup.fault : undefined)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => void lookUp()}
    />
  )
}
