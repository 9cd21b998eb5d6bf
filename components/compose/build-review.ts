import type { Chain } from '../../lib/chain/chains'
import { buildRequest } from '../../lib/drafts/build-request'
import { chooseCollection } from '../../lib/drafts/collection-choice'
import type { Draft } from '../../lib/drafts/draft'
import type { Fault } from '../../lib/drafts/fault'
import type { RequestContext } from '../../lib/drafts/request-context'
import type { PublishRequest } from '../../lib/service/requests'
import type { DraftEditor } from './draft-editor'

export interface Review {
  draft: Draft
  /** Built from the stored draft. */
  request: PublishRequest
  /** The service and the network of the settings when the request was built. */
  serviceUrl: string
  chain: Chain
}

interface ShownDraft {
  editor: DraftEditor
  /** The account's collections, once they are read. */
  own: readonly { address: string }[] | undefined
  context: Omit<RequestContext, 'now'>
}

/** Has neither field where the draft could not be stored. */
type BuiltReview = { review?: Review; faults?: undefined } | { review?: undefined; faults: Fault[] }

/**
 * The collection that is shown as chosen is stored: the request is built from the stored draft,
 * which another surface may have changed. A draft without a first letter is not stored, but has
 * faults.
 */
export async function buildReview({ editor, own, context }: ShownDraft): Promise<BuiltReview> {
  const stored = await storeShown(editor, own)
  if (editor.current().unsaved) return {}
  const draft = stored ?? {
    ...editor.current(),
    collection: chooseCollection(editor.current().collection, own),
  }
  const { request, faults } = buildRequest(draft, { ...context, now: Date.now() })
  if (faults) return { faults }
  const { serviceUrl, chain } = context
  return stored ? { review: { draft: stored, request, serviceUrl, chain } } : {}
}

async function storeShown(editor: DraftEditor, own: ShownDraft['own']) {
  const stored = await editor.flush()
  const collection = stored && chooseCollection(stored.collection, own)
  if (!collection || collection === stored.collection) return stored
  editor.change({ collection })
  return editor.flush()
}
