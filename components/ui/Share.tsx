import { useId } from 'react'
import { t } from '../../lib/i18n/t'
import { debug } from '../../lib/util/debug'
import { openMomentPicture, type SharedMoment } from '../moment-picture/open-moment-picture'
import { Icon } from './Icon'
import { Menu } from './Menu'

interface Shared {
  title: string
  link: string
  /** What a picture of the moment says; undefined where its text is not known. */
  picture: Omit<SharedMoment, 'title'> | undefined
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

/** Shares a link through the system's own dialog. */
async function share({ title, link }: Shared): Promise<void> {
  try {
    await navigator.share({ title, url: link })
  } catch (error) {
    debug('share', error)
  }
}

/** A button that opens the ways to share a moment. */
export function ShareButton(shared: Shared) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id}>
        <Icon name="share" />
        {t('published.share')}
      </button>
      <Menu id={id} label={t('published.share')}>
        <ShareRows {...shared} />
      </Menu>
    </>
  )
}

/** The same as rows of a menu: as a picture, by the system's own dialog, by a post on a site. */
export function ShareRows(shared: Shared) {
  const { title, link, picture } = shared
  return (
    <>
      {picture && (
        <button
          type="button"
          className="quiet"
          onClick={() => void openMomentPicture({ title, ...picture })}
        >
          {t('momentPicture.open')}
        </button>
      )}
      {'share' in navigator && (
        <button type="button" className="quiet" onClick={() => void share(shared)}>
          {t('published.shareElsewhere')}
        </button>
      )}
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
    </>
  )
}
