import { defineItem } from '../storage/item'
import { HINT_ITEM, hintShape, type KeyHint } from './key-item'

const hintItem = (area: 'local' | 'session') =>
  defineItem<KeyHint | null>({ key: HINT_ITEM, area, ...hintShape, fallback: null })

/** What screens may know of the stored key: one hint a storage area; at most one of them holds something. */
export const keyHints = { local: hintItem('local'), session: hintItem('session') }
