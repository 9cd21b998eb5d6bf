import { readFrontTab } from '../../lib/browser/front-tab'
import type { Selection } from '../../lib/drafts/capture-selection'
import { isBlank } from '../../lib/drafts/draft'
import { t } from '../../lib/i18n/t'
import { useCommand } from '../state/useCommand'
import { IconButton } from '../ui/IconButton'
import type { EditedDraft } from './draft-editor'
import { useTakeSelection } from './useTakeSelection'

interface UseSelectionProps {
  draft: EditedDraft
  onOffer: (selection: Selection) => void
}

/**
 * The panel's button that reads the selection of the tab beside it. The selection becomes a draft, or is offered where another
 * draft is being written.
 */
export function UseSelection({ draft, onOffer }: UseSelectionProps) {
  const { run } = useCommand()
  const takeSelection = useTakeSelection()
  const take = async () => {
    const tab = await readFrontTab()
    if (tab?.id === undefined) return
    const read = isBlank(draft) ? undefined : await run('readSelection', { tabId: tab.id })
    if (read?.selection) onOffer(read.selection)
    else await takeSelection({ tabId: tab.id })
  }
  return <IconButton icon="marker" label={t('write.useSelection')} onClick={() => void take()} />
}
