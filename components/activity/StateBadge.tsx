import { stateLabel } from '../../lib/i18n/sentences/write'
import { receiptProblem } from '../../lib/writes/next'
import type { Status } from '../../lib/writes/write'
import './activity.css'

const TONE: Record<Status['state'], string> = {
  queued: '',
  sending: '',
  accepted: 'good',
  mined: 'warn',
  confirmed: 'good',
  reverted: 'bad',
  refused: 'bad',
  unknown: 'warn',
}

/** The state of a write in one word. An accepted write is no good news while its receipt cannot be had. */
export function StateBadge({ status }: { status: Status }) {
  const tone = receiptProblem(status) ? 'warn' : TONE[status.state]
  return <span className={`state ${tone}`}>{stateLabel(status.state)}</span>
}
