import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Abi,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type EncodeFunctionDataParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { startAnvil } from './anvil.ts'
import {
  accountArtifact,
  artifact,
  collectionAbi,
  factoryAbi,
  link,
  multicall3Bytecode,
} from './contracts.ts'
import { ENTRY_POINT, type Outcome, operations } from './operations.ts'
import type { Address, Hash } from './types.ts'

const ADMIN = 2n
/** How long the chain has to mine a transaction by itself, in milliseconds; then it is told to. */
const LEFT = 1_000
/** How long a transaction may wait in all, in milliseconds. */
const PATIENCE = 60_000
const OPEN_EDITION = 2n ** 64n - 1n
/** The factory of collections; the right on the first token of each belongs to it. */
export const FACTORY = '0x540C18B7f99b3b599c6FeB99964498931c211858'

export interface NewCollection {
  name: string
  uri: string
  /** The admin of the whole collection. */
  creator: Address
}

export interface NewToken {
  uri: string
  createReferral: Address
  /** Gets `copies` of the token. */
  creator: Address
  copies: bigint
  /** Admins of the token besides the one that sets it up. */
  admins?: Address[]
}

export type Chain = Awaited<ReturnType<typeof startChain>>

/**
 * A local chain with the real contracts, whose clock is ahead of this computer's by `aheadMs`. It
 * signs for its own accounts.
 */
export async function startChain(chainId: number, aheadMs = 0) {
  const anvil = await startAnvil(chainId, aheadMs)
  const transport = http(anvil.rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 5, cacheTime: 0 })
  const sender = createWalletClient({ transport })
  const miner = createTestClient({ mode: 'anvil', transport })
  const [deployer, bundler, ...accounts] = await sender.getAddresses()
  if (!deployer || !bundler) throw new Error('The chain has no accounts')

  // viem's own function looks only when a block arrives; a receipt may come a moment later, and no
  // further block follows.
  const mined = async (hash: Hash): Promise<TransactionReceipt> => {
    const began = Date.now()
    for (let told = began; Date.now() - began < PATIENCE; await sleep(5)) {
      const receipt = await reader.getTransactionReceipt({ hash }).catch(() => undefined)
      if (receipt) return receipt
      // On a busy machine the chain sometimes leaves a transaction unmined until it is told to
      // mine.
      if (Date.now() - told < LEFT) continue
      told = Date.now()
      await miner.mine({ blocks: 1 }).catch(() => undefined)
    }
    throw new Error(`The transaction ${hash} was not mined in ${PATIENCE} ms`)
  }

  let nonce = 0
  let last: Hash = '0x'
  // Addresses follow from the nonce, so it is enough to wait for the last of these.
  const deploy = async (abi: Abi, bytecode: Hex, args: unknown[] = []): Promise<Address> => {
    const at = nonce++
    last = await sender.sendTransaction({
      account: deployer,
      chain: null,
      nonce: at,
      gas: 25_000_000n,
      data: encodeDeployData({ abi, bytecode, args }),
    })
    return getContractAddress({ from: deployer, nonce: BigInt(at) })
  }
  const plain = (name: string, source?: string, args?: unknown[]) => {
    const { abi, bytecode } = artifact(name, source)
    return deploy(abi, bytecode.object, args)
  }
  /** Puts a contract that was deployed at one address at another, where public chains have it. */
  const place = async (from: Address, to: Address) => {
    const bytecode = await reader.getCode({ address: from })
    if (!bytecode) throw new Error(`There is no contract at ${from}`)
    await miner.setCode({ address: to, bytecode })
  }
  const library = await plain('DelegatedTokenCreation', 'ZoraCreator1155Attribution')
  const rewards = await plain('ProtocolRewards')
  const gate = await plain('UpgradeGate')
  const collection = artifact('ZoraCreator1155Impl')
  const code = link(collection.bytecode, 'DelegatedTokenCreation', library)
  const implementation = await deploy(collection.abi, code, [deployer, gate, rewards, deployer])
  const owners = [deployer, deployer, deployer]
  const factory = await plain('ZoraCreator1155FactoryImpl', undefined, [implementation, ...owners])
  const multicall3 = await deploy([], multicall3Bytecode())
  const entryPoint = accountArtifact('EntryPoint')
  const deployedEntryPoint = await deploy(entryPoint.abi, entryPoint.bytecode)
  const accounts4337 = accountArtifact('SimpleAccountFactory')
  const accountFactory = await deploy(accounts4337.abi, accounts4337.bytecode, [ENTRY_POINT])
  await mined(last)
  await place(factory, FACTORY)
  await place(deployedEntryPoint, ENTRY_POINT)
  // https://www.multicall3.com/deployments
  await place(multicall3, '0xcA11bde05977b3631167028862bE2a173976CA11')

  const { walletOf, execute, failNext } = operations({
    chainId,
    accountFactory,
    owner: bundler,
    read: async (to, data) => (await reader.call({ to, data })).data ?? '0x',
    sign: (raw) => sender.signMessage({ account: bundler, message: { raw } }),
    estimateGas: (from, to, data) => reader.estimateGas({ account: from, to, data }),
    async send(to, data, gas) {
      const hash = await sender.sendTransaction({ account: bundler, chain: null, to, data, gas })
      const receipt = await mined(hash)
      if (receipt.status !== 'success') throw new Error(`The transaction ${hash} was reverted`)
      return receipt
    },
  })

  return {
    rpcUrl: anvil.rpcUrl,
    chainId,
    accounts,
    reader,
    mined,
    walletOf,
    execute,
    failNext,
    stop: anvil.stop,

    /** Lets seconds pass by the chain's own time, and mines a block. */
    async passTime(seconds: number): Promise<void> {
      await miner.increaseTime({ seconds })
      await miner.mine({ blocks: 1 })
    },

    /**
     * Gives a function that replaces every block since now by empty ones, as a chain does that
     * follows another branch.
     */
    async branch(): Promise<() => Promise<void>> {
      const id = await miner.snapshot()
      return async () => {
        const head = await reader.getBlockNumber()
        await miner.revert({ id })
        const kept = await reader.getBlockNumber()
        await miner.mine({ blocks: Number(head - kept) + 1 })
      }
    },

    /**
     * Creates a collection and its first token in one operation of an artist's wallet, which
     * becomes an admin of the whole collection beside its creator.
     */
    async createCollection(
      artist: Address,
      { name, uri, creator }: NewCollection,
      token: NewToken,
    ): Promise<Executed> {
      const royalty = { royaltyMintSchedule: 0, royaltyBPS: 1000, royaltyRecipient: creator }
      const setupActions = [grant(0n, await walletOf(artist)), ...setup(1n, token)]
      const data = encodeFunctionData({
        abi: factoryAbi,
        functionName: 'createContract',
        args: [uri, name, royalty, creator, setupActions],
      })
      const outcome = await execute(artist, FACTORY, data)
      const [event] = parseEventLogs({
        abi: factoryAbi,
        logs: outcome.receipt.logs,
        eventName: 'SetupNewContract',
      })
      return executed(outcome, event?.args.newContract)
    },

    /** Sets up a token with its admins and first copies, in one operation of an artist's wallet. */
    async setupToken(artist: Address, collection: Address, token: NewToken): Promise<Executed> {
      const tokenId = await reader.readContract({
        address: collection,
        abi: collectionAbi,
        functionName: 'nextTokenId',
      })
      const data = call({ functionName: 'multicall', args: [setup(tokenId, token)] })
      return executed(await execute(artist, collection, data), collection)
    },

    /** Adds or removes the ADMIN bit. The operation may fail inside. */
    setAdmin(
      artist: Address,
      collection: Address,
      tokenId: bigint,
      user: Address,
      admin: boolean,
    ): Promise<Outcome> {
      const functionName = admin ? 'addPermission' : 'removePermission'
      return execute(artist, collection, call({ functionName, args: [tokenId, user, ADMIN] }))
    },

    permissions(collection: Address, tokenId: bigint, user: Address): Promise<bigint> {
      return reader.readContract({
        address: collection,
        abi: collectionAbi,
        functionName: 'permissions',
        args: [tokenId, user],
      })
    },

    /** A wallet that is no admin of the whole collection can change nothing in it. */
    async walletMayAct(artist: Address, collection: Address): Promise<boolean> {
      return ((await this.permissions(collection, 0n, await walletOf(artist))) & ADMIN) !== 0n
    },
  }
}

export interface Executed {
  collection: Address
  tokenId: bigint
  hash: Hash
}

/** The operation failed inside its transaction. */
export class NotExecuted extends Error {}

/** What a publication made, by the collection's own event. */
function executed({ receipt }: Outcome, collection: Address | undefined): Executed {
  const [event] = parseEventLogs({
    abi: collectionAbi,
    logs: receipt.logs,
    eventName: 'SetupNewToken',
  })
  if (!event || !collection) throw new NotExecuted('SetupNewToken event not found')
  return { collection, tokenId: event.args.tokenId, hash: receipt.transactionHash }
}

const call = (input: Omit<EncodeFunctionDataParameters<typeof collectionAbi>, 'abi'>) =>
  encodeFunctionData({ abi: collectionAbi, ...input } as EncodeFunctionDataParameters<
    typeof collectionAbi
  >)

const grant = (tokenId: bigint, user: Address) =>
  call({ functionName: 'addPermission', args: [tokenId, user, ADMIN] })

/** The calls that set up a token. Who makes them gets the right on it. */
function setup(
  tokenId: bigint,
  { uri, createReferral, creator, copies, admins = [] }: NewToken,
): Hex[] {
  return [
    call({ functionName: 'assumeLastTokenIdMatches', args: [tokenId - 1n] }),
    call({
      functionName: 'setupNewTokenWithCreateReferral',
      args: [uri, OPEN_EDITION, createReferral],
    }),
    ...admins.map((user) => grant(tokenId, user)),
    ...(copies > 0n
      ? [call({ functionName: 'adminMint', args: [creator, tokenId, copies, '0x'] })]
      : []),
  ]
}
