import type { Address } from 'viem'

/** A site that shows what happened on a chain. `url` has no trailing slash. `tokenPath` differs between the two families. */
export interface Explorer {
  name: string
  url: string
  family: 'etherscan' | 'blockscout'
}

/** What is known of a chain. `short` is the service's name for it in its own addresses (service-facts, "Where it lives"). */
export interface Chain {
  chainId: number
  /** Absent for a chain that is in no table and that the user has not named. */
  name?: string
  short?: string
  rpcUrl?: string
  explorers: readonly Explorer[]
  usdc?: Address
}

/** What a user says of a network: a new one, or another RPC or explorer for a known one. */
export interface Network {
  chainId: number
  name?: string | undefined
  rpcUrl?: string | undefined
  explorerUrl?: string | undefined
}

const etherscan = (name: string, url: string): Explorer => ({ name, url, family: 'etherscan' })
const blockscout = (name: string, url: string): Explorer => ({ name, url, family: 'blockscout' })

/** The closed table of known chains. Source: service-facts, "Where it lives"; explorers and RPC URLs as the chains publish them. */
export const CHAINS: readonly Chain[] = [
  {
    chainId: 8453,
    name: 'Base',
    short: 'base',
    rpcUrl: 'https://mainnet.base.org',
    explorers: [etherscan('BaseScan', 'https://basescan.org'), blockscout('Blockscout', 'https://base.blockscout.com')],
    usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  },
  {
    chainId: 84532,
    name: 'Base Sepolia',
    short: 'bsep',
    rpcUrl: 'https://sepolia.base.org',
    explorers: [
      etherscan('BaseScan', 'https://sepolia.basescan.org'),
      blockscout('Blockscout', 'https://base-sepolia.blockscout.com'),
    ],
    usdc: '0x14196F08a4Fa0B66B7331bC40dd6bCd8A1dEeA9F',
  },
  {
    chainId: 1,
    name: 'Ethereum',
    short: 'eth',
    rpcUrl: 'https://ethereum-rpc.publicnode.com',
    explorers: [etherscan('Etherscan', 'https://etherscan.io'), blockscout('Blockscout', 'https://eth.blockscout.com')],
  },
  {
    chainId: 10,
    name: 'Optimism',
    short: 'oeth',
    rpcUrl: 'https://mainnet.optimism.io',
    explorers: [
      etherscan('Etherscan', 'https://optimistic.etherscan.io'),
      blockscout('Blockscout', 'https://explorer.optimism.io'),
    ],
  },
  {
    chainId: 42161,
    name: 'Arbitrum One',
    short: 'arb',
    rpcUrl: 'https://arb1.arbitrum.io/rpc',
    explorers: [etherscan('Arbiscan', 'https://arbiscan.io'), blockscout('Blockscout', 'https://arbitrum.blockscout.com')],
  },
  {
    chainId: 7777777,
    name: 'Zora',
    short: 'zora',
    rpcUrl: 'https://rpc.zora.energy',
    explorers: [blockscout('Zora Explorer', 'https://explorer.zora.energy')],
  },
]

/** The chain as this user sees it: the table's entry with the user's RPC, explorer and name laid over it. Never fails. */
export function chainOf(chainId: number, networks: readonly Network[] = []): Chain {
  const known = CHAINS.find((chain) => chain.chainId === chainId) ?? { chainId, explorers: [] }
  const own = networks.find((network) => network.chainId === chainId)
  if (!own) return known
  return {
    ...known,
    ...(own.name && { name: own.name }),
    ...(own.rpcUrl && { rpcUrl: own.rpcUrl }),
    ...(own.explorerUrl && { explorers: [ownExplorer(own.explorerUrl)] }),
  }
}

/** Every chain the user can choose: the table's, then the added ones. */
export function chainsOf(networks: readonly Network[] = []): Chain[] {
  const added = networks.filter((network) => !CHAINS.some((chain) => chain.chainId === network.chainId))
  return [...CHAINS, ...added].map(({ chainId }) => chainOf(chainId, networks))
}

function ownExplorer(url: string): Explorer {
  return etherscan(new URL(url).host, url.replace(/\/+$/, ''))
}
