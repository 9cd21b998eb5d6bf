import type { ComponentProps } from 'react'

/** The strokes of each icon, in a square of 24. */
const PATHS = {
  back: 'm14.5 6-6 6 6 6',
  bin: 'M5 7h14M10 4h4M7 7l.8 12a1 1 0 0 0 1 1h6.4a1 1 0 0 0 1-1L17 7M10.5 11v5M13.5 11v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm7 10 5 5 5-5',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  comment: 'M5 5.5h14v10h-7.5l-3.5 3.5v-3.5H5z',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  link: 'M10 14a4 4 0 0 0 5.7 0l2.8-2.8a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-2.8 2.8a4 4 0 0 0 5.7 5.7l1.3-1.3',
  lock: 'M8 11V8.5a4 4 0 0 1 8 0V11M6 11h12v8.5H6z',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  open: 'M9 6H6v12h12v-3M13 5h6v6M19 5l-8.5 8.5',
  panel: 'M4 5h16v14H4zM15 5v14',
  plus: 'M12 5.5v13M5.5 12h13',
  quote: 'M9.5 7.5C7 8.5 5.5 10.5 5.5 13.5V17h5v-5h-3M18 7.5c-2.5 1-4 3-4 6V17h5v-5h-3',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12m4.5 10.5L20 20',
  settings:
    'M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M10.2 5.6L10.3 3.2L13.7 3.2L13.8 5.6L15.3 6.3L17 4.5L19.5 7L17.7 8.7L18.4 10.2L20.8 10.3L20.8 13.7L18.4 13.8L17.7 15.3L19.5 17L17 19.5L15.3 17.7L13.8 18.4L13.7 20.8L10.3 20.8L10.2 18.4L8.7 17.7L7 19.5L4.5 17L6.3 15.3L5.6 13.8L3.2 13.7L3.2 10.3L5.6 10.2L6.3 8.7L4.5 7L7 4.5L8.7 6.3z',
  share: 'M12 15V4.5M8 8l4-4 4 4M6.5 11.5H5V20h14v-8.5h-1.5',
  sliders:
    'M4 8h9m4 0h3M4 16h3m4 0h9M15 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4m-6 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  updown: 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4',
  user: 'M12 5.5a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5M6 19c.4-3 2.7-4.5 6-4.5s5.6 1.5 6 4.5',
  users:
    'M9 5.5a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5M3 19c.4-3 2.7-4.5 6-4.5s5.6 1.5 6 4.5M15.5 5.8a3.25 3.25 0 0 1 0 5.9M17 14.7c2.400.4 3.700 1.800 4 4.300',
} as const

export type IconName = keyof typeof PATHS

/**
 * An icon in the colour of the text. It is decorative: its button or link has the same meaning in
 * words.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** A button that shows an icon alone. `label` is its accessible name and its tooltip. */
export function IconButton({
  icon,
  label,
  ...button
}: { icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className="quiet icon" aria-label={label} title={label} {...button}>
      <Icon name={icon} />
    </button>
  )
}
