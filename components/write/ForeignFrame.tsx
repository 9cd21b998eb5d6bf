import { browser } from 'wxt/browser'
import { send } from '../../lib/messages/client'
import { t } from '../../lib/words/t'
import { stores } from '../app/stores'
import { tellRefusal } from '../app/tell-refusal'
import { useStored } from '../ui/stored'

/** Offers to read the selection as it is seen, where it stands in a frame of another site that must be allowed first. */
export function ForeignFrame() {
  const { frame } = useStored(stores.place)
  if (!frame) return null
  const { tabId, frameId, origin } = frame
  const read = async () => {
    if (!(await browser.permissions.request({ origins: [`${origin}/*`] }))) return
    await send('useSelection', { tabId, ...(frameId !== undefined && { frameId }) }).catch(tellRefusal)
  }
  return (
    <div className="note small stack tight">
      <p>{t('write.foreign', [new URL(origin).host])}</p>
      <div className="row">
        <button type="button" onClick={() => void read()}>
          {t('write.foreignRead')}
        </button>
      </div>
    </div>
  )
}
