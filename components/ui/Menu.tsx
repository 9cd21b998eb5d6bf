import type { ReactNode, Ref } from 'react'

interface MenuProps {
  /** The `popoverTarget` of the button that opens it. */
  id: string
  label: string
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** A few buttons or links that a button opens beside itself. */
export function Menu({ id, label, ref, children }: MenuProps) {
  return (
    <fieldset
      ref={ref}
      id={id}
      popover="auto"
      className="menu"
      aria-label={label}
      // Closes when the focus leaves with Tab, so that it does not cover the next element.
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || event.currentTarget.hidePopover()}
    >
      {children}
    </fieldset>
  )
}
