import { t } from '../../lib/i18n/t'
import { CommandRefused } from '../../lib/messages/client'
import { tell } from '../ui/Announcer'

/** Says why a command was not carried out; `error`: what `send` threw. The words are fetched when they are wanted: seldom. */
export async function tellRefusal(error: unknown): Promise<void> {
  const refusal = error instanceof CommandRefused ? error.refusal : ({ code: 'internal' } as const)
  const words = await import('../../lib/messages/refusal-sentence').then(
    ({ refusalWords }) => refusalWords(refusal),
    () => t('app.partMissing'),
  )
  tell(words, 'alert')
}
