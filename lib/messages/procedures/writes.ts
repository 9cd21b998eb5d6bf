import { writes } from '../../writes/journal'
import { noteBlock } from '../../writes/known-blocks'
import { dismissBatch, resumeBatch, sendAgain, stopBatch } from '../../writes/queue'
import type { Write } from '../../writes/write'
import type { Procedures } from '../contract'
import { Refused } from '../refusal'
import type { Background } from '../router'

export function writeProcedures({ worker, isReachable, now }: Background) {
  return {
    async sendAgain({ id, sendings }) {
      const { serviceUrl } = await existingWrite(id)
      if (!(await isReachable(serviceUrl)))
        throw new Refused({ code: 'service', problem: { failure: 'offline' } })
      const outcome = await sendAgain(id, sendings, now())
      if (outcome !== 'queued') throw new Refused({ code: outcome })
      void worker.wake()
    },

    async checkAgain({ id }) {
      await worker.check(await existingWrite(id))
    },

    wake: () => worker.wake(),

    async noteBlock({ chainId }) {
      await noteBlock(chainId)
    },

    async dismiss({ id }) {
      await dismissBatch(await existingWrite(id))
    },

    async stop({ id }) {
      await stopBatch(await existingWrite(id), now())
    },

    async resume({ id }) {
      await resumeBatch(await existingWrite(id), now())
      void worker.wake()
    },
  } satisfies Partial<Procedures>
}

/** Throws Refused where there is none. */
export async function existingWrite(id: string): Promise<Write> {
  const write = await writes.get(id)
  if (!write) throw new Refused({ code: 'gone' })
  return write
}
