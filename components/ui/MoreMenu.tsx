import { type ReactNode, useId, useState } from 'react'
import type { IconName } from './Icon'
import { IconButton } from './IconButton'
import { Menu } from './Menu'

interface MoreMenuProps {
  name: string
  /** Instead of three dots; also the class. */
  icon?: IconName
  children: ReactNode
}

/** A button with a drawing, and the menu of buttons that it opens. A press in the menu closes it. */
export function MoreMenu({ name, icon = 'more', children }: MoreMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <span className={icon}>
      <IconButton icon={icon} label={name} popoverTarget={id} />
      <Menu
        id={id}
        label={name}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ currentTarget }) => {
          currentTarget.hidePopover()
          // What a press opens gives the focus back to where it was, and not every browser focuses a button that is clicked.
          if (currentTarget.previousElementSibling instanceof HTMLElement) currentTarget.previousElementSibling.focus()
        }}
      >
        {open && children}
      </Menu>
    </span>
  )
}
