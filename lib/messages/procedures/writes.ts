import { resendWrite } from '../../writes/enqueue'
import { writes } from '../../writes/journal'
import { canDismiss, type Write } from '../../writes/write'
import { type Background, type Procedures, Refused } from '../router'

/** The commands about writes of any kind. */
export function writeProcedures({ scheduler, online }: Pick<Background, 'scheduler' | 'online'>) {
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
  } satisfies Partial<Procedures>
}

/** Gives a write of the journal. Throws Refused where there is none. */
export async function existingWrite(id: string): Promise<Write> {
  const write = await writes.get(id)
  if (!write) throw new Refused({ code: 'gone' })
  return write
}
