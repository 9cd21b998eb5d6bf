import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon'

interface DisclosureProps {
  /** The name of the button, and of the group that it shows. */
  name: string
  children: ReactNode
}

export function Disclosure({ name, children }: DisclosureProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="disclosure">
      <button
        type="button"
        className="quiet disclose turning"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" />
        {name}
      </button>
      {open && (
        <fieldset id={id} aria-label={name}>
          {children}
        </fieldset>
      )}
    </div>
  )
}
