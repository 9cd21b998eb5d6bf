import { writes } from './journal'
import type { Write } from './write'

/** Gives the whole journal as JSON, newest first. Writes never hold the key. */
export async function exportJson(): Promise<string> {
  return JSON.stringify({ format: 'moment-press-activity', version: 1, writes: await all() }, null, 2)
}

const COLUMNS: Record<string, (write: Write) => string | number | undefined> = {
  id: ({ id }) => id,
  created: ({ createdAt }) => new Date(createdAt).toISOString(),
  kind: ({ operation }) => operation.kind,
  subject: ({ operation }) => (operation.kind === 'publish' ? operation.request.title : operation.request.adminAddress),
  state: ({ status }) => status.state,
  since: ({ status }) => new Date(status.at).toISOString(),
  chainId: ({ chainId }) => chainId,
  hash: ({ status }) => ('hash' in status ? status.hash : undefined),
  block: ({ status }) => ('blockNumber' in status ? status.blockNumber : undefined),
  collection: (write) => subjectToken(write).address,
  tokenId: (write) => subjectToken(write).tokenId,
  account: ({ account }) => account,
  service: ({ serviceUrl }) => serviceUrl,
}

/** Gives the token that a write has made or is about. */
function subjectToken({ operation, status }: Write): { address?: string | undefined; tokenId?: string | undefined } {
  if (operation.kind !== 'publish') {
    const { collectionAddress, tokenId } = operation.request.moment
    return { address: collectionAddress, tokenId }
  }
  return 'contractAddress' in status ? { address: status.contractAddress, tokenId: status.tokenId } : {}
}

/** Gives the journal as a table for a spreadsheet: one line for each write, CRLF, every cell quoted (RFC 4180). */
export async function exportCsv(): Promise<string> {
  const rows = (await all()).map((write) => Object.values(COLUMNS).map((read) => cell(read(write) ?? '')))
  return [Object.keys(COLUMNS).map(cell), ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/** Quotes a cell. A leading = + - or @ would be a formula to a spreadsheet, and anybody may have written a title. */
function cell(value: string | number): string {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

const all = () => writes.by('createdAt', undefined, { descending: true })
