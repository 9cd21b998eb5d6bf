import { useRef, useState } from 'react'
import { joinSentences } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { networkName } from '../../lib/settings/settings'
import { announce } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { TextField } from '../ui/Field'
import { focusFault } from '../ui/focus-fault'

/** Asks for the chain id and the name of a new network. */
export function AddNetwork({ known, onAdd }: { known: number[]; onAdd: (network: { chainId: number; name: string }) => void }) {
  const [open, setOpen] = useState(false)
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<{ id?: string; name?: string }>({})
  const fields = useRef<HTMLDivElement>(null)

  const show = () => {
    setFaults({})
    setOpen(true)
  }
  const add = () => {
    const chainId = /^[1-9]\d{0,15}$/.test(id.trim()) ? Number(id) : Number.NaN
    const shownName = networkName(name)
    const found = {
      ...(!Number.isSafeInteger(chainId) && { id: t('settings.fault.chainId') }),
      ...(known.includes(chainId) && { id: t('settings.fault.chainKnown') }),
      ...(!shownName && { name: t('settings.fault.networkName') }),
    }
    setFaults(found)
    const sentences = Object.values(found)
    if (!shownName || sentences.length > 0) {
      announce(joinSentences(...sentences), 'alert')
      return focusFault(fields.current)
    }
    onAdd({ chainId, name: shownName })
    setOpen(false)
    setId('')
    setName('')
  }
  return (
    <div className="row">
      <button type="button" onClick={show}>
        {t('settings.addNetwork')}
      </button>
      {open && (
        <Dialog
          title={t('settings.addNetwork')}
          confirm={t('settings.addNetworkConfirm')}
          onConfirm={add}
          onClose={() => setOpen(false)}
        >
          <div ref={fields} className="stack">
            <TextField
              label={t('settings.chainId')}
              inputMode="numeric"
              value={id}
              dir="ltr"
              onChange={(event) => setId(event.target.value)}
              fault={faults.id}
            />
            <TextField
              label={t('settings.networkName')}
              value={name}
              dir="auto"
              onChange={(event) => setName(event.target.value)}
              fault={faults.name}
            />
          </div>
        </Dialog>
      )}
    </div>
  )
}
