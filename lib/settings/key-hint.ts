import { defineItem } from '../storage/item'
import { HINT_ITEM, hintShape, type KeyHint } from './key-item'

const hintItem = (area: 'local' | 'session') =>
  defineItem<KeyHint | null>({ key: HINT_ITEM, area, ...hintShape, fallback: null })

/** What screens may know of the stored key: one hint a storage area; at most one of them holds something. */
export const keyHints = { local: hintItem('local'), session: hintItem('session') }

/** Remembers what a check of the key for `serviceUrl` brought, beside the key. */
export async function rememberCheck(serviceUrl: string, checked: KeyHint['checked']): Promise<void> {
  const { origin } = new URL(serviceUrl)
  for (const item of Object.values(keyHints)) {
    if (!(await item.get())) continue
    await item.update((hint) => {
      if (hint?.origin !== origin) return hint
      const { checked: _, ...rest } = hint
      return { ...rest, ...(checked && { checked }) }
    })
  }
}
