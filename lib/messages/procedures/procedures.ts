import { checkInventory } from '../../storage/inventory'
import type { Procedures } from '../contract'
import type { Background } from '../router'
import { adminProcedures } from './admins'
import { draftProcedures } from './drafts'
import { settingsProcedures } from './settings'
import { timelineProcedures } from './timeline'
import { writeProcedures } from './writes'

/** Each answers after its change is stored. */
export function createProcedures(background: Background): Procedures {
  return {
    ...draftProcedures(background),
    ...writeProcedures(background),
    ...timelineProcedures(background),
    ...adminProcedures(background),
    ...settingsProcedures(background),
    ping: async () => undefined,
    checkInventory: () => checkInventory(background.now()),
  }
}
