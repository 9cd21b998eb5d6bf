import {
  encodeFunctionData,
  getAddress,
  type Hex,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { entryPoint06Abi, getUserOperationHash } from 'viem/account-abstraction'
import { accountAbi, accountFactoryAbi } from './contracts.ts'
import type { Address, Hash } from './types.ts'

/** Where public chains have the EntryPoint of ERC-4337, version 0.6. */
export const ENTRY_POINT = '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'

const VERIFICATION_GAS = 1_000_000n
/** Enough to be included, too little to call anything. */
const FAILING_GAS = 1_000n

interface OperationParts {
  chainId: number
  accountFactory: Address
  /** Owns the wallets and signs for them. */
  owner: Address
  read(to: Address, data: Hex): Promise<Hex>
  sign(hash: Hash): Promise<Hex>
  estimateGas(from: Address, to: Address, data: Hex): Promise<bigint>
  /** Sends a transaction, and waits until it is mined. */
  send(to: Address, data: Hex, gas: bigint): Promise<TransactionReceipt>
}

export interface Outcome {
  receipt: TransactionReceipt
  /** Whether the operation succeeded inside its transaction, which itself always does. */
  success: boolean
}

/** The service's smart wallets, one for each artist, and the user operations by which they act. */
export function operations({ chainId, accountFactory, owner, ...chain }: OperationParts) {
  const wallets = new Map<string, Promise<Address>>()
  const deployed = new Set<Address>()
  let count = 0n
  let failing = false

  const factoryCall = (functionName: 'getAddress' | 'createAccount', artist: Address) =>
    encodeFunctionData({ abi: accountFactoryAbi, functionName, args: [owner, BigInt(artist)] })

  const walletOf = (artist: Address): Promise<Address> => {
    const key = artist.toLowerCase()
    const known =
      wallets.get(key) ??
      chain
        .read(accountFactory, factoryCall('getAddress', artist))
        .then((word) => getAddress(`0x${word.slice(-40)}`))
    wallets.set(key, known)
    return known
  }

  return {
    /** The service's wallet for an artist, deployed by its first operation. */
    walletOf,

    /** Lets the next operation fail inside its transaction. */
    failNext() {
      failing = true
    },

    /**
     * Calls a contract as the artist's wallet. Throws when the gas cannot be estimated; then
     * nothing was sent.
     */
    async execute(artist: Address, to: Address, data: Hex): Promise<Outcome> {
      const sender = await walletOf(artist)
      const needed = ((await chain.estimateGas(sender, to, data)) * 12n) / 10n
      const callGasLimit = failing ? FAILING_GAS : needed
      failing = false
      count += 1n
      const operation = {
        sender,
        // A nonce of the EntryPoint has a key and a number in it; each operation has a key of its
        // own.
        nonce: count << 64n,
        initCode: deployed.has(sender)
          ? '0x'
          : (`${accountFactory}${factoryCall('createAccount', artist).slice(2)}` as const),
        callData: encodeFunctionData({
          abi: accountAbi,
          functionName: 'execute',
          args: [to, 0n, data],
        }),
        callGasLimit,
        verificationGasLimit: VERIFICATION_GAS,
        preVerificationGas: 0n,
        maxFeePerGas: 0n,
        maxPriorityFeePerGas: 0n,
        paymasterAndData: '0x',
      } as const
      const hash = getUserOperationHash({
        chainId,
        entryPointAddress: ENTRY_POINT,
        entryPointVersion: '0.6',
        userOperation: { ...operation, signature: '0x' },
      })
      const signed = { ...operation, signature: await chain.sign(hash) }
      const batch = encodeFunctionData({
        abi: entryPoint06Abi,
        functionName: 'handleOps',
        args: [[signed], owner],
      })
      const receipt = await chain.send(ENTRY_POINT, batch, needed + 2n * VERIFICATION_GAS)
      deployed.add(sender)
      const [event] = parseEventLogs({
        abi: entryPoint06Abi,
        logs: receipt.logs,
        eventName: 'UserOperationEvent',
      })
      if (!event)
        throw new Error(`The EntryPoint told of no operation in ${receipt.transactionHash}`)
      return { receipt, success: event.args.success }
    },
  }
}
