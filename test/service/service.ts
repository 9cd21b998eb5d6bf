/**
 * A stand-in for the Moments service. It has the whole interface, accepts what the service accepts
 * today, and executes every write on its own chain against the real contract of a collection: a
 * hash in an answer belongs to a mined transaction, and its lists agree with the chain.
 *
 *     const service = await startService()
 *     service.fault({ match: { path: '/moment/create/writing' }, executeFirst: true, then: { kind: 'drop' } })
 *     …                                 // the extension works against service.url
 *     service.log                       // every request, its status, and the hash that it executed
 *     service.executions()              // every write that reached the chain
 *     await service.close()
 *
 * Its store, which holds the content of new moments, answers under https on a port of its own, as
 * `moments.supabase.co`; launched browsers find it there.
 *
 * On the same port it also serves `/ar` and `/ipfs`, the gateways to its content;
 * `/explorer/tx/{hash}`, `/explorer/token/{address}/{id}` and `/explorer/address/{address}`; and
 * `/article`, a page with text to select. docs/stand-in.md says which fact about the service each
 * behaviour comes from.
 *
 * Addresses in its lists are in lower case; those of this object and `contractAddress` are in
 * checksum form. `executions()` does not hold the seed's moments, nor operations that failed inside
 * their transaction.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getAddress } from 'viem'
import { article } from './article.ts'
import { type ArtistReads, artistOf, artists } from './artists.ts'
import { startChain } from './chain.ts'
import { Content } from './content.ts'
import { explorer } from './explorer.ts'
import { type Fault, Faults } from './faults.ts'
import { generate } from './generated.ts'
import { html, json, router } from './http.ts'
import { publisher } from './publisher.ts'
import { reads } from './reads.ts'
import { lower, Records, uuid } from './records.ts'
import { seed, seedUsernames } from './seed.ts'
import { STORE_PATH, startServer } from './server.ts'
import type { Address, Execution, Hash, Listing, LogEntry, ServiceOptions, Step } from './types.ts'
import { writes } from './writes.ts'

export type { Fault, FaultAnswer } from './faults.ts'
export type { Address, Execution, Hash, LogEntry, ServiceOptions, Step } from './types.ts'

export type Service = Awaited<ReturnType<typeof startService>>

/** Starts the service and its chain. Both end with `close()`, or with this process. */
export async function startService({
  port = 0,
  chainId = 84532,
  keyRequiredForPublish = false,
  shape = 'today',
  writeDelayMs = 0,
  aheadMs = 0,
  keepAlive = false,
  http2 = false,
  ...options
}: ServiceOptions = {}) {
  const key = `art_sk_${randomBytes(32).toString('base64url')}`
  const stopping = new AbortController()
  const now = () => Date.now() + aheadMs
  const chain = await startChain(chainId, aheadMs)
  const artist = chain.accounts[0] as Address
  const records = new Records()
  const content = new Content()
  const faults = new Faults()
  const log: LogEntry[] = []
  const executions: Execution[] = []
  const publish = publisher(chain, records)
  const keysArtist = artistOf(artist)
  records.artists.push([artist, ...keysArtist.wallets.map(({ address }) => address)])
  const walletOf = (address: Address) => chain.walletOf(records.artistOf(address))
  let artistReads: ArtistReads = 'today'

  const usual = { listedAfterMs: 0, indexedAfterMs: 0, archivedAfterMs: 60_000 }
  const listing: Listing = { ...usual, ...options.listing }
  const read = reads(records, shape, { walletOf, listing, now, storeUrl: () => server.storeUrl })
  const owner = artists({ key, artist: keysArtist, state: () => artistReads })
  const failing = new Set<Step>()
  const write = writes({
    failing,
    now,
    chain,
    content,
    records,
    publish,
    executions,
    key,
    keyRequiredForPublish,
    artist,
    async pause() {
      if (writeDelayMs) await sleep(writeDelayMs, undefined, { signal: stopping.signal })
    },
  })
  /** The Arweave and the IPFS gateway, and the store: content by its path. */
  const gateway = (path: string) => {
    const stored = content.get(path)
    if (!stored) return json(404, { message: 'Not found' })
    return { status: 200, body: stored.body, contentType: stored.mime }
  }
  const route = router({
    exact: {
      'GET /api/timeline': read.timeline,
      'GET /api/collections': read.collections,
      'GET /api/smartwallet': read.smartWallet,
      'GET /api/moment': read.moment,
      'GET /api/artists/api-keys': owner.keys,
      'GET /api/artists/wallets': owner.wallets,
      'POST /api/moment/create/writing': write.writing,
      'POST /api/moment/permission': write.grant,
      'DELETE /api/moment/permission': write.revoke,
      'GET /article': ({ headers }) => html(200, article(`http://${headers.host}/article`)),
    },
    under: {
      '/ar/': gateway,
      '/ipfs/': gateway,
      [STORE_PATH]: gateway,
      '/explorer/': (path) => explorer(chain, path),
    },
  })

  const stages = { records, content, publish, artist }
  let server: Awaited<ReturnType<typeof startServer>>
  try {
    seedUsernames(stages)
    if (options.generated) await generate(stages, options.generated)
    if (options.seed ?? true) await seed(stages)
    const parts = { keepAlive, now, http2, faults, log, route }
    server = await startServer(port, stopping.signal, parts)
  } catch (error) {
    await chain.stop()
    throw error
  }

  return {
    /** Base URL of the interface, with a path and without a trailing slash. */
    url: `${server.origin}/api`,
    /** The same without HTTP/2 and TLS, for programs. */
    innerUrl: `${server.inner}/api`,
    rpcUrl: chain.rpcUrl,
    explorerUrl: `${server.origin}/explorer`,
    arweaveGateway: `${server.origin}/ar`,
    ipfsGateway: `${server.origin}/ipfs`,
    /** Base URL of the store under https. The same files are at `arweaveGateway`. */
    storeUrl: server.storeUrl,
    articleUrl: `${server.origin}/article`,
    key,
    /** The account that owns the key. */
    artist,
    /** All wallets of that artist; `artist` is the external one. */
    wallets: keysArtist.wallets,
    get artistReads() {
      return artistReads
    },
    set artistReads(state) {
      artistReads = state
    },
    /** The service's wallet for that artist, through which it acts for the key. */
    smartWallet: await walletOf(artist),
    chainId,
    listing,
    /** The artist's collections, newest first, including those published since the start. */
    get collections() {
      const owned = records.collections.filter(({ creator }) => creator === lower(artist))
      return owned.reverse().map(({ address, name }) => ({ address: getAddress(address), name }))
    },
    log,
    executions: () => [...executions],
    fault: (fault: Fault) => faults.add(fault),
    /**
     * Queues a fault that waits until the returned function is called: before the request is
     * executed, or after it with `delayAfterExecuting`.
     */
    hold: (fault: Fault) => faults.hold(fault),
    clearFaults: () => faults.clear(),
    /** Lets the next operation fail inside its transaction, whose status stays 1. */
    failInside: chain.failNext,
    /** Lets the next write that comes to this step fail there, before its transaction. */
    failAt: (step: Step) => void failing.add(step),
    /** Takes moments out of the lists, as their artist does by hiding them. */
    hide(isMeant: (title: string) => boolean): void {
      for (const { metadata, hiddenBy } of records.moments)
        if (isMeant(metadata?.name ?? '')) hiddenBy.push(uuid('who hides'))
    },
    passTime: chain.passTime,
    /** See `branch` of the chain. The lists keep what the chain does not; `hide` takes it out. */
    branch: chain.branch,
    walletOf,
    permissions: (collection: Address, tokenId: bigint | string, user: Address) =>
      chain.permissions(collection, BigInt(tokenId), user),
    receipt: (hash: Hash) => chain.reader.getTransactionReceipt({ hash }),
    /** Waits for the receipt of a transaction that a test sent itself. */
    mined: chain.mined,
    async close() {
      stopping.abort()
      await server.close()
      await chain.stop()
    },
  }
}
