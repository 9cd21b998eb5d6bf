import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Abi, type Hex, parseAbi } from 'viem'
import type { Address } from './types.ts'

/** The parts of a collection's ABI that the service and its explorer use. */
export const collectionAbi = parseAbi([
  'function multicall(bytes[] data) returns (bytes[])',
  'function assumeLastTokenIdMatches(uint256 lastTokenId)',
  'function setupNewToken(string newURI, uint256 maxSupply) returns (uint256)',
  'function setupNewTokenWithCreateReferral(string newURI, uint256 maxSupply, address createReferral) returns (uint256)',
  'function addPermission(uint256 tokenId, address user, uint256 permissionBits)',
  'function removePermission(uint256 tokenId, address user, uint256 permissionBits)',
  'function adminMint(address recipient, uint256 tokenId, uint256 quantity, bytes data)',
  'function permissions(uint256 tokenId, address user) view returns (uint256)',
  'function nextTokenId() view returns (uint256)',
  'function uri(uint256 tokenId) view returns (string)',
  'function owner() view returns (address)',
  'event UpdatedPermissions(uint256 indexed tokenId, address indexed user, uint256 indexed permissions)',
])

export const factoryAbi = parseAbi([
  'struct Royalty { uint32 royaltyMintSchedule; uint32 royaltyBPS; address royaltyRecipient; }',
  'function createContract(string newContractURI, string name, Royalty royalty, address defaultAdmin, bytes[] setupActions) returns (address)',
  'event SetupNewContract(address indexed newContract, address indexed creator, address indexed defaultAdmin, string contractURI, string name, Royalty defaultRoyaltyConfiguration)',
])

interface Artifact {
  abi: Abi
  bytecode: { object: Hex; linkReferences: Record<string, Record<string, { start: number; length: number }[]>> }
}

/** The creation code of Multicall3, of which viem has a copy that it does not export. */
export function multicall3Bytecode(): Hex {
  const require = createRequire(import.meta.url)
  return require(join(dirname(require.resolve('viem')), 'constants', 'contracts.js')).multicall3Bytecode
}

// The package exports ABIs only; its compiled contracts are reached by file path.
const out = join(dirname(createRequire(import.meta.url).resolve('@zoralabs/zora-1155-contracts')), '..', 'out')

/** Reads a compiled contract; `source` is given where the file is not named after the contract. */
export function artifact(contract: string, source = contract): Artifact {
  return JSON.parse(readFileSync(join(out, `${source}.sol`, `${contract}.json`), 'utf8')) as Artifact
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
