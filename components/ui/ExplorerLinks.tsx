import { t } from '../../lib/i18n/t'

/** One link for each explorer. */
export function ExplorerLinks({ links }: { links: readonly { name: string; href: string }[] }) {
  return links.map(({ name, href }) => (
    <a key={href} href={href} target="_blank" rel="noreferrer">
      {t('ui.viewOn', [name])}
    </a>
  ))
}
