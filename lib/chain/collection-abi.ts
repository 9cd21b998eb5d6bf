import { parseAbi } from 'viem'

/** The part of a collection's contract that is read. Source: docs/service.md, "The contract". */
export const collectionAbi = parseAbi([
  'function permissions(uint256 tokenId, address user) view returns (uint256)',
  'event UpdatedPermissions(uint256 indexed tokenId, address indexed user, uint256 indexed permissions)',
  'event SetupNewToken(uint256 indexed tokenId, address indexed sender, string newURI, uint256 maxSupply)',
])

/** Source: Zora's IZoraCreator1155Factory, whose collections the service makes. */
export const factoryAbi = parseAbi([
  'struct RoyaltyConfiguration { uint32 royaltyMintSchedule; uint32 royaltyBPS; address royaltyRecipient; }',
  'event SetupNewContract(address indexed newContract, address indexed creator, address indexed defaultAdmin, string contractURI, string name, RoyaltyConfiguration defaultRoyaltyConfiguration)',
])

/** The event of ERC-4337's EntryPoint about an operation of a smart wallet, the `sender`. */
export const entryPointAbi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])
