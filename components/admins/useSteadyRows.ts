import { useRef } from 'react'
import type { AdminRow } from '../../lib/admins/rows'

/** Keeps the rows of a list in their places as long as its `key` is the same: a new reading moves nobody, and new people come last. */
export function useSteadyRows(rows: readonly AdminRow[], key: string): AdminRow[] {
  const seen = useRef({ key, addresses: [] as string[] })
  const current = new Map(rows.map((row) => [row.address as string, row]))
  const before = seen.current.key === key ? seen.current.addresses : []
  const addresses = [...new Set([...before.filter((address) => current.has(address)), ...current.keys()])]
  seen.current = { key, addresses }
  return addresses.flatMap((address) => current.get(address) ?? [])
}

/**
 * The addresses in `touched`, whose permission a write has changed, since the list has its `key`: their rows stay, to say that
 * nothing is left.
 */
export function useTouched(touched: readonly string[], key: string): ReadonlySet<string> {
  const seen = useRef({ key, touched: new Set<string>() as ReadonlySet<string> })
  const before = seen.current.key === key ? seen.current.touched : new Set<string>()
  if (before !== seen.current.touched || touched.some((address) => !before.has(address)))
    seen.current = { key, touched: new Set([...before, ...touched]) }
  return seen.current.touched
}
