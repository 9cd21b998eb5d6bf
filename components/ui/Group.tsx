import { type ReactNode, useEffect, useRef } from 'react'

/** A collapsible group of fields. It opens when `open` becomes true; the user may open and close it at any time. */
export function Group({ name, open, children }: { name: string; open: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return (
    <details ref={details} aria-label={name}>
      <summary>{name}</summary>
      <div className="stack tight">{children}</div>
    </details>
  )
}
