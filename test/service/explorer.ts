import { isHash } from 'viem'
import type { Chain } from './chain.ts'
import { type Answer, html } from './http.ts'

/** A page for a link to an explorer: what the link names, and for a transaction its receipt. */
export async function explorer(chain: Chain, path: string): Promise<Answer> {
  if (!/^(?:tx|address|token|nft)\/[\w/]+$/.test(path)) return page(404, 'Nothing here', '')
  const [kind, subject = ''] = path.split('/')
  if (kind !== 'tx' || !isHash(subject)) return page(200, path, '')
  const receipt = await chain.reader.getTransactionReceipt({ hash: subject }).catch(() => undefined)
  if (!receipt) return page(404, 'Transaction not found', '')
  const { status, blockNumber, from, to } = receipt
  return page(
    200,
    path,
    JSON.stringify({ status, blockNumber: String(blockNumber), from, to }, null, 2),
  )
}

const page = (status: number, title: string, text: string): Answer =>
  html(
    status,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><p>Local explorer</p><h1>${title}</h1><pre>${text}</pre></html>`,
  )
