import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'

/**
 * The keys of each command as the browser has them, by its name in the manifest: empty where the user has removed them. Undefined
 * until they are read, which they are where they are shown.
 */
export function useShortcuts(isShown = true): Record<string, string> | undefined {
  const [shortcuts, setShortcuts] = useState<Record<string, string>>()
  useEffect(() => {
    if (!isShown) return
    const read = async () => {
      const commands = await browser.commands.getAll()
      setShortcuts(Object.fromEntries(commands.map(({ name = '', shortcut = '' }) => [name, shortcut])))
    }
    void read()
    // The user comes back from the browser's page.
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [isShown])
  return shortcuts
}

/** The keys that capture a selection, empty where the user has removed them; until they are read, those that the manifest suggests. */
export function useCaptureShortcut(isShown = true): string {
  const shortcuts = useShortcuts(isShown)
  return shortcuts ? (shortcuts['publish-selection'] ?? '') : 'Alt+Shift+M'
}

/** Whether this is a Mac, where shortcuts are written with signs of its own. */
export const isMac = (): boolean => navigator.userAgent.includes('Mac')
