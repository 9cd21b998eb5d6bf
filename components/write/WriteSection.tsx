import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buildRequest } from '../../lib/drafts/build-request'
import { chooseCollection } from '../../lib/drafts/collection-choice'
import type { DraftFields } from '../../lib/drafts/draft'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import type { Surface } from '../../lib/settings/navigation'
import { isOpen, type Write } from '../../lib/writes/write'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { openWelcome } from '../app/open-settings'
import { stores, writesOfDraft } from '../state/stores'
import { type Collections, useCollections } from '../state/useCollections'
import { useRequestContext } from '../state/useRequestContext'
import { NOTHING, useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { CaptureFailure } from './CaptureFailure'
import { CollectionFields } from './CollectionFields'
import { DraftBar } from './DraftBar'
import { ForeignFrame } from './ForeignFrame'
import type { FieldsProps } from './fields-props'
import { GroupChips } from './GroupChips'
import { useGroups } from './groups'
import { MoreFields } from './MoreFields'
import { NewestPublication } from './NewestPublication'
import { Notes } from './Notes'
import { OfferedSelection } from './OfferedSelection'
import { PublishBar } from './PublishBar'
import { usePublicationHere } from './PublishedHere'
import { PublishedMoment } from './PublishedMoment'
import type { Reviewed } from './reviewed'
import { SaleFields } from './SaleFields'
import { SplitsFields } from './SplitsFields'
import { TextFields } from './TextFields'
import { useDraftEditor, useLoadedDraftId } from './useDraftEditor'
import { useFaults } from './useFaults'
import { usePublished } from './usePublished'
import { type SelectionOffer, useSelectionOffer } from './useSelectionOffer'
import './write.css'

/** Loads with the first review: a popup opens without it. */
const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog')).ReviewDialog }))

/** The section Write: one draft from its first letter to its review, and then the moment in its place. */
export function WriteSection({ surface }: { surface: Surface }) {
  const { draftId } = useStored(stores.navigation)
  const loaded = useLoadedDraftId(draftId)
  const offer = useSelectionOffer(surface)
  const here = usePublicationHere()
  const { published, leave } = usePublished(loaded)
  useStateAnnouncement(useStored(stores.newestPublication), published !== undefined)
  const writeAnother = () => {
    flushSync(leave)
    document.querySelector<HTMLElement>('.sheet .title')?.focus()
  }
  if (loaded === null) return null
  return published ? (
    <PublishedMoment key={published.id} write={published} onLeave={writeAnother} />
  ) : (
    <DraftForm surface={surface} draftId={loaded} offer={offer} here={here} />
  )
}

interface DraftFormProps {
  surface: Surface
  draftId: string | undefined
  offer: SelectionOffer
  /** The newest publication from the page in front. */
  here: Write | undefined
}

function DraftForm({ surface, draftId, offer, here }: DraftFormProps) {
  const { editor, draft } = useDraftEditor(draftId)
  const context = useRequestContext()
  const collections = useCollectionsHere()
  // The list is there, or is not to be expected, once it is not being read.
  const own = collections.reading === undefined ? collections.list : undefined
  const fields = { ...draft, collection: chooseCollection(draft.collection, own) }
  const faults = useFaults(editor, draft)
  const groups = useGroups(faults.fields)
  const [reviewed, setReviewed] = useState<Reviewed>()
  const form = useRef<HTMLFormElement>(null)
  const locked = useHasOpenWrite(draft.id)
  const { correcting } = faults.service
  useEffect(() => {
    if (correcting) focusFault(form.current)
  }, [correcting])

  const change = (changed: Partial<DraftFields>) => {
    editor.change(changed)
    faults.drop(changed)
  }
  /** Stores the collection that is shown as chosen too: the request is built from the stored draft alone. */
  const storeForReview = async () => {
    const stored = await editor.flush()
    const collection = stored && chooseCollection(stored.collection, own)
    if (!collection || collection === stored.collection) return stored
    editor.change({ collection })
    return editor.flush()
  }
  const publish = async () => {
    if (!context.account) return openWelcome()
    // The stored draft is what counts: another surface may have changed it. Before the first letter there is none.
    const stored = await storeForReview()
    if (editor.current().unsaved) return announce(t('write.unsaved'), 'alert')
    const built = buildRequest(stored ?? { ...editor.current(), collection: fields.collection }, {
      ...context,
      now: Date.now(),
    })
    if (built.faults) {
      faults.show(built.faults)
      groups.reveal(built.faults.map(({ field }) => field))
      announce(t('write.faults', built.faults.length), 'alert')
      return focusFault(form.current)
    }
    const { serviceUrl, chain } = context
    if (stored) setReviewed({ draft: stored, request: built.request, serviceUrl, chain })
  }
  const focusField = (name: 'title' | 'text') => form.current?.querySelector<HTMLElement>(`.${name}`)?.focus()
  const props: FieldsProps = { fields, change, fault: faults.sentence }

  return (
    <div className="write">
      <NewestPublication />
      <DraftBar draft={draft} surface={surface} onNew={() => focusField('title')} onOffer={offer.show} />
      {offer.selection && (
        <OfferedSelection
          selection={offer.selection}
          editor={editor}
          onTaken={() => {
            offer.close()
            focusField('text')
          }}
          onClose={offer.close}
        />
      )}
      <CaptureFailure />
      <ForeignFrame />
      <Form
        ref={form}
        onSubmit={() => void publish()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // Keeps the key from also pressing the focused button, and from repeating while it is held down.
          event.preventDefault()
          if (!event.repeat && !locked) void publish()
        }}
      >
        <Notes unsaved={draft.unsaved} locked={locked} said={faults.service.others} />
        <fieldset disabled={locked}>
          <TextFields {...props} here={here} />
          <GroupChips fields={fields} collections={collections} groups={groups} />
          {groups.isOpen('collection') && <CollectionFields {...props} collections={collections} />}
          {groups.isOpen('sale') && <SaleFields {...props} />}
          {groups.isOpen('more') && <MoreFields {...props} />}
          {groups.isOpen('splits') && <SplitsFields {...props} />}
        </fieldset>
        <PublishBar account={context.account} chain={chainName(context.chain)} locked={locked} />
      </Form>
      <Suspense>{reviewed && <ReviewDialog reviewed={reviewed} onClose={() => setReviewed(undefined)} />}</Suspense>
    </div>
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
