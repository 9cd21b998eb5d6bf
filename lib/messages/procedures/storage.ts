import { checkInventory } from '../../storage/inventory'
import type { Background, Procedures } from '../router'

/** The commands about the storage itself. */
export function storageProcedures({ now }: Pick<Background, 'now'>) {
  return {
    async checkInventory() {
      await checkInventory(now())
      return {}
    },
  } satisfies Partial<Procedures>
}
