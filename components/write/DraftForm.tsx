import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { chooseCollection } from '../../lib/drafts/collection-choice'
import type { DraftFields } from '../../lib/drafts/draft'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import type { Surface } from '../../lib/settings/navigation'
import { isOpen, type Write } from '../../lib/writes/write'
import { openWelcome } from '../app/open-welcome'
import { stores } from '../state/stores'
import { type Collections, useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Form, focusFault, onSubmitKey } from '../ui/Form'
import type { Review } from './build-review'
import { CollectionFields } from './CollectionFields'
import { DraftBar } from './DraftBar'
import { type FieldsProps, useGroups } from './FieldGroup'
import { GroupChips } from './GroupChips'
import { MoreFields } from './MoreFields'
import { NewestPublication, useWritesOfDraft } from './NewestPublication'
import { CaptureFailure, ForeignFrame, Notes } from './Notes'
import type { SelectionOffer } from './PageSelection'
import { PublishBar } from './PublishBar'
import { SaleFields } from './SaleFields'
import { SplitsFields } from './SplitsFields'
import { TextFields } from './TextFields'
import { useDraftEditor, useRequestContext } from './useDraftEditor'
import { useFaults } from './useFaults'

/** Loads with what takes the form's place after the review. A popup opens without. */
const ReviewDialog = lazy(async () => {
  const [review] = await Promise.all([import('./ReviewDialog'), import('./PublishedMoment'), import('../activity/WriteCard')])
  return { default: review.ReviewDialog }
})

/** Loads only when a selection is offered, which is seldom. */
const OfferedSelection = lazy(async () => ({ default: (await import('./OfferedSelection')).OfferedSelection }))

interface DraftFormProps {
  surface: Surface
  draftId: string | undefined
  offer: SelectionOffer
  /** The newest publication from the page in front. */
  pagePublication: Write | undefined
}

/** The form of one draft, from its first letter to its review. */
export function DraftForm({ surface, draftId, offer, pagePublication }: DraftFormProps) {
  const { editor, draft } = useDraftEditor(draftId)
  const context = useRequestContext()
  const collections = useChainCollections()
  // While the list is being read, nothing is known of the account's collections. Then it is there, or cannot be had.
  const own = collections.reading === undefined ? collections.list : undefined
  const fields = { ...draft, collection: chooseCollection(draft.collection, own) }
  const faults = useFaults(editor, draft)
  const groups = useGroups(faults.fields)
  const [review, setReview] = useState<Review>()
  const form = useRef<HTMLFormElement>(null)
  // Until its publication has ended, the text must neither change nor be sent again.
  const locked = useWritesOfDraft(draft.id).some(isOpen)
  const { correcting } = faults.service
  useEffect(() => {
    if (correcting) focusFault(form.current)
  }, [correcting])

  const change = (changed: Partial<DraftFields>) => {
    editor.change(changed)
    faults.drop(changed)
  }
  const publish = async () => {
    if (!context.account) return openWelcome()
    const { buildReview } = await import('./build-review')
    const built = await buildReview({ editor, change, own, context })
    if (built.review) return setReview(built.review)
    if (!built.faults) return announce(t('write.unsaved'), 'alert')
    faults.show(built.faults)
    groups.reveal(built.faults.map(({ field }) => field))
    announce(t('write.faults', built.faults.length), 'alert')
    focusFault(form.current)
  }
  const focusField = (name: 'title' | 'text') => form.current?.querySelector<HTMLElement>(`.${name}`)?.focus()
  const props: FieldsProps = { fields, change, fault: faults.sentence }

  return (
    <div className="write">
      <NewestPublication />
      <DraftBar draft={draft} surface={surface} onNew={() => focusField('title')} onOffer={offer.show} />
      <CaptureFailure />
      <ForeignFrame />
      <Form
        ref={form}
        onSubmit={() => void publish()}
        onKeyDown={onSubmitKey(() => {
          if (!locked) void publish()
        })}
      >
        <Notes unsaved={draft.unsaved} locked={locked} messages={faults.service.others} />
        <div className="sheet">
          <Suspense>
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
          </Suspense>
          <fieldset disabled={locked}>
            <TextFields {...props} pagePublication={pagePublication} />
          </fieldset>
        </div>
        <fieldset disabled={locked}>
          <GroupChips fields={fields} collections={collections} groups={groups} />
          {groups.isOpen('collection') && <CollectionFields {...props} collections={collections} />}
          {groups.isOpen('sale') && <SaleFields {...props} />}
          {groups.isOpen('more') && <MoreFields {...props} />}
          {groups.isOpen('splits') && <SplitsFields {...props} />}
        </fieldset>
        <PublishBar account={context.account} chain={chainName(context.chain)} locked={locked} />
      </Form>
      <Suspense>{review && <ReviewDialog review={review} onClose={() => setReview(undefined)} />}</Suspense>
    </div>
  )
}

/** The account's collections on the network of the settings, or on an unknown one. */
function useChainCollections(): Collections {
  const { chainId } = useStored(stores.settings)
  const collections = useCollections()
  const list = collections.list.filter((collection) => collection.chainId === undefined || collection.chainId === chainId)
  return { ...collections, list }
}
