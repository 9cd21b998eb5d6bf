import { BLANK, type Draft, type DraftFields } from '../../../lib/drafts/draft.ts'

export const ACCOUNT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const COLLECTION = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** A draft that can be published, but for the changes that are given. */
export function draftOf(fields: Partial<DraftFields> = {}): Draft {
  return {
    ...BLANK,
    id: 'draft-1',
    createdAt: 1,
    updatedAt: 1,
    revision: 4,
    title: 'A title',
    text: 'Some text',
    collection: { ...BLANK.collection, choice: COLLECTION },
    ...fields,
  }
}
