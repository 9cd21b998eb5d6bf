import {
  Fragment,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { chooseCollection } from '../../lib/drafts/collection-choice'
import type { DraftFields } from '../../lib/drafts/draft'
import { storedContext } from '../../lib/drafts/request-context'
import { titleOf } from '../../lib/drafts/text'
import { requestLanguage } from '../../lib/i18n/format'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import { blocksOthers } from '../../lib/writes/states'
import { openWelcome } from '../app/open-welcome'
import { stores } from '../state/stores'
import { type Collections, useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Form, focusFault, onSubmitKey } from '../ui/Form'
import type { Review } from './build-review'
import { CaptureFailure } from './CaptureFailure'
import { CollectionChoice, CollectionFields } from './CollectionFields'
import { DraftBar } from './DraftBar'
import { FailedElsewhere } from './FailedElsewhere'
import { type FieldsProps, useGroups } from './FieldGroup'
import { GroupChips } from './GroupChips'
import { OfferBar } from './OfferBar'
import { OfferedSelection } from './OfferedSelection'
import { PublishBar } from './PublishBar'
import type { PageOffer } from './page-offer'
import { isFailure, useWritesOfDraft } from './publications'
import { CreditPage, SourceNotes, SourceOfText } from './SourceOfText'
import { TextFields } from './TextFields'
import { useDraftEditor } from './useDraftEditor'
import { useFaults } from './useFaults'

/** No first frame waits for it. */
const ThisPage = lazy(async () => {
  const { ThisPage } = await import('../this-page/ThisPage')
  return { default: ThisPage }
})

/** Comes with the first publication that failed; until it is there, what was shown stays. */
const WriteCard = lazy(async () => {
  const { WriteCard } = await import('../activity/WriteCard')
  return { default: WriteCard }
})

/** Comes with the first press of Publish, as `buildReview` does. */
const ReviewDialog = lazy(async () => {
  const { ReviewDialog } = await import('./ReviewDialog')
  return { default: ReviewDialog }
})

interface DraftFormProps {
  draftId: string | undefined
  offer: PageOffer
}

export function DraftForm({ draftId, offer }: DraftFormProps) {
  const { editor, draft } = useDraftEditor(draftId)
  const settings = useStored(stores.settings)
  const known = useStored(stores.collections)
  const context = { ...storedContext(settings, known), ...requestLanguage }
  const collections = useChainCollections(settings.chainId)
  // While the list is being read, nothing is known of the account's collections. Then it is there,
  // or cannot be had.
  const own = collections.readingText === undefined ? collections.list : undefined
  const fields = { ...draft, collection: chooseCollection(draft.collection, own) }
  const faults = useFaults(editor)
  const groups = useGroups(faults.fields)
  const [Group, loadGroup] = useGroupFields()
  const [review, setReview] = useState<Review>()
  const form = useRef<HTMLFormElement>(null)
  // Until its publication has ended, the text must neither change nor be sent again.
  const publications = useWritesOfDraft(draft.id)
  const blocking = publications.find(blocksOthers)
  const locked = blocking !== undefined
  const failed = publications[0] && isFailure(publications[0]) ? publications[0] : undefined
  const newest = useStored(stores.newestPublication)
  const isFailedElsewhere =
    newest && isFailure(newest) && publicationOf(newest.operation)?.draft.id !== draft.id
  const lockId = useId()
  const lockedBy = locked ? lockId : undefined
  const lockNote = blocking && (
    <p id={lockId} className={failed ? 'small muted' : 'note'}>
      {t(blocking.status.state === 'unknown' ? 'compose.lockedUnknown' : 'compose.locked')}
    </p>
  )

  // A field gives way to that of another draft, so that what is typed never lands there.
  const isCaretRestored = useRef(false)
  const shownKey = useRef(editor.key)
  useLayoutEffect(() => {
    if (shownKey.current === editor.key) return
    shownKey.current = editor.key
    if (!form.current || document.activeElement !== document.body) return
    form.current.tabIndex = -1
    form.current.focus({ preventScroll: true })
  }, [editor.key])

  const change = (changed: Partial<DraftFields>) => {
    editor.change(changed)
    faults.drop(changed)
  }
  const publish = async () => {
    if (!context.account) return void openWelcome()
    const { buildReview } = await import('./build-review')
    const built = await buildReview({ editor, own, context })
    if (built.review) return setReview(built.review)
    if (!built.faults) return announce(t('compose.unsaved'), 'alert')
    faults.show(built.faults)
    groups.reveal(built.faults.map(({ field }) => field))
    announce(t('compose.faults', built.faults.length), 'alert')
    // The first fault may be in a group whose fields have not been loaded yet.
    await loadGroup()
    focusFault(form.current)
  }
  const rename = () => {
    change({ collection: { ...fields.collection, name: '' } })
    void publish()
  }
  /** Leads from the review to its title, which was made of first words. */
  const editTitle = (title: string) => {
    setReview(undefined)
    change({ title, caret: { field: 'title', start: title.length, end: title.length } })
    // The closed dialog has given the focus back by then.
    requestAnimationFrame(() => focusField('title'))
  }
  const focusField = (name: 'title' | 'text') =>
    form.current?.querySelector<HTMLElement>(`.${name}`)?.focus()
  const props: FieldsProps = { fields, change, fault: faults.sentence }
  const { source } = fields
  const pageUrl = (offer.source ?? offer.selection?.source ?? source)?.url

  return (
    <div className="compose">
      {failed && (
        <div className="outcome" key={failed.id}>
          <WriteCard write={failed} isAboveDraft>
            {lockNote}
          </WriteCard>
        </div>
      )}
      {isFailedElsewhere && <FailedElsewhere write={newest} />}
      <CaptureFailure />
      <Form
        ref={form}
        onSubmit={() => void publish()}
        onKeyDown={onSubmitKey(() => {
          if (!locked) void publish()
        })}
      >
        {!failed && lockNote}
        {draft.unsaved && <p className="note bad">{t('compose.unsaved')}</p>}
        <DraftBar draft={draft} focusField={focusField}>
          <fieldset disabled={locked}>
            {source && <SourceOfText source={source} fields={fields} change={change} />}
            {!source && offer.source && <CreditPage source={offer.source} change={change} />}
          </fieldset>
        </DraftBar>
        {offer.selection && !offer.left && (
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
        {offer.left && (
          <OfferBar
            words={
              <>
                {t('welcome.waiting')} <bdi className="muted">{titleOf(offer.left)}</bdi>
              </>
            }
            onClose={offer.close}
          >
            <button type="button" className="quiet" onClick={offer.goBack}>
              {t('welcome.continue')}
            </button>
          </OfferBar>
        )}
        <div className="sheet" key={editor.key}>
          {source && <SourceNotes source={source} fields={fields} />}
          <fieldset disabled={locked}>
            <TextFields
              {...props}
              describedBy={lockedBy}
              isCaretRestored={isCaretRestored}
              isPageUnreadable={offer.isUnreadable}
            />
          </fieldset>
        </div>
        {pageUrl && (
          <Suspense>
            <ThisPage url={pageUrl} text={offer.selection?.text ?? fields.text} />
          </Suspense>
        )}
        {/* Only those who can publish are asked for what a publication needs. */}
        {!locked && context.account && (
          <Fragment key={`options:${editor.key}`}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields, as each that a chip opens */}
            <div className="chips" role="group" aria-label={t('compose.options')}>
              <CollectionChoice {...props} collections={collections} />
              <GroupChips fields={fields} groups={groups} />
              <CollectionFields {...props} />
            </div>
            {groups.open && Group && <Group group={groups.open} {...props} />}
          </Fragment>
        )}
        <PublishBar
          account={context.account}
          chain={chainName(context.chain)}
          lockedBy={lockedBy}
        />
      </Form>
      {review && (
        <Suspense>
          <ReviewDialog
            review={review}
            onRename={rename}
            onEditTitle={editTitle}
            onClose={() => setReview(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * The fields of a group, which no first frame waits for, and a function that resolves once they can
 * be seen. Not `lazy`: React holds a boundary that has just shown its fallback back for a moment,
 * and the first group would open late.
 */
function useGroupFields() {
  const [loaded, setLoaded] = useState<typeof import('./GroupFields')>()
  const load = useCallback(async () => {
    const module = await import('./GroupFields')
    flushSync(() => setLoaded(module))
  }, [])
  useEffect(() => void load(), [load])
  return [loaded?.GroupFields, load] as const
}

/** The account's collections on a network, or on an unknown one. */
function useChainCollections(chainId: number): Collections {
  const collections = useCollections()
  const list = collections.list.filter(
    (collection) => collection.chainId === undefined || collection.chainId === chainId,
  )
  return { ...collections, list }
}
