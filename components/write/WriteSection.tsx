import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buildRequest } from '../../lib/drafts/build-request'
import { chooseCollection } from '../../lib/drafts/collection-choice'
import type { DraftFields } from '../../lib/drafts/draft'
import type { Fault, Field } from '../../lib/drafts/fault'
import { draftFieldsOf } from '../../lib/drafts/service-faults'
import { chainName } from '../../lib/i18n/sentences/chain'
import { faultSentence } from '../../lib/i18n/sentences/fault'
import { t } from '../../lib/i18n/t'
import type { Surface } from '../../lib/settings/navigation'
import { isOpen, type Write } from '../../lib/writes/write'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { stores, writesOfDraft } from '../state/stores'
import { type Collections, useCollections } from '../state/useCollections'
import { useRequestContext } from '../state/useRequestContext'
import { NOTHING, useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { CollectionFields } from './CollectionFields'
import { DraftBar } from './DraftBar'
import type { DraftEditor } from './draft-editor'
import type { FieldsProps } from './fields-props'
import { MoreFields } from './MoreFields'
import { NewestPublication } from './NewestPublication'
import { PublishedMoment } from './PublishedMoment'
import { ReviewDialog, type Reviewed } from './ReviewDialog'
import { SaleFields } from './SaleFields'
import { SetUpNotice } from './SetUpNotice'
import { SplitsFields } from './SplitsFields'
import { TextFields } from './TextFields'
import { ForeignFrame } from './UseSelection'
import { useDraftEditor, useLoadedDraftId } from './useDraftEditor'
import { usePublished } from './usePublished'
import { useServiceFaults } from './useServiceFaults'
import './write.css'

/** The section Write: one draft from its first letter to its review, and then the moment in its place. */
export function WriteSection({ surface }: { surface: Surface }) {
  const { draftId } = useStored(stores.navigation)
  const loaded = useLoadedDraftId(draftId)
  const { published, leave } = usePublished(loaded)
  useStateAnnouncement(useStored(stores.newestPublication), published !== undefined)
  const writeAnother = () => {
    flushSync(leave)
    document.querySelector<HTMLElement>('.sheet .title')?.focus()
  }
  if (published) return <PublishedMoment key={published.id} write={published} onLeave={writeAnother} />
  return loaded === null ? null : <DraftForm surface={surface} draftId={loaded} />
}

function DraftForm({ surface, draftId }: { surface: Surface; draftId: string | undefined }) {
  const { editor, draft } = useDraftEditor(draftId)
  const context = useRequestContext()
  const collections = useCollectionsHere()
  // The list is there, or is not to be expected, once it is not being read.
  const own = collections.reading === undefined ? collections.list : undefined
  const fields = { ...draft, collection: chooseCollection(draft.collection, own) }
  const [found, setFound] = useState<{ editor: DraftEditor; faults: Fault[] }>()
  // Faults belong to one editor: it stays the same when a new draft gets its id, and differs for another draft.
  const faults = found?.editor === editor ? found.faults : []
  const setFaults = (list: Fault[]) => setFound({ editor, faults: list })
  const [reviewed, setReviewed] = useState<Reviewed>()
  const form = useRef<HTMLFormElement>(null)
  const locked = useHasOpenWrite(draft.id)
  const serviceFaults = useServiceFaults(draft)
  const { correcting } = serviceFaults
  useEffect(() => {
    if (correcting) focusFault(form.current)
  }, [correcting])

  const change = (changed: Partial<DraftFields>) => {
    editor.change(changed)
    if (faults.length > 0) setFaults(faults.filter(({ field }) => !draftFieldsOf(field).some((name) => name in changed)))
  }
  const showFaults = (list: Fault[]) => {
    setFaults(list)
    announce(t('write.faults', list.length), 'alert')
    focusFault(form.current)
  }
  /** Stores the collection that is shown as chosen too: the request is built from the stored draft alone. */
  const storeForReview = async () => {
    const stored = await editor.flush()
    const collection = stored && chooseCollection(stored.collection, own)
    if (!collection || collection === stored.collection) return stored
    editor.change({ collection })
    return editor.flush()
  }
  const startReview = async () => {
    // The stored draft is what counts: another surface may have changed it. Before the first letter there is none.
    const stored = await storeForReview()
    if (editor.current().unsaved) return announce(t('write.unsaved'), 'alert')
    const built = buildRequest(stored ?? { ...editor.current(), collection: fields.collection }, {
      ...context,
      now: Date.now(),
    })
    if (built.faults) return showFaults(built.faults)
    const { serviceUrl, chain } = context
    if (stored) setReviewed({ draft: stored, request: built.request, serviceUrl, chain })
  }
  const fault = (field: Field) => {
    const own = faults.find((candidate) => candidate.field === field)
    const message = serviceFaults.at[field]
    return own ? faultSentence(own) : message && t('activity.said', [message])
  }
  const props: FieldsProps = { fields, change, fault }

  return (
    <>
      <NewestPublication />
      <DraftBar draft={draft} surface={surface} onNew={() => form.current?.querySelector('input')?.focus()} />
      <ForeignFrame />
      <Form
        ref={form}
        className="stack write"
        onSubmit={() => void startReview()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // Keeps the key from also pressing the focused button, and from repeating while it is held down.
          event.preventDefault()
          if (!event.repeat && !locked) void startReview()
        }}
      >
        <SetUpNotice fault={fault('account')} />
        {draft.unsaved && <p className="note bad">{t('write.unsaved')}</p>}
        {locked && <p className="note">{t('write.locked')}</p>}
        {serviceFaults.others.length > 0 && (
          <ul className="note bad">
            {serviceFaults.others.map(({ field, message }) => (
              <li key={`${field}:${message}`}>{t('activity.said', [field ? t('ui.named', [field, message]) : message])}</li>
            ))}
          </ul>
        )}
        <fieldset className="stack" disabled={locked}>
          <TextFields {...props} />
          <CollectionFields {...props} collections={collections} />
          <SaleFields {...props} />
          <MoreFields {...props} />
          <SplitsFields {...props} />
        </fieldset>
        <div className="publish row">
          <span className="muted small grow">{t('write.publishesOn', [chainName(context.chain)])}</span>
          <button type="submit" className="primary" disabled={locked}>
            {t('write.publish')}
          </button>
        </div>
      </Form>
      {reviewed && <ReviewDialog reviewed={reviewed} onClose={() => setReviewed(undefined)} />}
    </>
  )
}

/** The account's collections on the network of the settings, or on an unknown one. */
function useCollectionsHere(): Collections {
  const { chainId } = useStored(stores.settings)
  const collections = useCollections()
  const list = collections.list.filter((collection) => collection.chainId === undefined || collection.chainId === chainId)
  return { ...collections, list }
}

/** Whether a write of this draft has not ended. Until then the text must neither change nor be sent again. */
function useHasOpenWrite(draftId: string | undefined): boolean {
  const writes = useStored<Write[] | undefined>(draftId === undefined ? NOTHING : writesOfDraft(draftId))
  return writes?.some(isOpen) ?? false
}
