import type { AdminRow } from '../../lib/admins/rows'
import type { Batch } from './batches'
import type { CollectionChoice } from './useChosenCollection'

/** What the line of one person is made of. */
export interface ItemProps {
  row: AdminRow
  /** Listed apart, because it is an admin of other moments only. */
  isElsewhere: boolean
  collection: CollectionChoice
  all: readonly CollectionChoice[]
  /** The scope that the buttons apply to. */
  tokenId: string
  title: string | undefined
  onScope: (tokenId: string) => void
  /** The newest write about the address on that scope. */
  writeId: string | undefined
  /** The "Revoke everywhere" of the address that is under way, or ended a moment ago. */
  batch: Batch | undefined
  /** The address gets a share of the sales of these tokens. */
  shares: ReadonlySet<string> | undefined
}
