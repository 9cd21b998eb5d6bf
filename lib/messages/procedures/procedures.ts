import { readChainId } from '../../chain/chain-id'
import { captureSelection } from '../../drafts/capture-selection'
import { drafts, keepDraft, reopenDraft } from '../../drafts/drafts'
import type { ServiceClient } from '../../service/client'
import { ServiceError } from '../../service/errors'
import { firstSteps } from '../../settings/first-steps'
import { keptHint, rememberCheck } from '../../settings/key-store'
import { navigation, showSection } from '../../settings/navigation'
import { settings } from '../../settings/settings'
import { readPage } from '../../timeline/pages'
import { readCollections } from '../../timeline/read-collections'
import { addWrite, type NewWrite, resendWrite } from '../../writes/journal'
import { writes } from '../../writes/stored'
import type { Write } from '../../writes/write'
import { type Procedures, Refused } from '../router'
import { adminProcedures } from './admins'

export interface ProcedureOptions {
  service: (serviceUrl: string) => ServiceClient
  /** Sends what waits; resolves when nothing waits any more. */
  wake: () => Promise<void>
  /** Resolves when a request that was about to leave has left; call it after `wake`. */
  left: () => Promise<void>
  /** Looks for an unknown outcome, or asks the chain for a receipt. */
  check: (write: Write) => Promise<void>
  /** Asks the chain about all accepted writes. */
  confirm: () => Promise<void>
  /** Whether a key is stored for this service. */
  hasKey: (serviceUrl: string) => Promise<boolean>
  now: () => number
}

/** What the background does for each command of the contract. Every answer is given after the change is stored. */
export function createProcedures(options: ProcedureOptions): Procedures {
  const { service, wake, left, check, confirm, now } = options
  return {
    async publish({ draftId, revision, request }) {
      const make = async (): Promise<NewWrite> => {
        const [draft, { serviceUrl, chainId }] = await Promise.all([drafts.get(draftId), settings.get()])
        if (!draft) throw new Refused({ code: 'gone' })
        if (draft.revision !== revision) throw new Refused({ code: 'draftChanged' })
        const operation = { kind: 'publish', request, draft } as const
        return { id: crypto.randomUUID(), createdAt: now(), serviceUrl, chainId, account: request.account, operation }
      }
      const { added, id } = await addWrite(make())
      if (!added) throw new Refused({ code: 'busy', detail: id })
      void wake()
      const out = left()
      // Its card comes above the draft once the request is out; it is stored, and that this fails must not look like a failure.
      void out.then(() => navigation.update((old) => ({ ...old, lastWriteId: id }))).catch(() => undefined)
      // The answer too: the page shows it at once, and both would share the processor.
      await out
      return { id }
    },

    async editAgain({ id }) {
      const write = await existing(id)
      if (write.operation.kind !== 'publish' || !['refused', 'reverted'].includes(write.status.state)) {
        throw new Refused({ code: 'gone' })
      }
      const { draft } = write.operation
      // Under its own name, so that what is said of its writes is said of it.
      await reopenDraft(draft, now())
      await navigation.update((old) => ({ ...old, refusedWriteId: id }))
      await writes.change(id, (stored) => ({ ...stored, dismissed: true }))
      await showSection('write', draft.id)
      return { draftId: draft.id }
    },

    async sendAgain({ id, attempt }) {
      await existing(id)
      const other = await resendWrite(id, attempt)
      if (other) throw new Refused({ code: 'busy', detail: other })
      void wake()
      return {}
    },

    async checkAgain({ id }) {
      await check(await existing(id))
      return {}
    },

    async confirmShown() {
      await confirm()
      return {}
    },

    async dismiss({ id }) {
      await existing(id)
      await writes.change(id, (write) => (mayBeDismissed(write) ? { ...write, dismissed: true } : undefined))
      return {}
    },

    async useSelection({ tabId, frameId }) {
      return { made: await captureSelection({ id: tabId }, { frameId }) }
    },

    async keepDraft({ id, fields, changed }) {
      await keepDraft(id, fields, changed, now())
      await navigation.update((old) => ({ ...old, draftId: id }))
      return {}
    },

    async readCollections({ account }) {
      const { serviceUrl } = await settings.get()
      await readCollections(service(serviceUrl), account, now())
      return {}
    },

    ...adminProcedures(options),
    async readTimeline({ view, page }) {
      const { serviceUrl } = await settings.get()
      try {
        return await readPage(service(serviceUrl), serviceUrl, view, page, now)
      } catch (error) {
        if (error instanceof ServiceError) throw new Refused({ code: 'service', detail: error.problem })
        throw error
      }
    },
    async checkKey() {
      const [{ serviceUrl }, asked] = await Promise.all([settings.get(), keptHint()])
      const { result, problem } = await service(serviceUrl).checkKey()
      if (asked?.origin === new URL(serviceUrl).origin) await rememberCheck(asked, result === 'unclear' ? undefined : result)
      return { result, ...(problem && { problem }) }
    },

    async tryService() {
      const { serviceUrl } = await settings.get()
      try {
        const { entries, broken } = await service(serviceUrl).timeline({ page: 1, limit: 1 })
        await firstSteps.set({ tried: { serviceUrl, at: now() } })
        return { entries: entries.length + broken.length }
      } catch (error) {
        throw error instanceof ServiceError ? new Refused({ code: 'service', detail: error.problem }) : error
      }
    },

    async readChainId({ rpcUrl }) {
      const chainId = await readChainId(rpcUrl).catch(() => undefined)
      return chainId === undefined ? {} : { chainId }
    },
  }
}

/** Only what has come to an end, or to a halt, may be put out of sight. */
function mayBeDismissed({ status }: Write): boolean {
  return status.state === 'refused' || status.state === 'reverted' || (status.state === 'unknown' && !status.resend)
}

async function existing(id: string): Promise<Write> {
  const write = await writes.get(id)
  if (!write) throw new Refused({ code: 'gone' })
  return write
}
