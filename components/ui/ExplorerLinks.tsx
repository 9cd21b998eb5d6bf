import { Fragment } from 'react'
import { t } from '../../lib/i18n/t'
import { Icon } from './Icon'

interface ExplorerLinksProps {
  links: readonly { name: string; href: string }[]
  /** Shows only the names of the explorers. */
  isShort?: boolean
}

export function ExplorerLinks({ links, isShort = false }: ExplorerLinksProps) {
  return links.map(({ name, href }, at) => (
    <Fragment key={href}>
      {at > 0 && ' '}
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={isShort ? t('ui.viewOn', [name]) : undefined}
      >
        {isShort ? name : t('ui.viewOn', [name])}
        {isShort && <Icon name="open" />}
      </a>
    </Fragment>
  ))
}
