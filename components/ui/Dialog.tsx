import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../lib/i18n/t'
import { Announcer, Toast } from './Announcer'
import { onSubmitKey } from './Form'
import { focusNear, pathOf } from './keep-focus'

interface DialogProps {
  title: string
  /** The label of the confirming button. */
  confirm: string
  danger?: boolean
  /** A sentence beside the buttons. */
  warning?: string
  /** A field above the buttons, to be filled in before confirming. */
  field?: ReactNode
  /** Why it was not done when confirmed, above the buttons. */
  refusal?: ReactNode
  /** Rises from the lower edge of the window. */
  sheet?: boolean
  /** Disables confirming: something else has to be done first, or was confirmed already. */
  blocked?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A native modal dialog: the browser keeps the focus inside and closes it on Escape. It is rendered
 * at the end of the page, because a form inside another form cannot submit.
 */
export function Dialog(props: DialogProps) {
  const { title, confirm, danger, warning, field, refusal, sheet, blocked } = props
  const { onConfirm, onClose, children } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = pathOf(document.activeElement)
    dialog.current?.showModal()
    // The browser would focus what scrolls, with a ring around it where a key has opened the
    // dialog.
    heading.current?.focus()
    return () => {
      // An element that has replaced the opener may have the focus already.
      if (document.activeElement === document.body) focusNear(opener)
    }
  }, [])
  // The keyboard shortcut does not respect the disabled button.
  const confirmNow = () => {
    if (!blocked) onConfirm()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={sheet ? 'sheet-up' : undefined}
      aria-labelledby={id}
      onClose={onClose}
    >
      {/* Comes first: at the end it would make the dialog scroll. */}
      <Announcer />
      <Toast />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals: an outer form must not submit too.
          event.stopPropagation()
          confirmNow()
        }}
        onKeyDown={onSubmitKey(confirmNow)}
      >
        <h2 ref={heading} className="title" id={id} tabIndex={-1}>
          {title}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="body stack" aria-labelledby={id} tabIndex={0}>
          {children}
        </section>
        <div className="actions row">
          {refusal}
          {field}
          {warning && (
            <p className="warning small" id={`${id}-warning`}>
              {warning}
            </p>
          )}
          <div className="row">
            <button type="button" onClick={() => dialog.current?.close()}>
              {t('ui.cancel')}
            </button>
            <button
              type="submit"
              className={danger ? 'danger' : 'primary'}
              disabled={blocked}
              aria-describedby={warning && `${id}-warning`}
            >
              {confirm}
            </button>
          </div>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
