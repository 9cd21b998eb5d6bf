import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'
import type { Offer, Selection } from '../../lib/drafts/capture-selection'
import { isBlank } from '../../lib/drafts/draft'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Surface } from '../../lib/settings/navigation'
import { debug } from '../../lib/util/debug'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import { firstFrame } from '../state/first-frame'
import { stores } from '../state/stores'
import { announce } from '../ui/Announcer'
import { editorOf } from './draft-editor'

/** What the user may take from the page, and how it is put away. */
export interface PageOffer extends Offer {
  close: () => void
}

/**
 * Reads the page that a popup is opened on, which the press on the toolbar's button permits. Its
 * selection fills a blank draft. It is offered instead where something is written, or where it was
 * published or discarded before.
 */
export function usePageOffer(surface: Surface): PageOffer {
  const [offered, offer] = useState<Offer>({})
  useEffect(() => {
    if (surface !== 'popup') return
    void readFrontPage().then(({ selection: found, source }) => {
      if (!found) return offer({ source })
      // A text that was typed meanwhile wins.
      const editor = editorOf(stores.navigation.current().draftId)
      const { text } = editor.current()
      if (isBlank(editor.current()) && !wasTaken(found)) {
        editor.change(found)
        announce(t('write.taken'))
      } else if (!text.includes(found.text)) offer({ selection: found })
    })
  }, [surface])
  return { ...offered, close: () => offer({}) }
}

/** What the tab under the popup offers. A page that cannot be read offers nothing. */
async function readFrontPage(): Promise<Offer> {
  await firstFrame()
  try {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
    return tab?.id === undefined ? {} : await send('readOffer', { tabId: tab.id })
  } catch (error) {
    debug('capture', 'no offer', error)
    return {}
  }
}

/**
 * Whether this text is that of the newest publication or of the last discarded draft: it stays
 * selected on its page.
 */
function wasTaken({ text }: Selection): boolean {
  const newest = stores.newestPublication.current()
  const published = newest && publicationOf(newest.operation)?.draft
  return (
    published?.text.includes(text) || (stores.discarded.current()?.text.includes(text) ?? false)
  )
}
