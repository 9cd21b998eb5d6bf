import { useEffect, useState } from 'react'
import { createTextCounter, type TextCounts } from '../../lib/drafts/count-text'
import { formatLanguage } from '../../lib/i18n/t'

/** Counts while the browser is idle: a long text takes longer than a keystroke may. Keeps the last counts until then. */
export function useTextCounts(text: string): TextCounts | undefined {
  const [count] = useState(() => createTextCounter(formatLanguage()))
  const [counts, setCounts] = useState<TextCounts>()
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
