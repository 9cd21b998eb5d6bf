import { useState } from 'react'
import type { DraftFields } from '../../lib/drafts/draft'
import type { Fault, Field } from '../../lib/drafts/fault'
import { draftFieldsOf, type ServiceFaults, serviceFaults } from '../../lib/drafts/service-faults'
import { faultSentence } from '../../lib/i18n/sentences/field'
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
    /** The sentence about a field's fault, if it has one. */
    sentence: (field: Field) => {
      const own = faults.find((candidate) => candidate.field === field)
      const message = service.at[field]
      return own ? faultSentence(own) : message && t('activity.said', [message])
    },
    show: (list: Fault[]) => setFound({ editor, faults: list }),
    /** Drops the faults of fields that are changed. */
    drop: (changed: Partial<DraftFields>) => {
      if (faults.length === 0) return
      setFound({
        editor,
        faults: faults.filter(({ field }) => !draftFieldsOf(field).some((name) => name in changed)),
      })
    },
  }
}

/**
 * The service's messages about the fields of this draft from its last, refused publication. They
 * end when the user dismisses the write or changes the field. `correcting`: the user pressed "Edit
 * and try again" and is to be led to the first field.
 */
function useServiceFaults(draft: EditedDraft): ServiceFaults & { correcting: boolean } {
  const [write] = useWritesOfDraft(draft.id)
  const isRetry = write !== undefined && draft.correcting === write.id
  const published = write && publicationOf(write.operation)?.draft
  if (write?.status.state !== 'refused' || !published || (write.dismissed && !isRetry)) {
    return { at: {}, others: [], correcting: false }
  }
  const messages = write.status.problem.errorBody?.fields ?? []
  return {
    ...serviceFaults(messages, published, draft),
    correcting: isRetry && messages.length > 0,
  }
}
