import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { browser } from 'wxt/browser'
import type { Offer, Selection } from '../../lib/drafts/capture-selection'
import { type Draft, isBlank } from '../../lib/drafts/draft'
import { drafts, removeDraft } from '../../lib/drafts/drafts'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Surface } from '../../lib/settings/place'
import { debug } from '../../lib/util/debug'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import type { Write } from '../../lib/writes/write'
import { firstFrame } from '../state/first-frame'
import { chosenDraft, showDraft } from '../state/place'
import { draftStore, stores } from '../state/stores'
import { announce } from '../ui/Announcer'
import { type DraftEditor, type EditedDraft, editorOf } from './draft-editor'

export interface PageOffer extends Offer {
  /** The draft that gave way to the selection. */
  left?: EditedDraft | undefined
  goBack: () => void
  close: () => void
}

/**
 * Reads the page that a popup is opened on, which the press on the toolbar's button permits, and
 * shows the draft of its selection: the one that has it, or a new one. It is offered instead where
 * it was published or discarded before, where something was typed meanwhile, and while
 * `publication` is shown.
 */
export function usePageOffer(surface: Surface, publication: Write | undefined): PageOffer {
  const [{ taken, ...offered }, offer] = useState<
    Offer & Pick<PageOffer, 'left'> & { taken?: DraftEditor }
  >({})
  const shown = useRef(publication)
  useEffect(() => {
    shown.current = publication
  })
  useEffect(() => {
    if (surface !== 'popup') return
    const opened = shownDraft()
    void readFrontPage().then(async ({ selection, source, isUnreadable }) => {
      if (!selection) return offer({ source, isUnreadable })
      if (shownDraft().text.includes(selection.text)) return
      const isOffered = () => shown.current || !isSame(shownDraft(), opened) || wasTaken(selection)
      if (isOffered()) return offer({ selection })
      const known = await draftWith(selection)
      if (isOffered()) return offer({ selection })
      if (!isBlank(opened) || known) showInPlace(known?.id)
      const taken = known ? undefined : take(selection)
      if (!isBlank(opened)) offer({ selection, left: opened, taken })
    })
  }, [surface])

  const goBack = async () => {
    const draft = await taken?.flush()
    showInPlace(offered.left?.id)
    // The page still has the selection of a draft into which nothing was written.
    if (draft?.revision === 0) await removeDraft(draft)
    offer({ selection: offered.selection })
  }
  return { ...offered, goBack: () => void goBack(), close: () => offer({}) }
}

const shownEditor = () => editorOf(chosenDraft()?.id)
const shownDraft = () => shownEditor().current()

/** Shows another draft, before anything is written into it, and leads to its title. */
function showInPlace(draftId: string | undefined): void {
  flushSync(() => showDraft(draftId))
  document.querySelector<HTMLElement>('.sheet .title')?.focus()
}

/** Puts a selection into the shown draft. Gives its editor. */
function take(selection: Selection): DraftEditor {
  const editor = shownEditor()
  editor.change(selection)
  announce(t('compose.taken'))
  return editor
}

const isSame = (one: EditedDraft, other: EditedDraft): boolean =>
  one.id === other.id && one.title === other.title && one.text === other.text

/** Drafts among which the one with a selection is looked for. */
const MAX_DRAFTS = 20

/** The newest draft that has a selection in its text, ready to be shown. */
async function draftWith({ text }: Selection): Promise<Draft | undefined> {
  const newest = await drafts.by('updatedAt', undefined, { descending: true, limit: MAX_DRAFTS })
  const draft = newest.find((each) => each.text.includes(text))
  if (draft) await draftStore(draft.id).ready
  return draft
}

/** A page that cannot be read offers nothing. */
async function readFrontPage(): Promise<Offer> {
  await firstFrame()
  try {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
    return tab?.id === undefined ? {} : await send('readOffer', { tabId: tab.id })
  } catch (error) {
    debug('capture', 'no offer', error)
    return {}
  }
}

/** The text of the newest publication or of the last discarded draft stays selected. */
function wasTaken({ text }: Selection): boolean {
  const newest = stores.newestPublication.current()
  const published = newest && publicationOf(newest.operation)?.draft
  return (
    published?.text.includes(text) || (stores.discarded.current()?.text.includes(text) ?? false)
  )
}
