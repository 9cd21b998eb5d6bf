import { useId, useRef } from 'react'
import { t } from '../../lib/i18n/t'
import { debug } from '../../lib/util/debug'
import { Icon } from './Icon'
import { Menu } from './Menu'

interface Shared {
  title: string
  link: string
}

/**
 * The link to each site's form for a new post, as the site documents it. Nothing is sent before the
 * user opens the link.
 */
const POSTS = {
  X: (title: string, link: string) => `https://x.com/intent/post?text=${title}&url=${link}`,
  Farcaster: (title: string, link: string) =>
    `https://farcaster.xyz/~/compose?text=${title}&embeds[]=${link}`,
}

/** Whether the system has a dialog of its own. */
const hasDialog = () => 'share' in navigator

/**
 * Shares a link through the system's own dialog. `onFailed`: called where there is none after all.
 */
async function share({ title, link }: Shared, onFailed?: () => void): Promise<void> {
  try {
    await navigator.share({ title, url: link })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    debug('share', error)
    onFailed?.()
  }
}

/**
 * A button that shares a link through the system's own dialog, or where there is none, through a
 * post on one of two sites.
 */
export function ShareButton(shared: Shared) {
  const id = useId()
  const menu = useRef<HTMLFieldSetElement>(null)
  const opening = hasDialog()
    ? { onClick: () => void share(shared, () => menu.current?.showPopover()) }
    : { popoverTarget: id }
  return (
    <>
      <button type="button" {...opening}>
        <Icon name="share" />
        {t('published.share')}
      </button>
      <Menu ref={menu} id={id} label={t('published.share')}>
        <Posts {...shared} />
      </Menu>
    </>
  )
}

/** The same as rows of a menu. */
export function ShareRows(shared: Shared) {
  return (
    <>
      {hasDialog() && (
        <button type="button" className="quiet" onClick={() => void share(shared)}>
          {t('published.share')}
        </button>
      )}
      <Posts {...shared} />
    </>
  )
}

function Posts({ title, link }: Shared) {
  return Object.entries(POSTS).map(([site, hrefOf]) => (
    <a
      key={site}
      className="button"
      href={hrefOf(encodeURIComponent(title.toWellFormed()), encodeURIComponent(link))}
      target="_blank"
      rel="noreferrer"
    >
      {t('published.postOn', [site])}
    </a>
  ))
}
