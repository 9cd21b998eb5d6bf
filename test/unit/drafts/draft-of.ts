import { DEFAULT_DRAFT, type Draft, type DraftFields } from '../../../lib/drafts/draft.ts'

export const ACCOUNT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const COLLECTION = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** A draft that can be published, with the given fields. */
export function draftOf(fields: Partial<DraftFields> = {}): Draft {
  return {
    ...DEFAULT_DRAFT,
    id: 'draft-1',
    createdAt: 1,
    updatedAt: 1,
    revision: 4,
    title: 'A title',
    text: 'Some text',
    collection: { ...DEFAULT_DRAFT.collection, choice: COLLECTION },
    ...fields,
  }
}
