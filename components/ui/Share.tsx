import { useId, useRef } from 'react'
import { t } from '../../lib/i18n/t'
import { Icon } from './Icon'
import { Menu } from './Menu'

/** The link to each site's form for a new post, as the site documents it. Nothing is sent before the user opens the link. */
const POSTS = {
  X: (title: string, link: string) => `https://x.com/intent/post?text=${title}&url=${link}`,
  Farcaster: (title: string, link: string) => `https://farcaster.xyz/~/compose?text=${title}&embeds[]=${link}`,
}

/** Shares a link through the system's own dialog, or where there is none, through a post on one of two sites. */
export function Share({ title, link }: { title: string; link: string }) {
  const id = useId()
  const menu = useRef<HTMLFieldSetElement>(null)
  const share = () =>
    navigator.share({ title, url: link }).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) menu.current?.showPopover()
    })
  const opening = 'share' in navigator ? { onClick: () => void share() } : { popoverTarget: id }
  return (
    <>
      <button type="button" {...opening}>
        <Icon name="share" />
        {t('published.share')}
      </button>
      <Menu ref={menu} id={id} label={t('published.share')}>
        {Object.entries(POSTS).map(([site, hrefOf]) => (
          <a
            key={site}
            className="button"
            href={hrefOf(encodeURIComponent(title.toWellFormed()), encodeURIComponent(link))}
            target="_blank"
            rel="noreferrer"
          >
            {t('published.postOn', [site])}
          </a>
        ))}
      </Menu>
    </>
  )
}
