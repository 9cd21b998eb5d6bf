import { useEffect, useRef, useState } from 'react'
import { type Chain, chainOf, chainsOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { ownershipOf } from '../../lib/settings/account'
import type { KeyHint } from '../../lib/settings/key-store'
import { readBaseUrl } from '../../lib/settings/service-url'
import { fixedChainId, type Settings } from '../../lib/settings/settings'
import { requestSettingsOrigins } from '../../lib/settings/settings-origins'
import { stores, useKeyHint } from '../state/stores'
import { useStored } from '../state/useStored'
import { Address } from '../ui/Address'
import { announce, showToast } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { Select, TextField } from '../ui/Field'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { LabelledValue } from '../ui/LabelledValue'
import { AccountField } from './AccountField'
import { ContentHosts } from './ContentHosts'
import { checkChainIds, type FormFaults, type FormSettings, type FormValues, readFormValues, toFormValues } from './form-values'
import { Networks } from './Networks'
import { saveSettings, tellDeclined } from './save-settings'

/** Edits that are not saved yet. They outlive the form, which is mounted again when the language changes. */
let unsavedEdits: Partial<FormValues> = {}

/** The settings that are saved with a button. Nothing is stored while a field has a fault. */
export function SettingsForm() {
  const stored = useStored(stores.settings)
  const hint = useKeyHint()
  const [edits, setEdits] = useState(unsavedEdits)
  const [faults, setFaults] = useState<FormFaults>({})
  const [saving, setSaving] = useState(false)
  /** Settings that wait for a confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<{ read: FormSettings; reason: Reason }>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    unsavedEdits = edits
  }, [edits])
  const storedValues = toFormValues(stored)
  const values = { ...storedValues, ...edits }
  const change = (changed: Partial<FormValues>) => setEdits((old) => ({ ...old, ...changed }))

  const showFaults = (found: FormFaults) => {
    setFaults(found)
    announce(t('settings.faults', Object.keys(found).length), 'alert')
    focusFault(form.current)
  }
  const checkAndSave = async (read: FormSettings) => {
    // Comes first, because the browser accepts a permission request only within the user's gesture.
    const permission = requestSettingsOrigins({ ...stored, ...read }, stored)
    const { faults: chainFaults, silent } = await checkChainIds(read.networks, stored.networks)
    if (Object.keys(chainFaults).length > 0) return showFaults(chainFaults)
    if (!(await saveSettings(read))) return
    // Keeps what the user typed while an RPC was being asked.
    setEdits((now) =>
      Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== edits[name as keyof FormValues])),
    )
    showToast([t('settings.saved'), silent > 0 && t('settings.rpcSilent', silent)].filter(Boolean).join(' '))
    tellDeclined(await permission, read.serviceUrl)
  }
  const save = (read: FormSettings) => {
    setSaving(true)
    void checkAndSave(read).finally(() => setSaving(false))
  }
  const submit = () => {
    const read = readFormValues(values, stored)
    if (!read.settings) return showFaults(read.faults)
    setFaults({})
    const reason = reasonToConfirm(read.settings, stored, hint)
    if (reason) setUnconfirmed({ read: read.settings, reason })
    else save(read.settings)
  }
  const confirm = () => {
    if (!unconfirmed) return
    // Closes the dialog first, so that it takes no second press and the focus can reach a field with a fault.
    setUnconfirmed(undefined)
    save(unconfirmed.read)
  }
  /** Checks one field when the user leaves it. */
  const checkField = (name: string) => {
    const found = readFormValues(values, stored).faults[name]
    setFaults(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others))
  }
  const textField = (name: Exclude<keyof FormValues, 'account' | 'chainId' | 'networks'>, label: string, hintText?: string) => (
    <TextField
      label={label}
      name={name}
      hint={hintText}
      value={values[name]}
      dir="ltr"
      onChange={(event) => change({ [name]: event.target.value })}
      onBlur={(event) => event.target.value && checkField(name)}
      fault={faults[name]}
    />
  )
  const fixedNetwork = fixedChainOf(values.serviceUrl)
  const isNew = (chainId: number) => !storedValues.networks.some((network) => network.chainId === chainId)
  return (
    <Form ref={form} className="stack" onSubmit={submit}>
      <section className="card" aria-labelledby="service-title">
        <h2 id="service-title">{t('settings.serviceTitle')}</h2>
        <AccountField
          value={values.account}
          fault={faults.account}
          onChange={(account) => change({ account })}
          onBlur={() => checkField('account')}
        />
        {textField('serviceUrl', t('settings.serviceUrl'), t('settings.serviceUrlHint'))}
        {fixedNetwork ? (
          <p>
            <LabelledValue label={t('settings.network')}>{t('settings.networkFixed', [chainName(fixedNetwork)])}</LabelledValue>
          </p>
        ) : (
          <Select
            label={t('settings.network')}
            name="chainId"
            value={values.chainId}
            onChange={(event) => change({ chainId: Number(event.target.value) })}
          >
            {chainsOf(values.networks.map(({ chainId, name }) => ({ chainId, name }))).map((chain) => (
              <option key={chain.id} value={chain.id}>
                {chainName(chain)}
              </option>
            ))}
          </Select>
        )}
      </section>
      <Networks
        networks={values.networks}
        isOpen={(chainId) => chainId === values.chainId || isNew(chainId)}
        faults={faults}
        onChange={(networks) => change({ networks })}
      />
      <fieldset className="card" aria-labelledby="media-title">
        <h2 id="media-title">{t('settings.media')}</h2>
        <p className="muted small">{t('settings.mediaHint')}</p>
        {textField('arweaveGateway', t('settings.arweave'))}
        {textField('arweaveFallback', t('settings.arweaveFallback'), t('settings.fallbackHint'))}
        {textField('ipfsGateway', t('settings.ipfs'))}
        {textField('ipfsFallback', t('settings.ipfsFallback'), t('settings.fallbackHint'))}
        <ContentHosts />
      </fieldset>
      <div className="row">
        <button type="submit" className="primary" disabled={saving}>
          {t('settings.save')}
        </button>
      </div>
      {unconfirmed && (
        <Dialog
          title={t(`settings.${unconfirmed.reason}Title`)}
          confirm={t(`settings.${unconfirmed.reason}Confirm`)}
          onConfirm={confirm}
          onClose={() => setUnconfirmed(undefined)}
        >
          {unconfirmed.reason === 'forget' ? (
            <p>{t('settings.forgetAbout', [hint?.last4 ?? ''])}</p>
          ) : (
            <>
              <p>{unconfirmed.read.account && <Address value={unconfirmed.read.account} />}</p>
              <p>{t('settings.foreign')}</p>
            </>
          )}
        </Dialog>
      )}
    </Form>
  )
}

/** What a change leads to that has to be confirmed: the key is forgotten, or moments are made for somebody else's address. */
type Reason = 'forget' | 'foreign'

function reasonToConfirm({ serviceUrl, account }: FormSettings, stored: Settings, hint: KeyHint | null): Reason | undefined {
  if (hint && new URL(serviceUrl).origin !== hint.origin) return 'forget'
  return account && account !== stored.account && ownershipOf(account, hint) === 'foreign' ? 'foreign' : undefined
}

/** The only chain of the service at this URL, as far as it is typed. */
function fixedChainOf(serviceUrl: string): Chain | undefined {
  const { url } = readBaseUrl(serviceUrl)
  const chainId = url && fixedChainId(url)
  return chainId ? chainOf(chainId) : undefined
}
