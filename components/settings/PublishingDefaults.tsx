import { sameAddress, shorten } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { DEFAULT_DRAFT, type DraftFields } from '../../lib/drafts/draft'
import { lastChoices } from '../../lib/drafts/last-choices'
import { buildSale } from '../../lib/drafts/sale'
import { decimalSeparator } from '../../lib/i18n/format'
import { faultSentence } from '../../lib/i18n/sentences/field'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { Select, Switch } from '../ui/Field'
import { CollectionOptions } from '../ui/SelectOptions'
import { tryStore } from '../ui/try-store'
import { SavedField, SettingSwitch, type TextReading } from './SavedField'
import { useSavedNote } from './save-change'

/** The choices that a new draft starts with. Each publication changes them, too. */
export function PublishingDefaults() {
  return (
    <section className="card" aria-labelledby="publishing-title">
      <h2 id="publishing-title">{t('settings.publishing')}</h2>
      <p className="muted small">{t('settings.publishingAbout')}</p>
      <DefaultCollection />
      <div className="pair">
        <DefaultPrice />
        <DefaultCurrency />
      </div>
      <DefaultSwitch label={t('write.addSource')} isOn={({ addSource }) => addSource} change={(addSource) => ({ addSource })} />
      <DefaultSwitch
        label={t('write.quotation')}
        isOn={({ quotes }) => quotes !== ''}
        change={(isQuoted) => ({ quotes: isQuoted ? t('ui.quotes') : '' })}
      />
      <SettingSwitch name="notify" />
    </section>
  )
}

type Choices = Awaited<ReturnType<typeof lastChoices.get>>

/** Gives the choices and the function that stores a change. `note` confirms it beside its control for two seconds. */
function useChoices() {
  const choices = useStored(stores.lastChoices)
  const { note, showSaved } = useSavedNote()
  const save = async (change: Partial<Choices>) => {
    if (await tryStore(lastChoices.update((old) => ({ ...old, ...change })))) showSaved()
    return undefined
  }
  return { choices, save, note }
}

function DefaultCollection() {
  const { choices, save, note } = useChoices()
  const { list } = useCollections()
  const { choice } = choices.collection
  const known = list.find(({ address }) => sameAddress(address, choice))
  const isUnlisted = !known && choice.startsWith('0x')
  return (
    <Select
      label={t('write.collection')}
      name="defaultCollection"
      beside={note}
      value={known?.address ?? (isUnlisted ? choice : '')}
      onChange={({ target }) => void save({ collection: { ...DEFAULT_DRAFT.collection, choice: target.value } })}
    >
      <option value="">{t('settings.firstCollection')}</option>
      <CollectionOptions collections={list} />
      {isUnlisted && <option value={choice}>{shorten(choice)}</option>}
    </Select>
  )
}

function DefaultPrice() {
  const { choices, save, note } = useChoices()
  const { chainId } = useStored(stores.settings)
  const read = (price: string): TextReading => {
    const { faults } = buildSale(
      { ...DEFAULT_DRAFT, price, currency: choices.currency },
      chainOf(chainId),
      decimalSeparator(),
      0,
    )
    const [fault] = faults
    return fault ? { fault: faultSentence(fault) } : { value: price.trim() }
  }
  return (
    <SavedField
      name="defaultPrice"
      label={t('write.price')}
      hint={t('write.priceHint')}
      value={choices.price}
      beside={note}
      read={read}
      save={(price) => save({ price })}
    />
  )
}

function DefaultCurrency() {
  const { choices, save, note } = useChoices()
  return (
    <Select
      label={t('write.currency')}
      name="defaultCurrency"
      beside={note}
      value={choices.currency}
      onChange={({ target }) => void save({ currency: target.value as DraftFields['currency'] })}
    >
      <option>ETH</option>
      <option>USDC</option>
    </Select>
  )
}

interface DefaultSwitchProps {
  label: string
  isOn: (choices: Choices) => boolean
  change: (isOn: boolean) => Partial<Choices>
}

/** A choice for captured texts that is on or off. */
function DefaultSwitch({ label, isOn, change }: DefaultSwitchProps) {
  const { choices, save, note } = useChoices()
  return <Switch label={label} beside={note} checked={isOn(choices)} onChange={(checked) => void save(change(checked))} />
}
