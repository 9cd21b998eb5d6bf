import { BLANK, type Draft, type DraftFields } from '../../lib/drafts/draft'
import { changeDraft, createDraft } from '../../lib/drafts/drafts'
import { send } from '../../lib/messages/client'
import { navigation } from '../../lib/settings/navigation'
import { draftStore, stores } from '../state/stores'

/** What is being edited: the stored draft where there is one, else the fields a new one starts with. */
export type Editing = DraftFields &
  Partial<Pick<Draft, 'id' | 'revision'>> & {
    /** The last change could not be stored (a full disk): what is shown is not safe yet. */
    unsaved?: boolean
  }

export interface DraftEditor {
  current(): Editing
  subscribe(changed: () => void): () => void
  /** Shows the change at once and stores it as soon as the previous one is stored. */
  change(fields: Partial<DraftFields>): void
  /** Resolves with the stored draft when every change is in storage; undefined when nothing was ever written. */
  flush(): Promise<Draft | undefined>
  /** For a page that is going away: what is not stored yet is handed to the background, which outlives the page. */
  handOver(): void
}

const editors = new Map<string, DraftEditor>()
let blank: DraftEditor | undefined

/** The one editor of a draft on this page; without an id, that of the draft which its first change will make. */
export function editorOf(id: string | undefined): DraftEditor {
  if (id === undefined) {
    blank ??= createEditor(undefined)
    return blank
  }
  const editor = editors.get(id) ?? createEditor(id)
  editors.set(id, editor)
  // Only now: until the page knows the draft that its first words have made, they go on being written without an id.
  if (editor === blank) blank = undefined
  return editor
}

/**
 * Edits one draft. Storage is the truth; what was typed and is not stored yet lies over it, for as long as storing takes.
 * No timer waits with the storing: a popup may be gone with the next click.
 */
function createEditor(id: string | undefined): DraftEditor {
  // Of a draft that does not exist yet too, so that whoever makes it, this page or the background, makes the same one.
  const ownId = id ?? crypto.randomUUID()
  const listeners = new Set<() => void>()
  let stored = id === undefined ? undefined : draftStore(id)
  let saved: Draft | undefined
  let pending: Partial<DraftFields> = {}
  let saving: Promise<Draft | undefined> | undefined
  let shown: Editing | undefined
  let unsaved = false

  const tell = () => {
    shown = undefined
    for (const listener of listeners) listener()
  }

  /** The newer of what storage told us and what we know to have stored: its news may come a moment after. */
  const base = (): Editing => {
    const told = stored?.current()
    if (saved && saved.revision > (told?.revision ?? -1)) return saved
    return told ?? { ...BLANK, ...stores.lastChoices.current() }
  }

  async function create(fields: Partial<DraftFields>): Promise<Draft> {
    const draft = await createDraft(fields, Date.now(), id === undefined && !saved ? ownId : crypto.randomUUID())
    stored = draftStore(draft.id)
    stored.subscribe(tell)
    editors.set(draft.id, editor)
    await navigation.update((old) => ({ ...old, draftId: draft.id }))
    return draft
  }

  async function save(): Promise<Draft | undefined> {
    while (Object.keys(pending).length > 0) {
      const fields = pending
      const known = id ?? saved?.id
      // A draft that another surface took away meanwhile is made anew: what is typed here must not fall into nothing.
      saved = (known !== undefined && (await changeDraft(known, fields))) || (await create({ ...base(), ...fields }))
      const changedSince = Object.entries(pending).filter(([name, value]) => fields[name as keyof DraftFields] !== value)
      pending = Object.fromEntries(changedSince)
    }
    return saved
  }

  const flush = () => {
    saving ??= save()
      .then((draft) => {
        unsaved = false
        return draft
      })
      .catch(() => {
        unsaved = true
        return undefined
      })
      .finally(() => {
        saving = undefined
        tell()
      })
    return saving
  }

  const editor: DraftEditor = {
    current: () => {
      shown ??= { ...base(), ...pending, ...(unsaved && { unsaved }) }
      return shown
    },
    handOver() {
      const changed = Object.keys(pending)
      if (changed.length === 0) return
      const { id: _, revision: __, unsaved: ___, ...fields } = editor.current()
      send('keepDraft', { id: ownId, fields, changed }).catch(() => undefined)
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    change(fields) {
      pending = { ...pending, ...fields }
      tell()
      void flush()
    },
    async flush() {
      const draft = await flush()
      // Another surface may have changed it since this one did.
      const told = stored?.current()
      return told && told.revision > (draft?.revision ?? -1) ? told : draft
    },
  }
  ;(stored ?? stores.lastChoices).subscribe(tell)
  return editor
}
