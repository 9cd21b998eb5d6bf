import { useEffect, useRef, useState } from 'react'
import { browser } from 'wxt/browser'
import { hasOrigin, requestOrigin } from '../../lib/browser/host-permissions'
import { t } from '../../lib/i18n/t'
import type { Input } from '../../lib/messages/contract'
import type { Navigation, Surface } from '../../lib/settings/navigation'
import { activeTabId, openPanelHere } from '../app/current-tab'
import { stores } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { IconButton } from '../ui/IconButton'

/** Makes a draft of the selection in the current tab, from the popup in the side panel. Shows failure when that was not possible. */
export function UseSelection({ surface }: { surface: Surface }) {
  const { captureFailure, unreadFrame, requested } = useStored(stores.navigation)
  const shortcut = useShortcut(captureFailure === 'noAccess')
  const failure = captureFailure && failureSentence(captureFailure, shortcut)
  useCaptureAnnouncement([failure, unreadFrame && foreignFrameSentence(unreadFrame)].filter(Boolean).join(' '), requested?.at)
  const takeSelection = useTakeSelection()
  const take = async () => {
    const tabId = surface === 'popup' ? activeTabId() : await frontTab()
    if (tabId !== undefined) await takeSelection({ tabId })
  }
  const press = () => {
    const taken = take()
    // The popup closes only after its command has arrived.
    if (surface === 'popup') void Promise.all([openPanelHere(), taken]).then(() => window.close())
  }
  return (
    <>
      <IconButton icon="marker" label={t('write.useSelection')} onClick={press} />
      {failure && <p className="note small">{failure}</p>}
    </>
  )
}

/** Offers to capture a selection again with its layout, when it lies in a frame whose site must be permitted first. */
export function ForeignFrame() {
  const { unreadFrame: frame, captureFailure } = useStored(stores.navigation)
  const takeSelection = useTakeSelection()
  const requested = useRef(false)
  useEffect(() => {
    if (frame || !requested.current) return
    requested.current = false
    if (!captureFailure) announce(t('write.taken'))
  }, [frame, captureFailure])
  if (!frame) return null
  const { tabId, frameId, origin } = frame
  const read = async () => {
    requested.current = true
    const had = hasOrigin(origin)
    const has = await requestOrigin(origin)
    // The background captures a frame whose origin was just permitted; nothing tells it of one that was permitted before.
    requested.current = has && !(await had)
    if (has && !requested.current) await takeSelection({ tabId, frameId })
  }
  return (
    <div className="note small stack tight">
      <p>{foreignFrameSentence(frame)}</p>
      <div className="row">
        <button type="button" onClick={() => void read()}>
          {t('write.foreignRead')}
        </button>
      </div>
    </div>
  )
}

/** Explains why a frame of another site cannot be read without its permission. */
const foreignFrameSentence = ({ origin }: NonNullable<Navigation['unreadFrame']>): string =>
  t('write.foreign', [new URL(origin).host])

/** Gives a function that makes a draft of the selection in a tab, or in one of its frames, and announces it. */
function useTakeSelection(): (source: Input<'useSelection'>) => Promise<void> {
  const { run } = useCommand()
  return async (source) => {
    const output = await run('useSelection', source)
    if (output?.made) announce(t('write.taken'))
  }
}

/** Announces the message of each capture, also when it is the same as the last. `at`: time of the capture in milliseconds. */
function useCaptureAnnouncement(message: string, at: number | undefined): void {
  const announced = useRef(at)
  useEffect(() => {
    if (message && announced.current !== at) announce(message, 'alert')
    announced.current = at
  }, [message, at])
}

function failureSentence(failure: NonNullable<Navigation['captureFailure']>, shortcut: string): string {
  if (failure === 'full') return t('refusal.full')
  if (failure !== 'noAccess') return t(`write.nothing.${failure}`)
  return shortcut ? t('write.nothing.noAccess', [shortcut]) : t('write.nothing.noAccessMenu')
}

async function frontTab(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab?.id
}

/** The shortcut set in the browser, which the user may have changed or removed (empty). Read only when it is shown. */
function useShortcut(isShown: boolean): string {
  const [shortcut, setShortcut] = useState('Alt+Shift+M')
  useEffect(() => {
    if (!isShown) return
    void browser.commands.getAll().then((commands) => {
      setShortcut(commands.find(({ name }) => name === 'publish-selection')?.shortcut ?? '')
    })
  }, [isShown])
  return shortcut
}
