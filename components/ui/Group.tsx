import { type ReactNode, useEffect, useRef } from 'react'
import { useWhole } from './useWhole'

/**
 * A group of fields behind its name, opened when `open` becomes true; the person may open and close it at will. What is behind it
 * comes right after the first frame, which shows nothing of it.
 */
export function Group({ name, open, children }: { name: string; open: boolean; children: ReactNode }) {
  const whole = useWhole()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return (
    <details ref={details} aria-label={name}>
      <summary>{name}</summary>
      <div className="stack tight">{(whole || open) && children}</div>
    </details>
  )
}
