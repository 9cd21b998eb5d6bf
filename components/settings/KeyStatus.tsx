import { t } from '../../lib/i18n/t'
import { useKeyState } from '../state/key'

const TONE = { accepted: 'good', refused: 'bad', unchecked: '' }

/**
 * The state of the key: connected, not accepted, or not checked. Renders nothing without a key. `busy`: the key is being
 * checked.
 */
export function KeyStatus({ busy }: { busy: boolean }) {
  const state = useKeyState()
  // Each state is an element of its own: one takes the other's place, and nothing moves.
  if (busy)
    return (
      <span key="checking" className="state checking">
        {t('key.checking')}
      </span>
    )
  if (state === 'none') return null
  return (
    <span key={state} className={`state ${TONE[state]}`}>
      {t(`key.state.${state}`)}
    </span>
  )
}
