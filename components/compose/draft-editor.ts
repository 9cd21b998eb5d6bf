import { DEFAULT_DRAFT, type Draft, type DraftFields } from '../../lib/drafts/draft'
import { changeDraft, createDraft } from '../../lib/drafts/drafts'
import { send } from '../../lib/messages/client'
import { debug } from '../../lib/util/debug'
import { showDraft } from '../state/place'
import { draftStore, stores } from '../state/stores'

/**
 * A draft as the form shows it: stored fields with unsaved changes on top, or the fields of a draft
 * that does not exist yet.
 */
export type EditedDraft = DraftFields &
  Partial<Pick<Draft, 'id' | 'revision'>> & {
    /** Storage refused the last change. */
    unsaved?: boolean
  }

export interface DraftEditor {
  /** The same for the life of the page, also when a new draft gets its id. */
  readonly key: string
  current(): EditedDraft
  subscribe(listener: () => void): () => void
  /** Shows a change at once and saves it as soon as the previous one is saved. */
  change(fields: Partial<DraftFields>): void
  /**
   * Saves all changes. Resolves with the stored draft, or with undefined when nothing was ever
   * written or storage refused.
   */
  flush(): Promise<Draft | undefined>
  /** Hands unsaved changes to the background, which outlives a page that is going away. */
  handOver(): void
}

const editors = new Map<string, DraftEditor>()
let newDraftEditor: DraftEditor | undefined

/**
 * The page's only editor of a draft. Without an id: of the draft that the first change will create.
 */
export function editorOf(id: string | undefined): DraftEditor {
  if (id === undefined) {
    newDraftEditor ??= createEditor(undefined)
    return newDraftEditor
  }
  const editor = editors.get(id) ?? createEditor(id)
  editors.set(id, editor)
  // Not earlier: until the page knows the id of the new draft, it goes on asking for the editor
  // without one.
  if (editor === newDraftEditor) newDraftEditor = undefined
  return editor
}

/** Edits one draft. There is no delay before saving, because the next click may close a popup. */
function createEditor(id: string | undefined): DraftEditor {
  // A new draft gets its id here, so that the page and the background create the same one; one that
  // is created again gets another.
  let currentId = id ?? crypto.randomUUID()
  const key = currentId
  const listeners = new Set<() => void>()
  let store = id === undefined ? undefined : draftStore(id)
  let saved: Draft | undefined
  let pending: Partial<DraftFields> = {}
  let saving: Promise<Draft | undefined> | undefined
  let snapshot: EditedDraft | undefined
  let unsaved = false

  const notify = () => {
    snapshot = undefined
    for (const listener of listeners) listener()
  }

  /** The draft with the higher revision: the store follows the last save with a delay. */
  const newest = (): EditedDraft => {
    const followed = store?.current()
    if (saved && saved.revision > (followed?.revision ?? -1)) return saved
    return followed ?? { ...DEFAULT_DRAFT, ...stores.preferences.current().newDraft }
  }

  async function create(fields: Partial<DraftFields>): Promise<Draft> {
    const draft = await createDraft(
      fields,
      Date.now(),
      id === undefined && !saved ? currentId : crypto.randomUUID(),
    )
    currentId = draft.id
    store = draftStore(draft.id)
    store.subscribe(notify)
    editors.set(draft.id, editor)
    // Another draft may have been chosen while this one was stored.
    if (listeners.size > 0) showDraft(draft.id)
    return draft
  }

  async function saveAll(): Promise<Draft | undefined> {
    while (Object.keys(pending).length > 0) {
      const fields = pending
      const exists = id !== undefined || saved !== undefined
      // A draft that another surface has removed is created again, so that the text is not lost.
      saved =
        (exists && (await changeDraft(currentId, fields))) ||
        (await create({ ...newest(), ...fields }))
      pending = Object.fromEntries(
        Object.entries(pending).filter(
          ([name, value]) => fields[name as keyof DraftFields] !== value,
        ),
      )
    }
    return saved
  }

  const flushOnce = () => {
    saving ??= saveAll()
      .then((draft) => {
        unsaved = false
        return draft
      })
      .catch((error) => {
        debug('drafts', 'not saved', error)
        unsaved = true
        return undefined
      })
      .finally(() => {
        saving = undefined
        notify()
      })
    return saving
  }

  const editor: DraftEditor = {
    key,
    current: () => {
      snapshot ??= { ...newest(), ...pending, unsaved }
      return snapshot
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(fields) {
      pending = { ...pending, ...fields }
      notify()
      void flushOnce()
    },
    async flush() {
      const draft = await flushOnce()
      // Another surface may have changed the draft since.
      const followed = store?.current()
      return followed && followed.revision > (draft?.revision ?? -1) ? followed : draft
    },
    handOver() {
      const changed = Object.keys(pending)
      if (changed.length === 0) return
      const { id: _, revision: __, unsaved: ___, ...fields } = editor.current()
      send('keepDraft', { id: currentId, fields, changed }).catch(() => undefined)
    },
  }
  ;(store ?? stores.preferences).subscribe(notify)
  return editor
}
