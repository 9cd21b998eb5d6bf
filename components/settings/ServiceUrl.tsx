import { useState } from 'react'
import { chainOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { fixedChainId } from '../../lib/settings/settings'
import { needsPermission } from '../../lib/settings/settings-permissions'
import { isKeyFor, useKeyHint } from '../state/key'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Dialog } from '../ui/Dialog'
import { LabelledValue } from '../ui/Fact'
import { Select } from '../ui/Field'
import { ChainOptions } from '../ui/SelectOptions'
import { parseUrl, SavedField } from './SavedField'
import { useSettingChange } from './save-change'

/** Another origin forgets the key, and is confirmed first. */
export function ServiceUrl() {
  const stored = useStored(stores.settings)
  const hint = useKeyHint()
  const { note, save } = useSettingChange()
  const [newUrl, setNewUrl] = useState<string>()
  const forgetsKey = (url: string) => hint !== null && !isKeyFor(hint, url)
  const store = async (url: string) => {
    if (!forgetsKey(url)) return save({ serviceUrl: url })
    setNewUrl(url)
    return undefined
  }
  return (
    <>
      <SavedField
        name="serviceUrl"
        label={t('settings.serviceUrl')}
        hint={t('settings.serviceUrlHint')}
        value={stored.serviceUrl}
        beside={note}
        read={parseUrl}
        waits={(serviceUrl) =>
          forgetsKey(serviceUrl) || needsPermission({ ...stored, serviceUrl }, stored)
        }
        save={store}
      />
      {newUrl && (
        <Dialog
          title={t('settings.forgetTitle')}
          confirm={t('settings.forgetConfirm')}
          danger
          onConfirm={() => {
            setNewUrl(undefined)
            void save({ serviceUrl: newUrl })
          }}
          onClose={() => setNewUrl(undefined)}
        >
          <p>{t('settings.forgetAbout', [hint?.last4 ?? ''])}</p>
        </Dialog>
      )}
    </>
  )
}

/** The network that lists start with, where the service has more than one. */
export function NetworkChoice() {
  const { serviceUrl, chainId } = useStored(stores.settings)
  const { note, save } = useSettingChange()
  const fixed = fixedChainId(serviceUrl)
  if (fixed !== undefined) {
    return (
      <p>
        <LabelledValue label={t('settings.network')}>
          {t('settings.networkFixed', [chainName(chainOf(fixed))])}
        </LabelledValue>
      </p>
    )
  }
  return (
    <Select
      label={t('settings.network')}
      name="chainId"
      value={chainId}
      beside={note}
      onChange={(event) => void save({ chainId: Number(event.target.value) })}
    >
      <ChainOptions />
    </Select>
  )
}
