import { sameAddress } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { DEFAULT_DRAFT, type DraftFields } from '../../lib/drafts/draft'
import { buildSale } from '../../lib/drafts/sale'
import { decimalSeparator } from '../../lib/i18n/format'
import { faultSentence } from '../../lib/i18n/sentences/field'
import { t } from '../../lib/i18n/t'
import { changeNewDraft, type Preferences } from '../../lib/settings/preferences'
import { stores } from '../state/stores'
import { useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { ShortText } from '../ui/Address'
import { Select, Switch } from '../ui/Field'
import { CollectionOptions } from '../ui/SelectOptions'
import { tryStore } from '../ui/try-store'
import { type ParsedText, SavedField, SettingSwitch } from './SavedField'
import { useSavedNote } from './save-change'

/** Each publication changes these choices, too. */
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
      <DefaultSource />
      <SettingSwitch name="notify" />
    </section>
  )
}

/** `note` confirms a stored change beside its control for two seconds. */
function useChoices() {
  const { newDraft: choices } = useStored(stores.preferences)
  const { note, showSaved } = useSavedNote()
  const save = async (change: Partial<Preferences['newDraft']>) => {
    if (await tryStore(changeNewDraft(() => change))) showSaved()
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
      label={t('compose.collection')}
      name="defaultCollection"
      beside={note}
      value={known?.address ?? (isUnlisted ? choice : '')}
      onChange={({ target }) =>
        void save({ collection: { ...DEFAULT_DRAFT.collection, choice: target.value } })
      }
    >
      <option value="">{t('settings.firstCollection')}</option>
      <CollectionOptions collections={list} />
      {isUnlisted && (
        <option value={choice}>
          <ShortText value={choice} />
        </option>
      )}
    </Select>
  )
}

function DefaultPrice() {
  const { choices, save, note } = useChoices()
  const { chainId } = useStored(stores.settings)
  const read = (price: string): ParsedText => {
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
      label={t('compose.price')}
      hint={t('compose.priceHint')}
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
      label={t('compose.currency')}
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

function DefaultSource() {
  const { choices, save, note } = useChoices()
  return (
    <Switch
      beside={note}
      checked={choices.addSource}
      onChange={(addSource) => void save({ addSource })}
    >
      {t('compose.addSource')}
    </Switch>
  )
}
