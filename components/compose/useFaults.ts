import { useState } from 'react'
import type { DraftFields } from '../../lib/drafts/draft'
import { draftFieldsOf, type Fault, type Field } from '../../lib/drafts/fault'
import { faultSentence } from '../../lib/i18n/sentences/field'
import type { DraftEditor } from './draft-editor'

/** The faults that the last press on "Publish" found in a draft. */
export function useFaults(editor: DraftEditor) {
  const [found, setFound] = useState<{ editor: DraftEditor; faults: Fault[] }>()
  // Faults belong to one editor: it stays the same when a new draft gets its id, and differs for
  // another draft.
  const faults = found?.editor === editor ? found.faults : []
  return {
    fields: faults.map(({ field }) => field),
    sentence: (field: Field) => {
      const fault = faults.find((candidate) => candidate.field === field)
      return fault && faultSentence(fault)
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
