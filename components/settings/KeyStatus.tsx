import { t } from '../../lib/i18n/t'
import { useKeyState } from './useKeyState'

const TONE = { accepted: 'good', refused: 'bad', unchecked: '' }

/** The one state of the key: connected, not accepted, or not checked. Nothing without a key. `busy`: it is being checked. */
export function KeyStatus({ busy }: { busy: boolean }) {
  const state = useKeyState()
  if (busy) return <span className="state checking">{t('key.checking')}</span>
  return state === 'none' ? null : <span className={`state ${TONE[state]}`}>{t(`key.state.${state}`)}</span>
}
