import { resendWrite, writes } from '../../writes/journal'
import { canDismiss, type Write } from '../../writes/write'
import { type Procedures, Refused } from '../router'
import type { Background } from './background'

type WriteCommand = 'sendAgain' | 'checkAgain' | 'confirmShown' | 'dismiss'

/** The commands about writes of any kind. */
export function writeProcedures({
  scheduler,
  online,
}: Pick<Background, 'scheduler' | 'online'>): Pick<Procedures, WriteCommand> {
  return {
    async sendAgain({ id, attempt }) {
      await existingWrite(id)
      if (!online()) throw new Refused({ code: 'service', detail: { failure: 'offline' } })
      const { marked, other } = await resendWrite(id, attempt)
      if (other) throw new Refused({ code: 'busy', detail: other })
      if (!marked) throw new Refused({ code: 'changed' })
      void scheduler.run()
      return {}
    },

    async checkAgain({ id }) {
      await scheduler.check(await existingWrite(id))
      return {}
    },

    async confirmShown() {
      await scheduler.confirmShown()
      return {}
    },

    async dismiss({ id }) {
      await existingWrite(id)
      await writes.change(id, (write) => (canDismiss(write) ? { ...write, dismissed: true } : undefined))
      return {}
    },
  }
}

/** Gives a write of the journal. Throws Refused where there is none. */
export async function existingWrite(id: string): Promise<Write> {
  const write = await writes.get(id)
  if (!write) throw new Refused({ code: 'gone' })
  return write
}
