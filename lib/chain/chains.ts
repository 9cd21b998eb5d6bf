import type { Address, Chain as ViemChain } from 'viem'
import { COINS, type Coin } from './amount'

/** `url` has no trailing slash. The two families name the page of a token differently. */
type Explorer = { name: string; url: string; family: 'etherscan' | 'blockscout' }

/** A chain as viem describes it, with what the service adds. */
export interface Chain extends ViemChain {
  /** Empty for a chain outside the table. */
  name: string
  /** The service's name for the chain in the addresses of its site. */
  short?: string
  usdc?: Address
  /** In the order of their links. */
  explorers: readonly Explorer[]
}

export interface Network {
  chainId: number
  rpcUrl?: string | undefined
  explorerUrl?: string | undefined
}

/** Outside the table: the contract counts every chain's own coin in units of 10^-18. */
export const UNKNOWN_COIN: Coin = { name: '', symbol: '', decimals: 18 }
/** Multicall3 has one address on every chain of the table (https://www.multicall3.com/deployments). */
const contracts = { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } } as const

const etherscan = (name: string, url: string): Explorer => ({ name, url, family: 'etherscan' })
const blockscout = (name: string, url: string): Explorer => ({ name, url, family: 'blockscout' })
const rpcUrls = (...http: string[]) => ({ default: { http } })

const shared = { nativeCurrency: COINS.ETH, contracts }

/**
 * The known chains. Source: docs/service.md, "Where it lives"; explorers and RPC URLs as the chains
 * publish them.
 */
export const CHAINS: readonly Chain[] = [
  {
    ...shared,
    id: 8453,
    name: 'Base',
    short: 'base',
    rpcUrls: rpcUrls('https://mainnet.base.org'),
    explorers: [
      etherscan('BaseScan', 'https://basescan.org'),
      blockscout('Blockscout', 'https://base.blockscout.com'),
    ],
    usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  },
  {
    ...shared,
    id: 84532,
    name: 'Base Sepolia',
    short: 'bsep',
    rpcUrls: rpcUrls('https://sepolia.base.org'),
    explorers: [
      etherscan('BaseScan', 'https://sepolia.basescan.org'),
      blockscout('Blockscout', 'https://base-sepolia.blockscout.com'),
    ],
    usdc: '0x14196F08a4Fa0B66B7331bC40dd6bCd8A1dEeA9F',
  },
  {
    ...shared,
    id: 1,
    name: 'Ethereum',
    short: 'eth',
    rpcUrls: rpcUrls('https://ethereum-rpc.publicnode.com'),
    explorers: [
      etherscan('Etherscan', 'https://etherscan.io'),
      blockscout('Blockscout', 'https://eth.blockscout.com'),
    ],
    // The universal resolver of ENS (https://docs.ens.domains/resolvers/universal).
    contracts: {
      ...contracts,
      ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' },
    },
  },
  {
    ...shared,
    id: 10,
    name: 'Optimism',
    short: 'oeth',
    rpcUrls: rpcUrls('https://mainnet.optimism.io'),
    explorers: [
      etherscan('Etherscan', 'https://optimistic.etherscan.io'),
      blockscout('Blockscout', 'https://explorer.optimism.io'),
    ],
  },
  {
    ...shared,
    id: 42161,
    name: 'Arbitrum One',
    short: 'arb',
    rpcUrls: rpcUrls('https://arb1.arbitrum.io/rpc'),
    explorers: [
      etherscan('Arbiscan', 'https://arbiscan.io'),
      blockscout('Blockscout', 'https://arbitrum.blockscout.com'),
    ],
  },
  {
    ...shared,
    id: 7777777,
    name: 'Zora',
    short: 'zora',
    rpcUrls: rpcUrls('https://rpc.zora.energy'),
    explorers: [blockscout('Zora Explorer', 'https://explorer.zora.energy')],
  },
]

/** With the user's RPC and explorer. Outside the table it has only its id. Never fails. */
export function chainOf(id: number, networks: readonly Network[] = []): Chain {
  const known: Chain = CHAINS.find((chain) => chain.id === id) ?? {
    id,
    name: '',
    nativeCurrency: UNKNOWN_COIN,
    rpcUrls: rpcUrls(),
    explorers: [],
  }
  const own = networks.find((network) => network.chainId === id)
  return {
    ...known,
    rpcUrls: own?.rpcUrl ? rpcUrls(own.rpcUrl) : known.rpcUrls,
    explorers: own?.explorerUrl ? [ownExplorer(own.explorerUrl)] : known.explorers,
  }
}

/** Undefined where none is known. */
export function rpcUrlOf({ rpcUrls }: Chain): string | undefined {
  return rpcUrls.default.http[0]
}

function ownExplorer(url: string): Explorer {
  return etherscan(new URL(url).host, url.replace(/\/+$/, ''))
}
