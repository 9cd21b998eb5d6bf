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
 * `/explorer/tx/{hash}`, `/explorer/token/{address}/{id}` and `/explorer/address/{address}`;
 * `/article`, a page with text to select; and for other processes `POST /_control/fault`, `DELETE
 * /_control/faults`, `POST /_control/fail-inside`, `GET /_control/log`, `GET /_control/executions`.
 * docs/stand-in.md says which fact about the service each behaviour comes from.
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
import { control } from './control.ts'
import { explorer } from './explorer.ts'
import { Faults } from './faults.ts'
import { gateway } from './gateways.ts'
import { generate } from './generated.ts'
import { html } from './http.ts'
import { publisher } from './publisher.ts'
import { reads } from './reads.ts'
import { lower, Records } from './records.ts'
import { router } from './routes.ts'
import { seed, seedUsernames } from './seed.ts'
import { listen, STORE_PATH } from './server.ts'
import type {
  Address,
  Execution,
  Listing,
  LogEntry,
  Service,
  ServiceOptions,
  Step,
} from './types.ts'
import { writes } from './writes.ts'

export type { Fault, FaultAnswer } from './faults.ts'
export type {
  Address,
  Execution,
  Hash,
  Listing,
  LogEntry,
  Service,
  ServiceOptions,
  Shape,
  Step,
} from './types.ts'

/** Starts the service and its chain. Both end with `close()`, or with this process. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const {
    port = 0,
    chainId = 84532,
    keyRequiredForPublish = false,
    shape = 'today',
    writeDelayMs = 0,
  } = options
  const key = `art_sk_${randomBytes(32).toString('base64url')}`
  const stopping = new AbortController()
  const { aheadMs, isShown } = { aheadMs: 0, isShown: false, ...options.clock }
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
  const smartWallet = await walletOf(artist)
  let artistReads: ArtistReads = 'today'

  const listing: Listing = {
    listedAfterMs: 0,
    indexedAfterMs: 0,
    archivedAfterMs: 60_000,
    ...options.listing,
  }
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
  const route = router({
    exact: {
      '/api/timeline': { GET: read.timeline },
      '/api/collections': { GET: read.collections },
      '/api/smartwallet': { GET: read.smartWallet },
      '/api/moment': { GET: read.moment },
      '/api/artists/api-keys': { GET: owner.keys },
      '/api/artists/wallets': { GET: owner.wallets },
      '/api/moment/create/writing': { POST: write.writing },
      '/api/moment/permission': { POST: write.grant, DELETE: write.revoke },
      '/article': { GET: ({ headers }) => html(200, article(`http://${headers.host}/article`)) },
    },
    under: {
      '/ar/': (path) => gateway(content, path),
      '/ipfs/': (path) => gateway(content, path),
      [STORE_PATH]: (path) => gateway(content, path),
      '/explorer/': (path) => explorer(chain, path),
    },
  })

  const stages = { chain, records, content, publish, artist }
  let server: Awaited<ReturnType<typeof listen>>
  try {
    seedUsernames(stages)
    if (options.generated) await generate(stages, options.generated)
    if (options.seed ?? true) await seed(stages)
    server = await listen(port, stopping.signal, {
      keepAlive: options.keepAlive ?? false,
      now,
      showsDate: isShown,
      http2: options.http2 ?? false,
      faults,
      log,
      route,
      control: control(faults, log, executions, chain.failNext),
    })
  } catch (error) {
    await chain.stop()
    throw error
  }

  return {
    url: `${server.origin}/api`,
    innerUrl: `${server.inner}/api`,
    rpcUrl: chain.rpcUrl,
    explorerUrl: `${server.origin}/explorer`,
    arweaveGateway: `${server.origin}/ar`,
    ipfsGateway: `${server.origin}/ipfs`,
    storeUrl: server.storeUrl,
    articleUrl: `${server.origin}/article`,
    key,
    artist,
    artistId: keysArtist.id,
    wallets: keysArtist.wallets,
    get artistReads() {
      return artistReads
    },
    set artistReads(state) {
      artistReads = state
    },
    smartWallet,
    chainId,
    listing,
    get collections() {
      const owned = records.collections.filter(({ creator }) => creator === lower(artist))
      return owned.reverse().map(({ address, name }) => ({ address: getAddress(address), name }))
    },
    log,
    executions: () => [...executions],
    fault: (fault) => faults.add(fault),
    hold: (fault) => faults.hold(fault),
    clearFaults: () => faults.clear(),
    failInside: chain.failNext,
    passTime: chain.passTime,
    failAt: (step) => void failing.add(step),
    walletOf,
    permissions: (collection, tokenId, user) =>
      chain.permissions(collection, BigInt(tokenId), user),
    receipt: (hash) => chain.reader.getTransactionReceipt({ hash }),
    mined: chain.mined,
    async close() {
      stopping.abort()
      await server.close()
      await chain.stop()
    },
  }
}
