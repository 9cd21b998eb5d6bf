import { useLayoutEffect, useReducer } from 'react'
import { endsOf, shortenAmong } from '../../lib/chain/look-alikes'

/**
 * The shortened addresses on this page by their ends, each with what renders the components that
 * show it.
 */
const onPage = new Map<string, Map<string, Set<() => void>>>()

/**
 * An address shortened so that it reads differently from every other one on the page, for as long
 * as that one is there.
 */
export function useShort(address: string): string {
  const [, render] = useReducer((count: number) => count + 1, 0)
  // Before the page is painted: no frame shows two that read the same.
  useLayoutEffect(() => show(address, render), [address])
  return shortenAmong(address, [...(onPage.get(endsOf(address))?.keys() ?? [])])
}

/** Adds an address to the page. Gives the function that takes it away. */
function show(address: string, render: () => void): () => void {
  const ends = endsOf(address)
  const alike = onPage.get(ends) ?? new Map<string, Set<() => void>>()
  onPage.set(ends, alike)
  const own = alike.get(address) ?? new Set()
  alike.set(address, own.add(render))
  renderAll(alike)
  return () => {
    own.delete(render)
    if (own.size > 0) return
    renderAll(alike)
    alike.delete(address)
  }
}

/** A lone address reads the same as before. */
function renderAll(alike: ReadonlyMap<string, ReadonlySet<() => void>>): void {
  if (alike.size > 1) for (const renders of alike.values()) for (const render of renders) render()
}
