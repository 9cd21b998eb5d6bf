import { useEffect, useRef, useState } from 'react'
import { browser } from 'wxt/browser'
import { t } from '../../lib/i18n/t'
import type { Navigation, Surface } from '../../lib/settings/navigation'
import { openPanelHere, tabInFront } from '../app/current-tab'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { foreignFrameSentence } from './ForeignFrame'
import { useTakeSelection } from './useTakeSelection'

/** Takes what is selected in the current tab; from the popup, into the panel. Says why, where there was nothing to take. */
export function UseSelection({ surface }: { surface: Surface }) {
  const { captureFailure, unreadFrame, requested } = useStored(stores.navigation)
  const shortcut = useShortcut(captureFailure === 'no-access')
  const why = captureFailure && wordsOf(captureFailure, shortcut)
  useAloud([why, unreadFrame && foreignFrameSentence(unreadFrame)].filter(Boolean).join(' '), requested?.at)
  const takeSelection = useTakeSelection()
  const take = async () => {
    const tabId = surface === 'popup' ? tabInFront() : await frontTab()
    if (tabId !== undefined) await takeSelection({ tabId })
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
      {why && <p className="note small">{why}</p>}
    </>
  )
}

/** What a capture has to say, said aloud each time: the same may come of the next one. `at`: when the last one was. */
function useAloud(words: string, at: number | undefined): void {
  const heard = useRef(at)
  useEffect(() => {
    if (words && heard.current !== at) announce(words, 'alert')
    heard.current = at
  }, [words, at])
}

function wordsOf(failure: NonNullable<Navigation['captureFailure']>, shortcut: string): string {
  if (failure === 'full') return t('refusal.full')
  if (failure === 'empty') return t('write.nothing.empty')
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
