import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'
import { readFrontTab } from '../../lib/browser/front-tab'
import { showPageDot } from '../../lib/browser/page-dot'
import { publicUrl } from '../../lib/capture/public-url'
import { t } from '../../lib/i18n/t'
import { momentPageOf } from '../../lib/writes/own-moments'
import { publicationsOfPage } from '../state/stores'
import { NOTHING, useStored } from '../state/useStored'
import { Icon } from '../ui/Icon'
import { RelativeTime } from '../ui/RelativeTime'

interface Tab {
  id: number
  url: string
}

/**
 * Says quietly that the user has published from the page in front before, and marks the toolbar button of its tab. `isShown`: false
 * while a moment says so itself.
 */
export function PublishedHere({ isShown }: { isShown: boolean }) {
  const tab = useFrontTab()
  const publications = useStored(tab ? publicationsOfPage(tab.url) : NOTHING)
  const [newest] = publications ?? []
  const tabId = newest && tab?.id
  useEffect(() => {
    if (tabId !== undefined) void showPageDot(tabId).catch(() => undefined)
  }, [tabId])
  if (!isShown || !newest) return null
  const page = momentPageOf(newest)
  return (
    <p className="row small muted">
      <span>
        {t('write.publishedHere')} · <RelativeTime time={newest.createdAt} />
      </span>
      {page && (
        <a href={page} target="_blank" rel="noreferrer">
          {t('timeline.open')}
          <Icon name="open" />
        </a>
      )}
    </p>
  )
}

/**
 * The tab in front. The browser tells its address only where the user has called the extension on that page (`activeTab`); undefined
 * for any other.
 */
function useFrontTab(): Tab | undefined {
  const [tab, setTab] = useState<Tab>()
  useEffect(() => {
    const read = async () => {
      const front = await readFrontTab()
      const url = publicUrl(front?.url)
      setTab(front?.id !== undefined && url ? { id: front.id, url } : undefined)
    }
    const readAgain = () => void read().catch(() => setTab(undefined))
    readAgain()
    const { onActivated, onUpdated } = browser.tabs
    onActivated.addListener(readAgain)
    onUpdated.addListener(readAgain)
    return () => {
      onActivated.removeListener(readAgain)
      onUpdated.removeListener(readAgain)
    }
  }, [])
  return tab
}
