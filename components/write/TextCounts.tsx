import { useEffect, useState } from 'react'
import { type TextCounts as Counts, createTextCounter, LONG_TEXT } from '../../lib/drafts/count-text'
import { formatLanguage, t } from '../../lib/i18n/t'

/** Shows how many characters and words a text has, and whether it is unusually long. */
export function TextCounts({ text }: { text: string }) {
  const counts = useTextCounts(text)
  // The empty line keeps its height, so that nothing moves when the counts arrive.
  if (!counts?.characters) return '\u00a0'
  const { characters, words } = counts
  return (
    <>
      {t('write.characters', characters)}
      <span className="words"> · {t('write.words', words)}</span>
      {characters > LONG_TEXT && <span className="long"> · {t('write.long')}</span>}
    </>
  )
}

/** Counts while the browser is idle: a long text takes longer than a keystroke may. Keeps the last counts until then. */
export function useTextCounts(text: string): Counts | undefined {
  const [count] = useState(() => createTextCounter(formatLanguage()))
  const [counts, setCounts] = useState<Counts>()
  useEffect(() => {
    let request = requestIdleCallback(work)
    function work(deadline: IdleDeadline) {
      // A chunk takes about a millisecond.
      const result = count(text, () => deadline.timeRemaining() > 1)
      if (result) setCounts(result)
      else request = requestIdleCallback(work)
    }
    return () => cancelIdleCallback(request)
  }, [count, text])
  return counts
}
