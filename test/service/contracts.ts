import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Abi, type Hex, parseAbi } from 'viem'
import type { Address } from './types.ts'

/** The parts of a collection's ABI that the service and its explorer use. */
export const collectionAbi = parseAbi([
  'function multicall(bytes[] data) returns (bytes[])',
  'function assumeLastTokenIdMatches(uint256 lastTokenId)',
  'function setupNewTokenWithCreateReferral(string newURI, uint256 maxSupply, address createReferral) returns (uint256)',
  'function addPermission(uint256 tokenId, address user, uint256 permissionBits)',
  'function removePermission(uint256 tokenId, address user, uint256 permissionBits)',
  'function adminMint(address recipient, uint256 tokenId, uint256 quantity, bytes data)',
  'function permissions(uint256 tokenId, address user) view returns (uint256)',
  'function nextTokenId() view returns (uint256)',
  'function uri(uint256 tokenId) view returns (string)',
  'event UpdatedPermissions(uint256 indexed tokenId, address indexed user, uint256 indexed permissions)',
  'event SetupNewToken(uint256 indexed tokenId, address indexed sender, string newURI, uint256 maxSupply)',
])

/** A smart wallet of the service, and what deploys it. */
export const accountAbi = parseAbi(['function execute(address to, uint256 value, bytes data)'])
export const accountFactoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])

export const factoryAbi = parseAbi([
  'struct Royalty { uint32 royaltyMintSchedule; uint32 royaltyBPS; address royaltyRecipient; }',
  'function createContract(string newContractURI, string name, Royalty royalty, address defaultAdmin, bytes[] setupActions) returns (address)',
  'event SetupNewContract(address indexed newContract, address indexed creator, address indexed defaultAdmin, string contractURI, string name, Royalty defaultRoyaltyConfiguration)',
])

interface Artifact {
  abi: Abi
  bytecode: {
    object: Hex
    linkReferences: Record<string, Record<string, { start: number; length: number }[]>>
  }
}

/** The creation code of Multicall3, of which viem has a copy that it does not export. */
export function multicall3Bytecode(): Hex {
  const require = createRequire(import.meta.url)
  return require(join(dirname(require.resolve('viem')), 'constants', 'contracts.js'))
    .multicall3Bytecode
}

// These packages export ABIs only; their compiled contracts are reached by file path.
const { resolve } = createRequire(import.meta.url)
const out = join(dirname(resolve('@zoralabs/zora-1155-contracts')), '..', 'out')
const accounts = join(dirname(resolve('@account-abstraction/contracts/package.json')), 'artifacts')

/** Reads a compiled contract; `source` is given where the file is not named after the contract. */
export function artifact(contract: string, source = contract): Artifact {
  return JSON.parse(
    readFileSync(join(out, `${source}.sol`, `${contract}.json`), 'utf8'),
  ) as Artifact
}

export function accountArtifact(contract: string): { abi: Abi; bytecode: Hex } {
  return JSON.parse(readFileSync(join(accounts, `${contract}.json`), 'utf8'))
}

/** The bytecode with the address of a library filled in. */
export function link(bytecode: Artifact['bytecode'], library: string, address: Address): Hex {
  let code: string = bytecode.object
  for (const references of Object.values(bytecode.linkReferences))
    for (const { start, length } of references[library] ?? []) {
      const from = 2 + start * 2
      code = code.slice(0, from) + address.slice(2).toLowerCase() + code.slice(from + length * 2)
    }
  return code as Hex
}
