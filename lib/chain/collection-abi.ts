const tokenId = { name: 'tokenId', type: 'uint256', indexed: true } as const

/** The part of a collection's contract that is read. Source: service-facts, "The contract". */
export const collectionAbi = [
  {
    type: 'function',
    name: 'permissions',
    stateMutability: 'view',
    inputs: [
      { name: 'tokenId', type: 'uint256' },
      { name: 'user', type: 'address' },
    ],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'event',
    name: 'UpdatedPermissions',
    inputs: [
      tokenId,
      { name: 'user', type: 'address', indexed: true },
      { name: 'permissions', type: 'uint256', indexed: true },
    ],
  },
  {
    type: 'event',
    name: 'SetupNewToken',
    inputs: [
      tokenId,
      { name: 'sender', type: 'address', indexed: true },
      { name: 'newURI', type: 'string' },
      { name: 'maxSupply', type: 'uint256' },
    ],
  },
] as const

/** The contract that makes collections; it holds the right on the first moment of each. Source: service-facts, "GET /timeline". */
export const COLLECTION_FACTORY = '0x540C18B7f99b3b599c6FeB99964498931c211858'

/** Its event for a new collection. Source: Zora's IZoraCreator1155Factory, whose collections the service makes. */
export const setupNewContract = {
  type: 'event',
  name: 'SetupNewContract',
  inputs: [
    { name: 'newContract', type: 'address', indexed: true },
    { name: 'creator', type: 'address', indexed: true },
    { name: 'defaultAdmin', type: 'address', indexed: true },
    { name: 'contractURI', type: 'string' },
    { name: 'name', type: 'string' },
    {
      name: 'defaultRoyaltyConfiguration',
      type: 'tuple',
      components: [
        { name: 'royaltyMintSchedule', type: 'uint32' },
        { name: 'royaltyBPS', type: 'uint32' },
        { name: 'royaltyRecipient', type: 'address' },
      ],
    },
  ],
} as const

/** The admin bit of a permission. Source: service-facts, "The contract". */
export const ADMIN = 2n

/** The event of ERC-4337's EntryPoint about an operation of a smart wallet, the `sender`. */
export const entryPointAbi = [
  {
    type: 'event',
    name: 'UserOperationEvent',
    inputs: [
      { name: 'userOpHash', type: 'bytes32', indexed: true },
      { name: 'sender', type: 'address', indexed: true },
      { name: 'paymaster', type: 'address', indexed: true },
      { name: 'nonce', type: 'uint256' },
      { name: 'success', type: 'bool' },
      { name: 'actualGasCost', type: 'uint256' },
      { name: 'actualGasUsed', type: 'uint256' },
    ],
  },
] as const
