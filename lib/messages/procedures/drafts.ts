import { buildRequest } from '../../drafts/build-request'
import { captureSelection, readSelection } from '../../drafts/capture-selection'
import type { Draft } from '../../drafts/draft'
import { drafts, keepDraft, reopenDraft } from '../../drafts/drafts'
import { requestContext } from '../../drafts/request-context'
import { requestLanguage } from '../../i18n/format'
import { loadTexts } from '../../i18n/t'
import { type PublishRequest, publishRequestSchema } from '../../service/requests'
import { isAccountConfirmed } from '../../settings/account'
import { navigation, showSection } from '../../settings/navigation'
import { settings } from '../../settings/settings'
import { collectionList } from '../../timeline/collections'
import { addWrite, writes } from '../../writes/journal'
import { type Procedures, Refused } from '../router'
import type { Background } from './background'
import { existingWrite } from './writes'

type DraftCommand = 'publish' | 'editAgain' | 'useSelection' | 'readSelection' | 'keepDraft'

/** The commands about drafts and their publication. */
export function draftProcedures({ scheduler, now }: Pick<Background, 'scheduler' | 'now'>): Pick<Procedures, DraftCommand> {
  return {
    async publish({ draftId, revision, shown }) {
      const draft = await drafts.get(draftId)
      if (!draft) throw new Refused({ code: 'gone' })
      if (draft.revision !== revision) throw new Refused({ code: 'draftChanged' })
      const { serviceUrl, chainId, request } = await requestOf(draft, now())
      const isShown = serviceUrl === shown.serviceUrl && chainId === shown.chainId && isSameRequest(request, shown.request)
      if (!request || !isShown) throw new Refused({ code: 'changed' })
      if (!(await isAccountConfirmed(request.account))) throw new Refused({ code: 'unconfirmed' })
      const { added, id } = await addWrite({
        id: crypto.randomUUID(),
        createdAt: now(),
        serviceUrl,
        chainId,
        account: request.account,
        operation: { kind: 'publish', request, draft },
      })
      if (!added) throw new Refused({ code: 'busy', detail: id })
      void scheduler.run()
      return { id }
    },

    async editAgain({ id }) {
      const { operation, status } = await existingWrite(id)
      if (operation.kind !== 'publish' || !['refused', 'reverted', 'mined'].includes(status.state)) {
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

    async readSelection({ tabId }) {
      const selection = await readSelection(tabId)
      return selection ? { selection } : {}
    },

    async keepDraft({ id, fields, changed }) {
      await keepDraft(id, fields, changed, now())
      await navigation.update((old) => ({ ...old, draftId: id }))
      return {}
    },
  }
}

/** Builds the request of a stored draft, for the present settings; undefined where the draft has faults. */
async function requestOf(draft: Draft, now: number) {
  const [stored, list] = await Promise.all([settings.get(), collectionList.get()])
  await loadTexts(stored)
  const context = { ...requestContext(stored, list, requestLanguage), now }
  return { serviceUrl: stored.serviceUrl, chainId: stored.chainId, request: buildRequest(draft, context).request }
}

const isSameRequest = (built: PublishRequest | undefined, shown: PublishRequest) =>
  built !== undefined && inOneOrder(built) === inOneOrder(shown)

/** The schema puts the fields in one order. */
const inOneOrder = (request: PublishRequest) => JSON.stringify(publishRequestSchema.safeParse(request).data)
