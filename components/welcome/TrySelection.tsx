import { useRef } from 'react'
import { browser } from 'wxt/browser'
import { t } from '../../lib/i18n/t'
import { openPanelHere } from '../app/open-panel-here'
import { useCommand } from '../state/useCommand'
import { useCaptureShortcut } from '../state/useShortcuts'

/**
 * A paragraph to try a selection on. It becomes a draft in the side panel, as the selection of any
 * page does.
 */
export function TrySelection() {
  const sample = useRef<HTMLParagraphElement>(null)
  const shortcut = useCaptureShortcut()
  const { busy, run } = useCommand()
  const use = async () => {
    // Whoever has selected nothing tries the whole paragraph.
    if (sample.current && !getSelection()?.toString().trim())
      getSelection()?.selectAllChildren(sample.current)
    // The panel opens first, because a browser lets it open during the gesture only.
    const opening = openPanelHere()
    const tab = await browser.tabs.getCurrent()
    if (tab?.id !== undefined) await run('useSelection', { tabId: tab.id, windowId: tab.windowId })
    await opening
  }
  return (
    <section className="stack tight" aria-labelledby="try-title">
      <h2 id="try-title">{t('welcome.try')}</h2>
      <p className="muted">
        {shortcut ? t('welcome.tryAbout', [shortcut]) : t('welcome.tryAboutMenu')}
      </p>
      <p ref={sample} className="sample">
        {t('welcome.sample')}
      </p>
      <div className="row">
        <button
          type="button"
          disabled={busy}
          // Keeps the selection, which a press would take away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void use()}
        >
          {t('compose.useSelection')}
        </button>
        <span className="muted small grow">{t('welcome.trySafe')}</span>
      </div>
    </section>
  )
}
