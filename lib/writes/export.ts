import { writes } from './journal'
import { kindOf } from './kinds/kinds'
import { shownState } from './states'
import type { Write } from './write'

const COLUMNS: Record<string, (write: Write) => string | number | undefined> = {
  id: ({ id }) => id,
  created: ({ createdAt }) => new Date(createdAt).toISOString(),
  kind: ({ operation }) => operation.kind,
  subject: ({ operation }) => kindOf(operation).label.of,
  state: ({ status }) => shownState(status),
  changed: ({ status }) => new Date(status.at).toISOString(),
  chainId: ({ chainId }) => chainId,
  hash: ({ status }) => ('hash' in status ? status.hash : undefined),
  block: ({ status }) => ('blockNumber' in status ? status.blockNumber : undefined),
  collection: ({ operation, status }) => kindOf(operation).token(status).address,
  tokenId: ({ operation, status }) => kindOf(operation).token(status).tokenId,
  sinceBlock: ({ sinceBlock }) => sinceBlock,
  account: ({ account }) => account,
  service: ({ serviceUrl }) => serviceUrl,
}

/** The newest write comes first: one line each, CRLF, every cell quoted (RFC 4180). */
export async function exportCsv(): Promise<string> {
  const rows = (await writes.by('createdAt', undefined, { descending: true })).map((write) =>
    Object.values(COLUMNS).map((read) => cell(read(write) ?? '')),
  )
  return [Object.keys(COLUMNS).map(cell), ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/** A leading = + - or @ would be a formula to a spreadsheet; anybody may have written a title. */
function cell(value: string | number): string {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
