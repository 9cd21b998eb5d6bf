import { t } from '../../lib/i18n/t'
import { Icon } from './Icon'

interface ExplorerLinksProps {
  links: readonly { name: string; href: string }[]
  /** Shows only the names of the explorers. */
  isShort?: boolean
}

export function ExplorerLinks({ links, isShort = false }: ExplorerLinksProps) {
  return links.map(({ name, href }) => (
    <a
      key={href}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={isShort ? t('ui.viewOn', [name]) : undefined}
    >
      {isShort ? name : t('ui.viewOn', [name])}
      {isShort && <Icon name="open" />}
    </a>
  ))
}
