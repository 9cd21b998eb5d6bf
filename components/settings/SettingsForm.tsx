import { useEffect, useRef, useState } from 'react'
import { chainsOf, type Network } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { askForService, changeSettings } from '../../lib/settings/change-settings'
import { stores, useKeyHint } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { Select, TextField } from '../ui/Field'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { AddNetwork } from './AddNetwork'
import { checkChains } from './check-chains'
import { type Fields, type FormSettings, fieldsOf, readFields } from './fields'
import { NetworkFields } from './NetworkFields'
import { trySaving } from './saving'

/**
 * What was typed and is not saved; for every other field, storage speaks. Outlives the form: in another language, the page is
 * rendered anew.
 */
let typed: Partial<Fields> = {}

/** What is typed and then saved with one button. Nothing is stored while a field has a fault. */
export function SettingsForm() {
  const stored = useStored(stores.settings)
  const hint = useKeyHint()
  const [edits, setEdits] = useState(typed)
  useEffect(() => {
    typed = edits
  }, [edits])
  const fields = { ...fieldsOf(stored), ...edits }
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState<FormSettings>()
  const form = useRef<HTMLFormElement>(null)
  const set = (changed: Partial<Fields>) => setEdits((old) => ({ ...old, ...changed }))

  const faulty = (found: Record<string, string>) => {
    setFaults(found)
    announce(t('settings.faults', Object.keys(found).length), 'alert')
    focusFault(form.current)
  }
  const [saving, setSaving] = useState(false)
  const apply = async (read: FormSettings) => {
    setSaving(true)
    await applyOnce(read).finally(() => setSaving(false))
  }
  const applyOnce = async (read: FormSettings) => {
    // First of all: the browser wants to be asked in the gesture itself.
    const allowed = askForService(read.serviceUrl, stored.serviceUrl)
    const { others, silent } = await checkChains(read.networks, stored.networks)
    if (Object.keys(others).length > 0) return faulty(others)
    const saved = await trySaving(() => changeSettings(read))
    if (!saved) return
    // What was typed while an RPC was being asked stays.
    setEdits((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== edits[name as keyof Fields])))
    showToast([t('settings.saved'), silent > 0 && t('settings.rpcSilent', silent)].filter(Boolean).join(' '))
    if (!(await allowed)) showToast(t('settings.notAllowed'), 'alert')
  }
  const save = async () => {
    const read = readFields(fields)
    setFaults(read.faults)
    if (!read.settings) return faulty(read.faults)
    const elsewhere = hint && new URL(read.settings.serviceUrl).origin !== hint.origin
    if (elsewhere) setAsked(read.settings)
    else await apply(read.settings)
  }
  const confirmed = async () => {
    if (!asked) return
    // Closed first: a second press, and the focus on a field with a fault, would both go wrong behind it.
    setAsked(undefined)
    await apply(asked)
  }
  const text = (name: keyof Fields & string, label: string, hintText?: string) => (
    <TextField
      label={label}
      name={name}
      hint={hintText}
      value={fields[name] as string}
      dir="ltr"
      onChange={(event) => set({ [name]: event.target.value })}
      onBlur={(event) => event.target.value && look(name)}
      fault={faults[name]}
    />
  )
  /** Says at once what is wrong with a field that was left. */
  const look = (name: string) => {
    const found = readFields(fields).faults[name]
    setFaults(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others))
  }
  /** Networks that are stored or known; one that was just added shows its fields. */
  const settled = new Set(fieldsOf(stored).networks.map(({ chainId }) => chainId))
  const networks: Network[] = fields.networks.map(({ chainId, name }) => ({ chainId, name }))
  return (
    <Form ref={form} className="stack" onSubmit={() => void save()}>
      <section className="card" aria-labelledby="service-title">
        <h2 id="service-title">{t('settings.serviceTitle')}</h2>
        {text('account', t('settings.account'), t('settings.accountHint'))}
        {text('serviceUrl', t('settings.serviceUrl'), t('settings.serviceUrlHint'))}
        <Select
          label={t('settings.network')}
          name="chainId"
          value={fields.chainId}
          onChange={(event) => set({ chainId: Number(event.target.value) })}
        >
          {chainsOf(networks).map((chain) => (
            <option key={chain.id} value={chain.id}>
              {chainName(chain)}
            </option>
          ))}
        </Select>
      </section>
      <fieldset className="card" aria-labelledby="networks-title">
        <h2 id="networks-title">{t('settings.networks')}</h2>
        <p className="muted small">{t('settings.networksHint')}</p>
        {fields.networks.map((network, index) => (
          <NetworkFields
            key={network.chainId}
            network={network}
            open={network.chainId === fields.chainId || !settled.has(network.chainId)}
            fault={(name) => faults[`${network.chainId}.${name}`]}
            change={(changed) =>
              set({ networks: fields.networks.map((old, at) => (at === index ? { ...old, ...changed } : old)) })
            }
          />
        ))}
        <AddNetwork
          known={fields.networks.map(({ chainId }) => chainId)}
          add={(network) => set({ networks: [...fields.networks, network] })}
        />
      </fieldset>
      <fieldset className="card" aria-labelledby="media-title">
        <h2 id="media-title">{t('settings.media')}</h2>
        <p className="muted small">{t('settings.mediaHint')}</p>
        {text('arweaveGateway', t('settings.arweave'))}
        {text('ipfsGateway', t('settings.ipfs'))}
      </fieldset>
      <div className="row">
        <button type="submit" className="primary" disabled={saving}>
          {t('settings.save')}
        </button>
      </div>
      {asked && (
        <Dialog
          title={t('settings.forgetTitle')}
          confirm={t('settings.forgetConfirm')}
          onConfirm={() => void confirmed()}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('settings.forgetAbout', [hint?.last4 ?? ''])}</p>
        </Dialog>
      )}
    </Form>
  )
}
