import { useId, useRef } from 'react'
import { t } from '../../lib/i18n/t'
import { Icon } from './Icon'
import { Menu } from './Menu'

/** Where a post is written, as each site documents it. Nothing is sent before the user opens the link. */
const POSTS = {
  X: (title: string, link: string) => `https://x.com/intent/post?text=${title}&url=${link}`,
  Farcaster: (title: string, link: string) => `https://farcaster.xyz/~/compose?text=${title}&embeds[]=${link}`,
}

/** Passes a link on: by the system's own way where there is one, else by a post on one of two sites. */
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
