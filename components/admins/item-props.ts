import type { AdminRow } from '../../lib/admins/rows'
import type { Batch } from './batches'
import type { CollectionChoice } from './useChosenCollection'

/** The props of one person's line and of its parts. */
export interface ItemProps {
  row: AdminRow
  /** Whether the person is an admin of other moments only, and listed apart. */
  isElsewhere: boolean
  collection: CollectionChoice
  /** Every collection of the account. */
  choices: readonly CollectionChoice[]
  /** The scope that the buttons apply to. */
  tokenId: string
  title: string | undefined
  onScope: (tokenId: string) => void
  /** The newest write about the address on that scope. */
  writeId: string | undefined
  /** The "Revoke everywhere" of the address that is under way, or ended a moment ago. */
  batch: Batch | undefined
  /** The tokens of whose sales the address gets a share. */
  shares: ReadonlySet<string> | undefined
}
