import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon'

/** A button with an icon for its face. `label` is its name, and what the pointer is told. */
export function IconButton({ icon, label, ...button }: { icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className="quiet icon" aria-label={label} title={label} {...button}>
      <Icon name={icon} />
    </button>
  )
}
