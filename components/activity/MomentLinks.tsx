import { useId, useRef } from 'react'
import { chainOf, type Network } from '../../lib/chain/chains'
import { momentLink, momentPage } from '../../lib/chain/links'
import { t } from '../../lib/i18n/t'
import { momentNameOf } from '../../lib/service/requests'
import { madeMoment } from '../../lib/writes/kinds/kinds'
import type { Write } from '../../lib/writes/write'
import { CopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { Menu } from '../ui/Menu'

interface MomentLinksProps {
  write: Write
  networks: readonly Network[]
  /** In a list: small links, without "Share". */
  isSmall?: boolean
}

/**
 * Links to the moment that a publication has made, with ways to pass the link on. Renders nothing where no known site shows it.
 */
export function MomentLinks({ write, networks, isSmall = false }: MomentLinksProps) {
  const moment = madeMoment(write)
  if (!moment) return null
  const { publication, chainId, contractAddress, tokenId } = moment
  const page = momentPage(chainId, contractAddress, tokenId)
  const link = momentLink(chainOf(chainId, networks), contractAddress, tokenId)
  if (!link) return null
  return (
    <div className={isSmall ? 'row flush small' : 'moment-links'}>
      {page && (
        <a className={isSmall ? '' : 'button primary'} href={page} target="_blank" rel="noreferrer">
          {t('timeline.open')}
          <Icon name="open" />
        </a>
      )}
      <CopyButton text={link} label={t('timeline.copyLink')} className={isSmall ? 'quiet' : ''} />
      {!isSmall && <Share title={momentNameOf(publication.request)} link={link} />}
    </div>
  )
}

/** The link to each site's form for a new post, as the site documents it. Nothing is sent before the user opens the link. */
const POSTS = {
  X: (title: string, link: string) => `https://x.com/intent/post?text=${title}&url=${link}`,
  Farcaster: (title: string, link: string) => `https://farcaster.xyz/~/compose?text=${title}&embeds[]=${link}`,
}

/** Shares a link through the system's own dialog, or where there is none, through a post on one of two sites. */
function Share({ title, link }: { title: string; link: string }) {
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
