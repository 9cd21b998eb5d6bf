import { browser } from 'wxt/browser'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { foreignWords, takeSelection } from './selection'

/** Offers to read the selection as it is seen, where it stands in a frame of another site that must be allowed first. */
export function ForeignFrame() {
  const { frame } = useStored(stores.place)
  if (!frame) return null
  const { tabId, frameId, origin } = frame
  const read = async () => {
    if (!(await browser.permissions.request({ origins: [`${origin}/*`] }))) return
    await takeSelection({ tabId, ...(frameId !== undefined && { frameId }) })
  }
  return (
    <div className="note small stack tight">
      <p>{foreignWords(frame)}</p>
      <div className="row">
        <button type="button" onClick={() => void read()}>
          {t('write.foreignRead')}
        </button>
      </div>
    </div>
  )
}
