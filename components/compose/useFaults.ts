import { useState } from 'react'
import type { DraftFields } from '../../lib/drafts/draft'
import type { Fault, Field } from '../../lib/drafts/fault'
import {
  draftFieldsOf,
  fieldOfRefusal,
  type ServiceFaults,
  serviceFaults,
} from '../../lib/drafts/service-faults'
import { faultSentence } from '../../lib/i18n/sentences/field'
import { problemKind, problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import type { DraftEditor, EditedDraft } from './draft-editor'
import { useWritesOfDraft } from './publications'

/**
 * The faults that the last press on "Publish" found in a draft, and those that the service reported
 * for its last publication.
 */
export function useFaults(editor: DraftEditor, draft: EditedDraft) {
  const [found, setFound] = useState<{ editor: DraftEditor; faults: Fault[] }>()
  // Faults belong to one editor: it stays the same when a new draft gets its id, and differs for
  // another draft.
  const faults = found?.editor === editor ? found.faults : []
  const service = useServiceFaults(draft)
  return {
    service,
    fields: [...faults.map(({ field }) => field), ...(Object.keys(service.at) as Field[])],
    sentence: (field: Field) => {
      const own = faults.find((candidate) => candidate.field === field)
      return own ? faultSentence(own) : service.at[field]
    },
    show: (list: Fault[]) => setFound({ editor, faults: list }),
    drop: (changed: Partial<DraftFields>) => {
      if (faults.length === 0) return
      setFound({
        editor,
        faults: faults.filter(({ field }) => !draftFieldsOf(field).some((name) => name in changed)),
      })
    },
  }
}

interface RefusalFaults extends ServiceFaults {
  /** The user pressed "Edit and try again", and is to be led to the first field. */
  correcting: boolean
}

/**
 * Gives the faults for which the last publication of this draft was refused, until the user
 * dismisses the write or changes the field.
 */
function useServiceFaults(draft: EditedDraft): RefusalFaults {
  const [write] = useWritesOfDraft(draft.id)
  const correcting = write !== undefined && draft.correcting === write.id
  const none = { at: {}, others: [], correcting }
  const sent = write && publicationOf(write.operation)?.draft
  if (write?.status.state !== 'refused' || !sent || (write.dismissed && !correcting)) return none
  const { problem } = write.status
  const messages = problem.errorBody?.fields ?? []
  if (messages.length === 0) {
    const field = fieldOfRefusal(problemKind(problem, write.operation), sent, draft)
    const { happened } = problemSentences(problem, write.operation)
    return field ? { ...none, at: { [field]: happened } } : none
  }
  const { at, others } = serviceFaults(messages, sent, draft)
  const said = Object.entries(at).map(([field, message = '']) => [
    field,
    t('activity.said', [message]),
  ])
  return { at: Object.fromEntries(said), others, correcting }
}
