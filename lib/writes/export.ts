import { writes } from './stored'
import type { Write } from './write'

/** The journal as a file for the user, newest first: everything of every write. Writes never hold the key. */
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
  collection: ({ status, operation }) =>
    operation.kind === 'publish'
      ? 'contractAddress' in status
        ? status.contractAddress
        : undefined
      : operation.request.moment.collectionAddress,
  tokenId: ({ status, operation }) =>
    operation.kind === 'publish' ? ('tokenId' in status ? status.tokenId : undefined) : operation.request.moment.tokenId,
  account: ({ account }) => account,
  service: ({ serviceUrl }) => serviceUrl,
}

/** The journal as a table for a spreadsheet: one line a write, CRLF, quoted throughout (RFC 4180). */
export async function exportCsv(): Promise<string> {
  const rows = (await all()).map((write) => Object.values(COLUMNS).map((read) => cell(read(write) ?? '')))
  return [Object.keys(COLUMNS).map(cell), ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/** Quotes a cell; a leading = + - or @ would be a formula to a spreadsheet, and titles come from anywhere. */
function cell(value: string | number): string {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

async function all(): Promise<Write[]> {
  return writes.many((await writes.index()).map(({ id }) => id))
}
