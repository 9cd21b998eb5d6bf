import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Abi,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { startAnvil } from './anvil.ts'
import { artifact, collectionAbi, factoryAbi, link, multicall3Bytecode } from './contracts.ts'
import type { Address, Hash } from './types.ts'

const ADMIN = 2n
/** How long the chain has to mine a transaction by itself, in milliseconds; then it is told to. */
const LEFT = 1_000
/** How long a transaction may wait in all, in milliseconds. */
const PATIENCE = 60_000
const OPEN_EDITION = 2n ** 64n - 1n

interface NewToken {
  uri: string
  createReferral: Address
  /** The account that becomes an admin of the token and gets `copies` of it. */
  creator: Address
  copies: bigint
  admins?: Address[]
}

export type Chain = Awaited<ReturnType<typeof startChain>>

/** A local chain with the real contracts. It signs for its own accounts. */
export async function startChain(chainId: number) {
  const anvil = await startAnvil(chainId)
  const transport = http(anvil.rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 5, cacheTime: 0 })
  const sender = createWalletClient({ transport })
  const miner = createTestClient({ mode: 'anvil', transport })
  const [deployer, ...accounts] = await sender.getAddresses()
  if (!deployer) throw new Error('The chain has no accounts')

  // viem's own function looks only when a block arrives; a receipt may come a moment later, and no further block follows.
  const mined = async (hash: Hash): Promise<TransactionReceipt> => {
    const began = Date.now()
    for (let told = began; Date.now() - began < PATIENCE; await sleep(5)) {
      const receipt = await reader.getTransactionReceipt({ hash }).catch(() => undefined)
      if (receipt) return receipt
      // On a busy machine the chain sometimes leaves a transaction unmined until it is told to mine.
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
  const library = await plain('DelegatedTokenCreation', 'ZoraCreator1155Attribution')
  const rewards = await plain('ProtocolRewards')
  const gate = await plain('UpgradeGate')
  const collection = artifact('ZoraCreator1155Impl')
  const code = link(collection.bytecode, 'DelegatedTokenCreation', library)
  const implementation = await deploy(collection.abi, code, [deployer, gate, rewards, deployer])
  const factory = await plain('ZoraCreator1155FactoryImpl', undefined, [implementation, deployer, deployer, deployer])
  const multicall3 = await deploy([], multicall3Bytecode())
  await mined(last)
  // Public chains have it at this address (https://www.multicall3.com/deployments).
  const bytecode = await reader.getCode({ address: multicall3 })
  await miner.setCode({ address: '0xcA11bde05977b3631167028862bE2a173976CA11', bytecode: bytecode ?? '0x' })

  const send = async (from: Address, to: Address, data: Hex): Promise<TransactionReceipt> => {
    // Estimates the gas first, like the service, so that a bad transaction is refused rather than mined and reverted.
    const gas = await reader.estimateGas({ account: from, to, data })
    const hash = await sender.sendTransaction({ account: from, chain: null, to, data, gas: (gas * 12n) / 10n })
    const receipt = await mined(hash)
    if (receipt.status !== 'success') throw new Error(`The transaction ${hash} was reverted`)
    return receipt
  }

  return {
    rpcUrl: anvil.rpcUrl,
    chainId,
    accounts,
    reader,
    mined,
    stop: anvil.stop,

    /** Creates a collection of `admin`; `wallet`, the sender, becomes an admin too. */
    async createCollection(wallet: Address, admin: Address, name: string, uri: string): Promise<Address> {
      const royalty = { royaltyMintSchedule: 0, royaltyBPS: 1000, royaltyRecipient: admin }
      const grant = encodeFunctionData({ abi: collectionAbi, functionName: 'addPermission', args: [0n, wallet, ADMIN] })
      const data = encodeFunctionData({
        abi: factoryAbi,
        functionName: 'createContract',
        args: [uri, name, royalty, admin, [grant]],
      })
      const { logs } = await send(wallet, factory, data)
      const [created] = parseEventLogs({ abi: factoryAbi, logs, eventName: 'SetupNewContract' })
      if (!created) throw new Error('The factory told of no new collection')
      return created.args.newContract
    },

    /** Sets up a token with its admins and first copies, in one transaction. */
    async setupToken(wallet: Address, collection: Address, token: NewToken): Promise<{ tokenId: bigint; hash: Hash }> {
      const tokenId = await reader.readContract({ address: collection, abi: collectionAbi, functionName: 'nextTokenId' })
      const call = encodeFunctionData<typeof collectionAbi>
      const calls = [
        call({ abi: collectionAbi, functionName: 'assumeLastTokenIdMatches', args: [tokenId - 1n] }),
        call({
          abi: collectionAbi,
          functionName: 'setupNewTokenWithCreateReferral',
          args: [token.uri, OPEN_EDITION, token.createReferral],
        }),
        ...[token.creator, ...(token.admins ?? [])].map((user) =>
          call({ abi: collectionAbi, functionName: 'addPermission', args: [tokenId, user, ADMIN] }),
        ),
      ]
      if (token.copies > 0n) {
        const args = [token.creator, tokenId, token.copies, '0x'] as const
        calls.push(call({ abi: collectionAbi, functionName: 'adminMint', args }))
      }
      const data = call({ abi: collectionAbi, functionName: 'multicall', args: [calls] })
      const { transactionHash } = await send(wallet, collection, data)
      return { tokenId, hash: transactionHash }
    },

    /** Adds or removes the ADMIN bit. */
    async setAdmin(wallet: Address, collection: Address, tokenId: bigint, user: Address, admin: boolean): Promise<Hash> {
      const functionName = admin ? 'addPermission' : 'removePermission'
      const data = encodeFunctionData({ abi: collectionAbi, functionName, args: [tokenId, user, ADMIN] })
      return (await send(wallet, collection, data)).transactionHash
    },

    permissions(collection: Address, tokenId: bigint, user: Address): Promise<bigint> {
      return reader.readContract({
        address: collection,
        abi: collectionAbi,
        functionName: 'permissions',
        args: [tokenId, user],
      })
    },

    /** Whether `user` is an admin of the token, by a permission on it or on the whole collection. */
    async mayAdminister(collection: Address, tokenId: bigint, user: Address): Promise<boolean> {
      const held = await Promise.all([this.permissions(collection, 0n, user), this.permissions(collection, tokenId, user)])
      return held.some((bits) => (bits & ADMIN) !== 0n)
    },
  }
}
