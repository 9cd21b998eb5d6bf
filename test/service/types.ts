export type Address = `0x${string}`
export type Hash = `0x${string}`

/** The shape of entries: that of today, or for some of them the first that the service had. */
export type Shape = 'today' | 'mixed'

export interface ServiceOptions {
  /** 0 or absent: any free port. */
  port?: number
  chainId?: number
  keyRequiredForPublish?: boolean
  shape?: Shape
  /** Moments to list that were never set up onchain, all in one collection of the artist. */
  generated?: { moments: number; adminsPerMoment?: number }
  /** False: starts without collections and moments. */
  seed?: boolean
  /** Time that every write waits before it executes, like in the real service. */
  writeDelayMs?: number
  /** How late moments are listed, indexed and archived. */
  listing?: Partial<Listing>
  /** By how much the clock of service and chain is ahead of this computer's. */
  aheadMs?: number
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
  /** Until then it is listed last, dated 1970, without metadata, sale or collection name. */
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
  /** `pending` until there is an answer; `dropped` when the connection ended without all of it. */
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
