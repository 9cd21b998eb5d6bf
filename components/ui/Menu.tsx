import { type ComponentProps, useEffect, useState } from 'react'

interface MenuProps extends ComponentProps<'fieldset'> {
  /** The `popoverTarget` of the button that opens it. */
  id: string
  label: string
}

/**
 * A popover of a few buttons or links. It closes when the focus goes elsewhere, so that it does not cover the focused element.
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
    document.addEventListener('focusin', close)
    return () => document.removeEventListener('focusin', close)
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
