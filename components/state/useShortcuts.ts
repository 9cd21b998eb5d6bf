import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'

/**
 * The keys of each command, by the command's name in the manifest: empty where the user has removed
 * them. Undefined until they are read; they are read only while `isShown`.
 */
export function useShortcuts(isShown = true): Record<string, string> | undefined {
  const [shortcuts, setShortcuts] = useState<Record<string, string>>()
  useEffect(() => {
    if (!isShown) return
    const read = async () => {
      const commands = await browser.commands.getAll()
      setShortcuts(
        Object.fromEntries(commands.map(({ name = '', shortcut = '' }) => [name, shortcut])),
      )
    }
    void read()
    // The user may come back from the browser's page where shortcuts are changed.
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [isShown])
  return shortcuts
}

/**
 * The keys that capture a selection; empty where the user has removed them. Until they are read,
 * those of the manifest.
 */
export function useCaptureShortcut(isShown = true): string {
  const shortcuts = useShortcuts(isShown)
  return shortcuts ? (shortcuts['publish-selection'] ?? '') : 'Alt+Shift+M'
}

/** Whether this is a Mac, where shortcuts are written with signs of its own. */
export const isMac = (): boolean => navigator.userAgent.includes('Mac')
