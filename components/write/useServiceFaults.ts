import { type ServiceFaults, serviceFaults } from '../../lib/drafts/service-faults'
import { stores, writeStore } from '../state/stores'
import { NOTHING, useStored } from '../state/useStored'
import type { Editing } from './draft-editor'

const NO_FAULTS: ServiceFaults = { at: {}, others: [] }

/**
 * What the service said of this draft's fields when it refused its last publication, until the user dismisses that or changes the
 * field. `asked`: the user pressed "Edit and try again", and is to be led there.
 */
export function useServiceFaults(fields: Editing): ServiceFaults & { asked: boolean } {
  const last = useStored(stores.writes).find(({ subject }) => subject === `draft:${fields.id}`)
  const write = useStored<ReturnType<ReturnType<typeof writeStore>['current']>>(
    last?.state === 'refused' ? writeStore(last.id) : NOTHING,
  )
  const { refusedWriteId } = useStored(stores.navigation)
  const asked = write !== undefined && refusedWriteId === write.id
  if (write?.status.state !== 'refused' || write.operation.kind !== 'publish' || (write.dismissed && !asked)) {
    return { ...NO_FAULTS, asked: false }
  }
  const said = write.status.problem.errorBody?.fields ?? []
  return { ...serviceFaults(said, write.operation.draft, fields), asked: asked && said.length > 0 }
}
