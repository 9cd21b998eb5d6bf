import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../lib/i18n/t'
import { Announcer, Toast } from './Announcer'
import { focusNear, pathOf } from './keep-focus'

interface DialogProps {
  title: string
  /** The words on the button that does it. */
  confirm: string
  danger?: boolean
  busy?: boolean
  /** Something must be done first: it cannot be confirmed yet. */
  blocked?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A native modal dialog: the platform keeps focus inside, gives it back, and closes on Escape. Lives while it is rendered, at the
 * end of the page: browsers do not let a form in a form submit.
 */
export function Dialog({ title, confirm, danger, busy, blocked, onConfirm, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = pathOf(document.activeElement)
    dialog.current?.showModal()
    return () => focusNear(opener)
  }, [])
  // A key asks no button whether it may.
  const confirmNow = () => {
    if (!busy && !blocked) onConfirm()
  }
  return createPortal(
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      {/* Before everything else: below it, it would make the dialog scroll. */}
      <Announcer />
      <Toast />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog may be asked for in a form: its own is not that one's.
          event.stopPropagation()
          confirmNow()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // Not the button that has the focus, and not the key that is still held down from opening this.
          event.preventDefault()
          if (!event.repeat) confirmNow()
        }}
      >
        <h2 className="title" id={id}>
          {title}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="body stack" aria-labelledby={id} tabIndex={0}>
          {children}
        </section>
        <div className="actions row">
          <button type="button" onClick={() => dialog.current?.close()}>
            {t('ui.cancel')}
          </button>
          <button type="submit" className={danger ? 'danger' : 'primary'} disabled={busy || blocked}>
            {confirm}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
