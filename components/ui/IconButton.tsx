import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon'

/** A button that shows an icon alone. `label` is its accessible name and its tooltip. */
export function IconButton({ icon, label, ...button }: { icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className="quiet icon" aria-label={label} title={label} {...button}>
      <Icon name={icon} />
    </button>
  )
}
