import { useEffect } from 'react'
import { chainOf } from '../../lib/chain/chains'
import { addressLinks } from '../../lib/chain/links'
import { formatList, formatTime, joinSentences } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { closeLoss, type Loss } from '../../lib/storage/inventory'
import { showSection } from '../state/place'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { ExplorerLinks } from '../ui/ExplorerLinks'
import { SettingsLink } from './SettingsLink'

interface LossNoticeProps {
  /** The page has the section Timeline. */
  hasTimeline?: boolean
}

/**
 * Says what the browser has lost and what to do before the next publication, until the user closes
 * it.
 */
export function LossNotice({ hasTimeline = false }: LossNoticeProps) {
  const loss = useStored(stores.inventory)?.loss
  return loss ? <Notice loss={loss} hasTimeline={hasTimeline} /> : null
}

function Notice({ loss, hasTimeline }: { loss: Loss; hasTimeline: boolean }) {
  const { account, chainId, networks } = useStored(stores.settings)
  const { lost, look } = lossSentences(loss)
  const whole = joinSentences(lost, look)
  useEffect(() => announce(whole, 'alert'), [whole])
  return (
    <div className="note warn stack tight">
      <p>{lost}</p>
      {look && <p>{look}</p>}
      <p className="row">
        {loss.of === 'settings' && <SettingsLink>{t('loss.openSettings')}</SettingsLink>}
        {loss.of === 'data' && account && hasTimeline && (
          <button type="button" onClick={showMyMoments}>
            {t('timeline.mine')}
          </button>
        )}
        {loss.of === 'data' && account && (
          <ExplorerLinks links={addressLinks(chainOf(chainId, networks), account)} />
        )}
        <button type="button" onClick={() => void closeLoss()}>
          {t('ui.close')}
        </button>
      </p>
    </div>
  )
}

function showMyMoments(): void {
  void stores.timelineFilter.change({ show: 'mine' })
  showSection('timeline')
}

/** `lost`: what is lost. `look`: what is not known any more, and what to do. */
function lossSentences(loss: Loss): { lost: string; look?: string } {
  if (loss.of === 'settings') return { lost: t('loss.settings') }
  const { drafts, writes, newestAt, at } = loss
  const parts = [drafts > 0 && t('compose.drafts', drafts), writes > 0 && t('loss.writes', writes)]
  const newest = newestAt !== undefined && t('loss.newest', [formatTime(newestAt, 'short')])
  const lost = joinSentences(
    t('loss.data', [formatList(parts.filter((part) => part !== false))]),
    newest,
  )
  return { lost, look: writes > 0 ? t('loss.look', [formatTime(at, 'short')]) : undefined }
}
