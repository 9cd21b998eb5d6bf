import { useEffect, useMemo, useRef, useState } from 'react'
import { type Counted, finish, textCounter } from '../../lib/drafts/count-text'
import { formatLanguage } from '../../lib/i18n/t'

/** Longer texts take longer to count than a keystroke may. */
const COUNTED_AT_ONCE = 5_000
/** Milliseconds without a keystroke. */
const PAUSE = 250
/** Milliseconds of an idle time that are left to the browser: a piece takes half of one. */
const LEFT = 1

/**
 * What the text counts; of a long one what it counted last, until the typing pauses and the browser has time. Undefined until it
 * had any.
 */
export function useCounts(text: string): Counted | undefined {
  const short = text.length <= COUNTED_AT_ONCE
  const [count] = useState(() => textCounter(formatLanguage()))
  const [settled, settle] = useState<Counted>()
  const typing = useRef(false)
  useEffect(() => {
    if (short) return
    const counting = count(text)
    let asked = 0
    const ask = () => {
      asked = requestIdleCallback(goOn)
    }
    const goOn = (idle: IdleDeadline) => {
      let step = counting.next()
      while (!step.done && idle.timeRemaining() > LEFT) step = counting.next()
      if (step.done) settle(step.value)
      else ask()
    }
    // The text that is there first was not typed now.
    const pause = setTimeout(ask, typing.current ? PAUSE : 0)
    typing.current = true
    return () => {
      clearTimeout(pause)
      cancelIdleCallback(asked)
    }
  }, [count, short, text])
  return useMemo(() => (short ? finish(count(text)) : settled), [count, short, text, settled])
}
