import { LONG_TEXT } from '../../lib/drafts/count-text'
import { t } from '../../lib/i18n/t'
import { useTextCounts } from './useTextCounts'

/** Shows how many characters and words a text has, and whether it is unusually long. */
export function TextCounts({ text }: { text: string }) {
  const counts = useTextCounts(text)
  // The empty line keeps its height, so that nothing moves when the counts arrive.
  if (!counts?.characters) return '\u00a0'
  const { characters, words } = counts
  return (
    <>
      {t('write.characters', characters)} · {t('write.words', words)}
      {characters > LONG_TEXT && <span className="long"> · {t('write.long')}</span>}
    </>
  )
}
