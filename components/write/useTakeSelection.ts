import { t } from '../../lib/i18n/t'
import type { Input } from '../../lib/messages/contract'
import { useCommand } from '../state/useCommand'
import { announce } from '../ui/Announcer'

/** Gives a function that makes a draft of the selection in a tab, or in one of its frames, and announces it. */
export function useTakeSelection(): (source: Input<'useSelection'>) => Promise<void> {
  const { run } = useCommand()
  return async (source) => {
    const output = await run('useSelection', source)
    if (output?.made) announce(t('write.taken'))
  }
}
