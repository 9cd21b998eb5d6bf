import { keyHints } from './key-hint'
import type { KeyHint } from './key-item'

/** The hint of the stored key, wherever it is kept; null when there is none. Another saving gives another one. */
export async function keptHint(): Promise<KeyHint | null> {
  const [session, local] = await Promise.all([keyHints.session.get(), keyHints.local.get()])
  return session ?? local
}

/** Remembers what a check brought beside the key that was `asked` about, unless it has been replaced meanwhile. */
export async function rememberCheck(asked: KeyHint, checked: KeyHint['checked']): Promise<void> {
  for (const item of Object.values(keyHints)) {
    if (!isOf(asked, await item.get())) continue
    await item.update((hint) => {
      if (!hint || !isOf(asked, hint)) return hint
      const { checked: _, ...rest } = hint
      return { ...rest, ...(checked && { checked }) }
    })
  }
}

const isOf = ({ id, last4, origin }: KeyHint, hint: KeyHint | null) =>
  hint !== null && hint.id === id && hint.last4 === last4 && hint.origin === origin
