import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Input } from '../../lib/messages/contract'
import type { Place } from '../../lib/settings/navigation'
import { tellRefusal } from '../state/show-refusal'
import { announce } from '../ui/Announcer'

/** Makes a draft of a tab's selection, or of one of its frames, and says that it is there; it is seen in the fields below. */
export async function takeSelection(from: Input<'useSelection'>): Promise<void> {
  try {
    const { made } = await send('useSelection', from)
    if (made) announce(t('write.taken'))
  } catch (error) {
    await tellRefusal(error)
  }
}

/** Why a frame of another site cannot be read as it stands. */
export const foreignWords = ({ origin }: NonNullable<Place['frame']>): string => t('write.foreign', [new URL(origin).host])
