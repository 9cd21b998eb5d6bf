import { type ServiceFaults, serviceFaults } from '../../lib/drafts/service-faults'
import type { Write } from '../../lib/writes/write'
import { stores, writesOfDraft } from '../state/stores'
import { NOTHING, useStored } from '../state/useStored'
import type { EditedDraft } from './draft-editor'

/**
 * The service's messages about the fields of this draft from its last, refused publication. They end when the user dismisses the
 * write or changes the field. `correcting`: the user pressed "Edit and try again" and is to be led to the first field.
 */
export function useServiceFaults(draft: EditedDraft): ServiceFaults & { correcting: boolean } {
  const [write] = useStored<Write[] | undefined>(draft.id === undefined ? NOTHING : writesOfDraft(draft.id)) ?? []
  const { refusedWriteId } = useStored(stores.navigation)
  const isRetry = write !== undefined && refusedWriteId === write.id
  if (write?.status.state !== 'refused' || write.operation.kind !== 'publish' || (write.dismissed && !isRetry)) {
    return { at: {}, others: [], correcting: false }
  }
  const messages = write.status.problem.errorBody?.fields ?? []
  return { ...serviceFaults(messages, write.operation.draft, draft), correcting: isRetry && messages.length > 0 }
}
