import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'
import { send } from '../../lib/messages/client'
import type { Place, Surface } from '../../lib/settings/place'
import { t } from '../../lib/words/t'
import { openPanelHere, tabInFront } from '../app/here'
import { stores } from '../app/stores'
import { tellRefusal } from '../app/tell-refusal'
import { useStored } from '../ui/stored'

/** Takes what is selected in the current tab; from the popup, into the panel. Says why, where there was nothing to take. */
export function UseSelection({ surface }: { surface: Surface }) {
  const { nothing } = useStored(stores.place)
  const shortcut = useShortcut(nothing === 'no-access')
  const take = async () => {
    const tabId = surface === 'popup' ? tabInFront() : await frontTab()
    if (tabId !== undefined) await send('useSelection', { tabId }).catch(tellRefusal)
  }
  const press = () => {
    const taken = take()
    // The popup gives way to the panel; what it sent must have arrived before it goes.
    if (surface === 'popup') void Promise.all([openPanelHere(), taken]).then(() => window.close())
  }
  return (
    <>
      <button type="button" className="quiet" onClick={press}>
        {t('write.useSelection')}
      </button>
      {nothing && <p className="note small">{wordsOf(nothing, shortcut)}</p>}
    </>
  )
}

function wordsOf(nothing: NonNullable<Place['nothing']>, shortcut: string): string {
  if (nothing === 'full') return t('refusal.full')
  if (nothing === 'empty') return t('write.nothing.empty')
  return shortcut ? t('write.nothing.noAccess', [shortcut]) : t('write.nothing.noAccessMenu')
}

async function frontTab(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab?.id
}

/** The shortcut as it is set in the browser now, empty where there is none; people change it. */
function useShortcut(wanted: boolean): string {
  const [shortcut, setShortcut] = useState('Alt+Shift+M')
  useEffect(() => {
    if (!wanted) return
    void browser.commands.getAll().then((commands) => {
      setShortcut(commands.find(({ name }) => name === 'publish-selection')?.shortcut ?? '')
    })
  }, [wanted])
  return shortcut
}
