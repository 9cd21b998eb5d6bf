import { useRef } from 'react'
import type { AdminRow } from '../../lib/admins/rows'

interface Seen {
  key: string
  rows: ReadonlyMap<string, AdminRow>
  touched: ReadonlySet<string>
}

/**
 * Keeps the rows of a list in their places as long as its `key` is the same: a new reading moves nobody, and new people come last.
 * Whoever was `touched` (an address in lower case, of a write that the list has shown) stays to say that nothing is left.
 */
export function useSteadyRows(
  rows: readonly AdminRow[],
  touched: readonly string[],
  key: string,
): { rows: AdminRow[]; everTouched: ReadonlySet<string> } {
  const seen = useRef<Seen>({ key: '', rows: new Map(), touched: new Set() })
  const before = seen.current.key === key ? seen.current : undefined
  const everTouched = new Set([...(before?.touched ?? []), ...touched])
  const current = new Map(rows.map((row) => [row.address, row]))
  const kept = [...(before?.rows.values() ?? [])].flatMap((row) => {
    const now = current.get(row.address) ?? (everTouched.has(row.address.toLowerCase()) ? withoutScopes(row) : undefined)
    return now ? [[row.address, now] as const] : []
  })
  const steady = new Map([...kept, ...current])
  seen.current = { key, rows: steady, touched: everTouched }
  return { rows: [...steady.values()], everTouched }
}

const withoutScopes = (row: AdminRow): AdminRow =>
  row.status === 'none' && row.scopes.length === 0 ? row : { ...row, status: 'none', scopes: [] }
