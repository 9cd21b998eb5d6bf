import type { TransactionReceipt } from 'viem'
import type { ArtistReads, Wallet } from './artists.ts'
import type { Fault } from './faults.ts'

export type Address = `0x${string}`
export type Hash = `0x${string}`

/** The shapes of entries that the service has had over time; `mixed` alternates them. */
export type Shape = 'today' | 'first' | 'mixed'

export interface ServiceOptions {
  /** 0 or absent: any free port. */
  port?: number
  chainId?: number
  keyRequiredForPublish?: boolean
  shape?: Shape
  /**
   * Number of moments to list that were never set up onchain, all in one collection of the artist.
   */
  generated?: { moments: number; adminsPerMoment?: number }
  /** False: starts without collections and moments. */
  seed?: boolean
  /** Time that every write waits before it executes, like in the real service. */
  writeDelayMs?: number
  /** How late moments are listed, indexed and archived. */
  listing?: Partial<Listing>
  /**
   * The clock of service and chain: by how much it is ahead of this computer's, and whether scripts
   * may read the header `Date`.
   */
  clock?: { aheadMs: number; isShown: boolean }
  /**
   * Lets a connection serve several requests. Off by default: when such a connection is dropped
   * without an answer, Chromium sends the request again by itself, POST and DELETE included, and a
   * dropped write would execute twice.
   */
  keepAlive?: boolean
  /**
   * Serves everything under https by HTTP/2, as the real service does. Browsers must be told to
   * accept the certificate.
   */
  http2?: boolean
}

/**
 * Times after the creation of a moment, in milliseconds; Infinity stands for never. A test may
 * change them at any time.
 */
export interface Listing {
  /** Until then the timeline does not list it. */
  listedAfterMs: number
  /**
   * Until then it is listed last, dated 1970, without metadata, sale or the name of its collection.
   */
  indexedAfterMs: number
  /**
   * Until then its content is under the store's https URIs, afterwards under `ar://`. A minute when
   * absent.
   */
  archivedAfterMs: number
}

export interface LogEntry {
  at: number
  method: string
  path: string
  query: Record<string, string>
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
  /**
   * `pending` until there is an answer; `dropped` when the connection ended without a whole one.
   */
  status: number | 'dropped' | 'pending'
  /** When the last byte of the answer went to the operating system. */
  answeredAt?: number
  /** The transaction that this request executed, even if it was never answered. */
  hash?: Hash
}

/**
 * The steps before a transaction that may fail: storing the text, waiting for the wallet, setting
 * up the token, and sending.
 */
export type Step = 'upload' | 'lock' | 'referral' | 'gas' | 'nonce'

export interface Execution {
  kind: 'publish' | 'revoke' | 'grant'
  hash: Hash
  body: unknown
  at: number
}

export interface Service {
  /** Base URL of the interface, with a path and without a trailing slash. */
  url: string
  /** The same without HTTP/2 and TLS, for programs. */
  innerUrl: string
  rpcUrl: string
  explorerUrl: string
  arweaveGateway: string
  ipfsGateway: string
  /** Base URL of the store under https. The same files are at `arweaveGateway`. */
  storeUrl: string
  articleUrl: string
  key: string
  /** The account that owns the key. */
  artist: Address
  artistId: string
  /** All wallets of that artist; `artist` is the external one. */
  wallets: Wallet[]
  artistReads: ArtistReads
  /** The service's wallet for that artist, through which it acts for the key. */
  smartWallet: Address
  chainId: number
  /** How late moments are listed, indexed and archived. */
  listing: Listing
  /** The artist's collections, newest first, including those published since the start. */
  readonly collections: { address: Address; name: string }[]
  log: LogEntry[]
  executions(): Execution[]
  /** Queues a fault for the next request that matches. */
  fault(fault: Fault): void
  /**
   * Queues a fault that waits until the returned function is called: before the request is
   * executed, or after it with `delayAfterExecuting`.
   */
  hold(fault: Fault): () => void
  clearFaults(): void
  /** Lets the next operation fail inside its transaction, whose status stays 1. */
  failInside(): void
  /** Lets seconds pass by the chain's own time, and mines a block. */
  passTime(seconds: number): Promise<void>
  /** Lets the next write that comes to this step fail there, before its transaction. */
  failAt(step: Step): void
  /** The service's wallet for any artist. */
  walletOf(artist: Address): Promise<Address>
  permissions(collection: Address, tokenId: bigint | string, user: Address): Promise<bigint>
  receipt(hash: Hash): Promise<TransactionReceipt>
  /**
   * Waits for the receipt of a transaction that a test sent itself; tells the chain to mine it
   * where it does not.
   */
  mined(hash: Hash): Promise<TransactionReceipt>
  close(): Promise<void>
}
