import type { TransactionReceipt } from 'viem'
import type { Fault } from './faults.ts'

export type Address = `0x${string}`
export type Hash = `0x${string}`

/** The shapes in which the service has answered over time; `mixed` alternates them entry by entry. */
export type Shape = 'today' | 'first' | 'second' | 'mixed'

export interface ServiceOptions {
  /** 0 or absent: any free port. */
  port?: number
  chainId?: number
  keyRequiredForPublish?: boolean
  shape?: Shape
  /** Adds this many listed moments that were never set up onchain, all in one collection of the artist. */
  generated?: { moments: number; adminsPerMoment?: number }
  /** False: no collections and no moments to start with. */
  seed?: boolean
  /** How long every write takes before it executes, as the real service makes one wait. */
  writeDelayMs?: number
  /**
   * Lets a connection serve several requests. Off by default: when a connection that has served one before is dropped without
   * an answer, Chromium sends the request again by itself, POST and DELETE included, and a dropped write would execute twice.
   */
  keepAlive?: boolean
}

export interface LogEntry {
  at: number
  method: string
  path: string
  query: Record<string, string>
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
  /** `pending` until an answer was given; `dropped` when the connection ended without a whole one. */
  status: number | 'dropped' | 'pending'
  /** When the last byte of the answer was handed to the system. */
  answeredAt?: number
  /** The transaction that this request executed, even if its answer was never given. */
  hash?: Hash
}

export interface Execution {
  kind: 'publish' | 'revoke' | 'grant'
  hash: Hash
  body: unknown
  at: number
}

export interface Service {
  /** Base URL of the interface: a path, no trailing slash. */
  url: string
  rpcUrl: string
  explorerUrl: string
  arweaveGateway: string
  ipfsGateway: string
  articleUrl: string
  key: string
  /** The account whose key it is. */
  artist: Address
  /** The service's wallet for that artist; it sends the transactions. */
  smartWallet: Address
  chainId: number
  /** The artist's collections, newest first, those published meanwhile included. */
  readonly collections: { address: Address; name: string }[]
  log: LogEntry[]
  executions(): Execution[]
  /** Queues a fault for the next request that matches. */
  fault(fault: Fault): void
  /**
   * The same, but it waits until the function that is given back is called: for what must be seen or done meanwhile. Before it is
   * executed, or after (`delayAfterExecuting`).
   */
  hold(fault: Fault): () => void
  clearFaults(): void
  permissions(collection: Address, tokenId: bigint | string, user: Address): Promise<bigint>
  receipt(hash: Hash): Promise<TransactionReceipt>
  /** Waits for the receipt of what was sent to the chain itself; has the chain mine it where it leaves it lying. */
  mined(hash: Hash): Promise<TransactionReceipt>
  close(): Promise<void>
}
