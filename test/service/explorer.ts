import { decodeFunctionData, type Hex, isAddress, isHash } from 'viem'
import { entryPoint06Abi } from 'viem/account-abstraction'
import type { Chain } from './chain.ts'
import { accountAbi, collectionAbi, factoryAbi } from './contracts.ts'
import { type Answer, html } from './http.ts'

/** A page for a hash, a token or an address; `path` is the part after the explorer's URL. */
export async function explorer(chain: Chain, base: string, path: string): Promise<Answer> {
  const [kind = '', subject = '', ...rest] = path.split('/')
  if (kind === 'tx' && isHash(subject)) return transaction(chain, base, subject)
  if (kind === 'address' && isAddress(subject, { strict: false })) return page(200, 'Address', [['Address', code(subject)]])
  if ((kind === 'token' || kind === 'nft') && isAddress(subject, { strict: false }))
    return token(chain, base, subject, rest.filter((part) => part !== 'instance')[0] ?? '0')
  return page(404, 'Nothing here', [['Asked for', code(path)]])
}

async function transaction(chain: Chain, base: string, hash: Hex): Promise<Answer> {
  const found = await Promise.all([chain.reader.getTransaction({ hash }), chain.reader.getTransactionReceipt({ hash })]).catch(
    () => undefined,
  )
  if (!found) return page(404, 'Transaction not found', [['Hash', code(hash)]])
  const [{ input, from, to }, { blockNumber, status, gasUsed }] = found
  return page(200, `Transaction ${status === 'success' ? 'succeeded' : 'reverted'}`, [
    ['Hash', code(hash)],
    ['Status', status],
    ['Block', String(blockNumber)],
    ['From', link(base, 'address', from)],
    ['To', to ? link(base, 'address', to) : 'a new contract'],
    ['Function', code(to ? functionName(input) : 'constructor')],
    ['Gas used', String(gasUsed)],
  ])
}

async function token(chain: Chain, base: string, collection: Hex, id: string): Promise<Answer> {
  if (!/^\d+$/.test(id)) return page(404, 'Nothing here', [['Token id', code(id)]])
  const args = [BigInt(id)] as const
  const uri = await chain.reader
    .readContract({ address: collection, abi: collectionAbi, functionName: 'uri', args })
    .catch(() => undefined)
  if (uri === undefined) return page(404, 'Token not found', [['Collection', code(collection)]])
  return page(200, `Token ${id}`, [
    ['Collection', link(base, 'address', collection)],
    ['Token id', id],
    ['URI', code(uri)],
  ])
}

// An operation stands for the call of a contract that a wallet makes by it.
function functionName(data: Hex): string {
  try {
    const called = decodeFunctionData({ abi: [...collectionAbi, ...factoryAbi, ...accountAbi, ...entryPoint06Abi], data })
    switch (called.functionName) {
      case 'handleOps':
        return called.args[0].map(({ callData }) => functionName(callData)).join(', ')
      case 'execute':
        return functionName(called.args[2])
      case 'multicall':
        return `multicall: ${called.args[0].map(functionName).join(', ')}`
      default:
        return called.functionName
    }
  } catch {
    return data.slice(0, 10)
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
const code = (text: string) => `<code>${escaped(text)}</code>`
const link = (base: string, kind: string, subject: string) =>
  `<a href="${base}/${kind}/${escaped(subject)}">${code(subject)}</a>`

function page(status: number, title: string, rows: [string, string][]): Answer {
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('\n')
  return html(
    status,
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 52rem; margin: 3rem auto; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
  dl { display: grid; grid-template-columns: 8rem 1fr; gap: .6rem 1rem; border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding-top: 1.2rem }
  dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere } code { font-size: .9em }
</style></head>
<body><p>Local explorer</p><h1>${title}</h1><dl>
${list}
</dl></body></html>`,
  )
}
