import { LONG_TEXT } from '../../lib/drafts/count-text'
import { t } from '../../lib/i18n/t'
import { useCounts } from './useCounts'

/** How many characters and words a text has, and that it is unusually long where it is. */
export function Counts({ text }: { text: string }) {
  const counted = useCounts(text)
  if (!counted) return '\u00a0'
  const { characters, words } = counted
  return (
    <>
      {t('write.characters', characters)} · {t('write.words', words)}
      {characters > LONG_TEXT && <span className="long"> · {t('write.long')}</span>}
    </>
  )
}
