import { CHAINS } from './chains'
import { SITE } from './links'

interface WrittenAddress {
  address: string
  chainId?: number
}

/**
 * EIP-3770: the service's short names, and those of the public list (https://chainid.network) that
 * differ from them.
 */
const SHORT_NAMES = new Map<string | undefined, number>([
  ...CHAINS.map(({ short, id }) => [short, id] as const),
  ['basesep', 84532],
  ['arb1', 42161],
])

const SHORT_NAME = /^([a-z0-9-]+):(0x\w+)$/i
const CAIP_10 = /^eip155:(\d{1,15}):(0x\w+)$/i
const EIP_681 = /^ethereum:(?:pay-)?(0x\w+)(?:@(\d{1,15}))?$/i
const LINK = new RegExp(
  `^${SITE.replaceAll('.', '\\.')}/collect(?:ion)?/([^/?#]+)(?:[/?#].*)?$`,
  'i',
)

/** Reads wallets' forms of an address, and a link of the service's site where that is asked for. */
export function unwrapAddress(text: string, takesLink = false): WrittenAddress {
  const written = (takesLink && LINK.exec(text)?.[1]) || text
  const [, short = '', named = ''] = SHORT_NAME.exec(written) ?? []
  const shortId = SHORT_NAMES.get(short.toLowerCase())
  if (shortId !== undefined) return { address: named, chainId: shortId }
  const [, reference, account] = CAIP_10.exec(written) ?? []
  if (account) return { address: account, chainId: Number(reference) }
  const [, payee, chain] = EIP_681.exec(written) ?? []
  if (payee) return { address: payee, chainId: chain ? Number(chain) : undefined }
  return { address: written }
}
