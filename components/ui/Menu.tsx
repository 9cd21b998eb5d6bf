import type { ComponentProps } from 'react'

interface MenuProps extends ComponentProps<'fieldset'> {
  /** The `popoverTarget` of the button that opens it. */
  id: string
  label: string
}

/** A few buttons or links that a button opens beside itself. */
export function Menu({ label, ...menu }: MenuProps) {
  return (
    <fieldset
      {...menu}
      popover="auto"
      className="menu"
      aria-label={label}
      // Closes when the focus leaves with Tab, so that it does not cover the next element.
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || event.currentTarget.hidePopover()}
    />
  )
}
