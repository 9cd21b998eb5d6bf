import { writes } from '../../writes/journal'
import { sendAgain } from '../../writes/queue'
import { noteBlock } from '../../writes/since'
import { canDismiss, type Write } from '../../writes/write'
import { type Background, type Procedures, Refused } from '../router'

/** The commands about writes of any kind. */
export function writeProcedures({
  worker,
  online,
  now,
}: Pick<Background, 'worker' | 'online' | 'now'>) {
  return {
    async sendAgain({ id, sendings }) {
      await existingWrite(id)
      if (!online()) throw new Refused({ code: 'service', detail: { failure: 'offline' } })
      const { queued, other } = await sendAgain(id, sendings, now())
      if (other) throw new Refused({ code: 'busy', detail: other })
      if (!queued) throw new Refused({ code: 'changed' })
      void worker.wake()
      return {}
    },

    async checkAgain({ id }) {
      await worker.check(await existingWrite(id))
      return {}
    },

    async wake() {
      await worker.wake()
      return {}
    },

    async noteBlock({ chainId }) {
      await noteBlock(chainId)
      return {}
    },

    async dismiss({ id }) {
      await existingWrite(id)
      await writes.change(id, (write) =>
        canDismiss(write) ? { ...write, dismissed: true } : undefined,
      )
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
