import { useId, useMemo } from 'react'
import { t } from '../../lib/i18n/t'
import { momentNameOf } from '../../lib/service/requests'
import { OfferBar } from '../compose/OfferBar'
import { showSection } from '../state/place'
import { publicationsStore, stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Menu } from '../ui/Menu'
import { type Published, publishedFrom } from './published-from'

/** Says in one line what the user has published from a page, this text among it, and leads there. */
export function ThisPage({ url, text }: { url: string; text: string }) {
  const publications = useStored(publicationsStore())
  const { published, again } = useMemo(
    () => publishedFrom(publications, url, text),
    [publications, url, text],
  )
  const id = useId()
  const [only, ...others] = published
  if (!only) return null
  const one = again ?? (others.length === 0 ? only : undefined)
  return (
    <OfferBar words={again ? t('thisPage.again') : t('thisPage.count', published.length)}>
      <button
        type="button"
        className="quiet"
        {...(one ? { onClick: () => show(one) } : { popoverTarget: id })}
      >
        {t('thisPage.show')}
      </button>
      {!one && (
        <Menu id={id} label={t('thisPage.count', published.length)}>
          {published.map((moment) => (
            <button
              key={moment.contractAddress + moment.tokenId}
              type="button"
              className="quiet"
              dir="auto"
              onClick={() => show(moment)}
            >
              {momentNameOf(moment.publication.request)}
            </button>
          ))}
        </Menu>
      )}
    </OfferBar>
  )
}

/** In the timeline, which loads only then. */
function show({ contractAddress, tokenId, chainId }: Published): void {
  const moment = { collectionAddress: contractAddress, tokenId, chainId }
  void stores.timelineFilter.change({ moment })
  showSection('timeline')
}
