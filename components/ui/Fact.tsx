import type { ReactNode } from 'react'

/** A term with its description. `awaited`: the description arrives later and is then announced. */
export function Fact({ name, awaited, children }: { name: string; awaited?: boolean; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={awaited ? 'awaited' : undefined} aria-live={awaited ? 'polite' : undefined}>
        {children}
      </dd>
    </>
  )
}
