import { type ReactNode, useId, useState } from 'react'
import type { IconName } from './Icon'
import { IconButton } from './IconButton'
import { Menu } from './Menu'

interface MoreMenuProps {
  name: string
  /** The icon, three dots unless given; also the class of the wrapper. */
  icon?: IconName
  children: ReactNode
}

/** An icon button and the menu that it opens. A press in the menu closes it. */
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
          // A dialog that the press opens returns the focus to where it was, and not every browser focuses a clicked button.
          if (currentTarget.previousElementSibling instanceof HTMLElement) currentTarget.previousElementSibling.focus()
        }}
      >
        {open && children}
      </Menu>
    </span>
  )
}
