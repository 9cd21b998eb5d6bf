import { useEffect, useState } from 'react'

/** Milliseconds: long enough to notice one word. */
const DURATION = 2_000

/** Whether something was shown in the last two seconds, and a function that shows it. */
export function useBriefly(): [isShown: boolean, show: () => void] {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), DURATION)
    return () => clearTimeout(timer)
  }, [times])
  return [times > 0, () => setTimes((count) => count + 1)]
}
