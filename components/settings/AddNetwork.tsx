import { useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { announce } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { TextField } from '../ui/Field'
import { focusFault } from '../ui/focus-fault'
import type { NetworkText } from './fields'

/** Asks for the chain id and the name of a network that is not in the table; its URLs are then fields like all others. */
export function AddNetwork({ known, add }: { known: number[]; add: (network: NetworkText) => void }) {
  const [open, setOpen] = useState(false)
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<{ id?: string; name?: string }>({})

  const fields = useRef<HTMLDivElement>(null)

  const start = () => {
    setFaults({})
    setOpen(true)
  }
  const confirm = () => {
    const chainId = /^[1-9]\d{0,15}$/.test(id.trim()) ? Number(id) : Number.NaN
    const found = {
      ...(!Number.isSafeInteger(chainId) && { id: t('settings.fault.chainId') }),
      ...(known.includes(chainId) && { id: t('settings.fault.chainKnown') }),
      ...(!name.trim() && { name: t('settings.fault.networkName') }),
    }
    setFaults(found)
    const words = Object.values(found)
    if (words.length > 0) {
      announce(words.join(' '), 'alert')
      return focusFault(fields.current)
    }
    add({ chainId, name: name.trim(), rpcUrl: '', explorerUrl: '' })
    setOpen(false)
    setId('')
    setName('')
  }
  return (
    <div className="row">
      <button type="button" onClick={start}>
        {t('settings.addNetwork')}
      </button>
      {open && (
        <Dialog
          title={t('settings.addNetwork')}
          confirm={t('settings.addNetworkConfirm')}
          onConfirm={confirm}
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
