import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { IconButton } from './Icon'

interface MenuProps extends ComponentProps<'fieldset'> {
  /** The `popoverTarget` of the button that opens it. */
  id: string
  label: string
}

/**
 * A popover of a few buttons or links, among which the arrow keys lead too. It closes when the focus
 * goes elsewhere, so that it does not cover the focused element.
 */
export function Menu({ label, ...menu }: MenuProps) {
  const { id } = menu
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const close = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.getAttribute('popovertarget') === id) return
      const shown = document.getElementById(id)
      if (!shown?.contains(target)) shown?.hidePopover()
    }
    const press = (event: KeyboardEvent) => {
      const shown = document.getElementById(id)
      if (shown && moveFocus(shown, event.key)) event.preventDefault()
    }
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', press)
    }
  }, [open, id])
  return (
    <fieldset
      {...menu}
      popover="auto"
      className="menu"
      aria-label={label}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    />
  )
}

/**
 * Moves the focus among the rows of a menu, round the ends, as its key says; from its button, which
 * stands before it, into it. Gives whether it did.
 */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const focused = document.activeElement
  if (!menu.contains(focused) && focused !== menu.previousElementSibling) return false
  const rows = [...menu.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
  const at = rows.indexOf(focused as HTMLElement)
  const next = (at + 1) % rows.length
  const to = { Home: 0, End: -1, ArrowUp: Math.max(at, 0) - 1, ArrowDown: next }[key]
  const row = to === undefined ? undefined : rows.at(to)
  row?.focus()
  return row !== undefined
}

interface MoreMenuProps {
  name: string
  children: ReactNode
}

/** A button with three dots and the menu that it opens. A press in the menu closes it. */
export function MoreMenu({ name, children }: MoreMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <span className="more">
      <IconButton icon="more" label={name} popoverTarget={id} />
      <Menu
        id={id}
        label={name}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ currentTarget }) => {
          currentTarget.hidePopover()
          // A dialog that the press opens returns the focus to where it was, and not every browser
          // focuses a clicked button.
          if (currentTarget.previousElementSibling instanceof HTMLElement)
            currentTarget.previousElementSibling.focus()
        }}
      >
        {open && children}
      </Menu>
    </span>
  )
}
