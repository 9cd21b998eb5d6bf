import type { Draft } from '../../../lib/drafts/draft.ts'
import type { Write } from '../../../lib/writes/write.ts'
import draft from './golden/drafts.v1.json' with { type: 'json' }
import queued from './golden/writes.v1.queued.json' with { type: 'json' }

/** A draft as it is stored today. */
export const draftExample = draft.stored.value as Draft

/** A write that waits for its turn. */
export const writeExample = queued.stored.value as Write
