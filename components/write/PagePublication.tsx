import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'
import { readFrontTab } from '../../lib/browser/front-tab'
import { showPageDot } from '../../lib/browser/toolbar-button'
import { publicUrl } from '../../lib/capture/public-url'
import { t } from '../../lib/i18n/t'
import { momentPageOf } from '../../lib/writes/own-moments'
import type { Write } from '../../lib/writes/write'
import { publicationsOfPage } from '../state/stores'
import { useStored } from '../state/useStored'
import { Icon } from '../ui/Icon'
import { RelativeTime } from '../ui/RelativeTime'

interface Tab {
  id: number
  url: string
}

/** The newest publication from the page in front, whose tab it marks on the toolbar button; undefined where there is none. */
export function usePagePublication(): Write | undefined {
  const tab = useFrontTab()
  const publications = useStored(tab && publicationsOfPage(tab.url))
  const [newest] = publications ?? []
  const tabId = newest && tab?.id
  useEffect(() => {
    if (tabId !== undefined) void showPageDot(tabId).catch(() => undefined)
  }, [tabId])
  return newest
}

/** Says in passing that the user has published from this page before, with a link to the moment where a site shows it. */
export function PagePublication({ write }: { write: Write }) {
  const page = momentPageOf(write)
  const sentence = (
    <>
      <span>{t('write.publishedHere')}</span>{' '}
      <span>
        · <RelativeTime time={write.createdAt} style="narrow" /> {page && <Icon name="open" />}
      </span>
    </>
  )
  if (!page) return <span className="published-here">{sentence}</span>
  return (
    <a className="published-here" href={page} target="_blank" rel="noreferrer">
      {sentence}
    </a>
  )
}

/**
 * The active tab; undefined unless the browser gives its address, which it does only where the user has called the extension on
 * that page (`activeTab`).
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
