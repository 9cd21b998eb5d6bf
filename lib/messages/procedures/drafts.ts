import { captureSelection } from '../../drafts/capture-selection'
import { drafts, keepDraft, reopenDraft } from '../../drafts/drafts'
import { navigation, showSection } from '../../settings/navigation'
import { settings } from '../../settings/settings'
import { addWrite, writes } from '../../writes/journal'
import { type Procedures, Refused } from '../router'
import type { Background } from './background'
import { existingWrite } from './writes'

type DraftCommand = 'publish' | 'editAgain' | 'useSelection' | 'keepDraft'

/** The commands about drafts and their publication. */
export function draftProcedures({ scheduler, now }: Pick<Background, 'scheduler' | 'now'>): Pick<Procedures, DraftCommand> {
  return {
    async publish({ draftId, revision, request }) {
      const [draft, { serviceUrl, chainId }] = await Promise.all([drafts.get(draftId), settings.get()])
      if (!draft) throw new Refused({ code: 'gone' })
      if (draft.revision !== revision) throw new Refused({ code: 'draftChanged' })
      const { added, id } = await addWrite({
        id: crypto.randomUUID(),
        createdAt: now(),
        serviceUrl,
        chainId,
        account: request.account,
        operation: { kind: 'publish', request, draft },
      })
      if (!added) throw new Refused({ code: 'busy' })
      void scheduler.run()
      return { id }
    },

    async editAgain({ id }) {
      const { operation, status } = await existingWrite(id)
      if (operation.kind !== 'publish' || (status.state !== 'refused' && status.state !== 'reverted')) {
        throw new Refused({ code: 'gone' })
      }
      const { draft } = operation
      // The draft keeps its id, so that the answer to its last write is shown at its fields.
      await reopenDraft(draft, now())
      await navigation.update((old) => ({ ...old, refusedWriteId: id }))
      await writes.change(id, (stored) => ({ ...stored, dismissed: true }))
      await showSection('write', draft.id)
      return { draftId: draft.id }
    },

    async useSelection({ tabId, frameId }) {
      return { made: await captureSelection({ id: tabId }, { frameId }) }
    },

    async keepDraft({ id, fields, changed }) {
      await keepDraft(id, fields, changed, now())
      await navigation.update((old) => ({ ...old, draftId: id }))
      return {}
    },
  }
}
