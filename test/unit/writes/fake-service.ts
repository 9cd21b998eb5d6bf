import { isDeepStrictEqual } from 'node:util'
import { type Address, type Hash, isAddressEqual } from 'viem'
import { type Problem, ServiceError } from '../../../lib/service/errors.ts'
import type {
  MomentReference,
  PermissionRequest,
  PublishRequest,
} from '../../../lib/service/requests.ts'
import type { WriteService } from '../../../lib/writes/kinds/kind.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { clientOf } from '../../fixtures/chain-client.ts'
import { createdLog, permissionLog, setupLog } from '../../fixtures/contract-logs.ts'
import type { executed } from '../../fixtures/write-of.ts'
import { FACTORY } from '../../service/chain.ts'
import type { Steps } from './steps.ts'

/**
 * A service that answers every write with `send`, which gets the title or the address that the
 * write is about.
 */
export const writeService = (send: (name: string) => Promise<typeof executed>): WriteService => ({
  createWriting: ({ title }) => send(title),
  revokePermission: ({ adminAddress }) => send(adminAddress),
  grantPermission: ({ adminAddress }) => send(adminAddress),
})

/** All goes well. */
export const RIGHT: Fate = { lands: [0], answers: 'right' }

/**
 * What may become of a request: so many milliseconds after it arrived it is executed (never, once,
 * or twice, where the browser has sent it a second time by itself), and this comes back.
 */
export const FATES: readonly Fate[] = [
  RIGHT,
  { lands: [0], answers: 'nothing' },
  { lands: [], answers: 'nothing' },
  { lands: [0], answers: 'nonsense' },
  { lands: [], answers: 'nonsense' },
  { lands: [0], answers: 502 },
  { lands: [], answers: 502 },
  { lands: [], answers: 400 },
  { lands: [], answers: 'not an admin' },
  // Longer than somebody on the way waits: it is executed all the same.
  { lands: [4_000], answers: 504 },
  { lands: [200_000], answers: 'nothing' },
  { lands: [0, 0], answers: 'right' },
  { lands: [0, 6_000], answers: 'right' },
  { lands: [0, 6_000], answers: 'nothing' },
  { lands: [3_000, 100_000], answers: 504 },
]
export interface Fate {
  lands: readonly number[]
  answers: 'right' | 'nothing' | 'nonsense' | 'not an admin' | 400 | 502 | 504
}
/** By then everything that has arrived was executed, or never will be. */
export const LAST_LANDING = Math.max(...FATES.flatMap(({ lands }) => lands))

type Request = PublishRequest | PermissionRequest

export interface Execution {
  /** The request, by its name. */
  name: string
  hash: Hash
  at: number
  what: Write['operation']['kind']
  request: Request
  /** Of a publication: the collection, new or existing, and the token. */
  collection: Address
  tokenId: string | undefined
}

/** Two requests have the same name only where they are one and the same. */
export const nameOf = (request: Request) => JSON.stringify(request)

export const COLLECTION: Address = '0x00000000000000000000000000000000000000C0'
export const CHAIN = 8453
const BLOCK = 2_000
/** When the chain began. */
const GENESIS = 1_799_990_000_000

/** Knows the truth: what arrived, and what was executed. The test gives it its fates. */
export class FakeService {
  /** The names of the requests that arrived by the extension's doing. */
  readonly received: string[] = []
  /** Names of requests that came when one of that name had been executed, or was under way. */
  readonly repeated: string[] = []
  readonly executions: Execution[] = []
  /** Events that must not happen on the way to the service. */
  readonly broken: string[] = []
  readonly admins = new Set<string>()
  fates: Fate[] = []
  readable = true
  chainAnswers = true
  /** The time of the last block that the RPC knows, where it stands still. */
  lastBlockAt: number | undefined
  /** Whether the text of a moment can be read: it lies on the service's own host for a minute. */
  textReadableAfter = 0
  private underWay: Pick<Execution, 'name' | 'at' | 'what' | 'request'>[] = []

  constructor(
    private readonly steps: Steps,
    /** The true time; the computer's clock may be wrong. */
    private readonly now: () => number,
    /** The writes, as storage has them at this moment. */
    private readonly journal: () => Promise<Write[]>,
  ) {}

  client() {
    return {
      createWriting: (request: PublishRequest) => this.write('publish', request),
      revokePermission: (request: PermissionRequest) => this.write('revoke', request),
      grantPermission: (request: PermissionRequest) => this.write('grant', request),
      smartWallet: () => this.read(() => WALLET),
      momentDetails: (moment: MomentReference) => this.read(() => this.details(moment)),
    }
  }

  /** Whether a request may still be executed. */
  isUnderWay = (name: string): boolean => this.underWay.some((each) => each.name === name)

  /** The chain's RPC. */
  // Made anew for each search: viem joins equal requests of one client, and those of a killed
  // worker never end.
  chainClient = () =>
    clientOf((method, params) =>
      this.steps.later(() => {
        if (!this.chainAnswers) throw new Error('down')
        this.land()
        return this.chainSays(method, params)
      }),
    )

  /** Executes all that was to be executed by now. */
  land(): void {
    const due = this.underWay
      .filter(({ at }) => at <= this.now())
      .sort((one, other) => one.at - other.at)
    this.underWay = this.underWay.filter((each) => !due.includes(each))
    for (const each of due) {
      const number = this.executions.length + 1
      const isNew = newCollection(each.request) !== undefined
      this.executions.push({
        ...each,
        tokenId: each.what === 'publish' ? String(number) : undefined,
        collection: isNew ? `0x${String(number).padStart(40, 'c')}` : COLLECTION,
        hash: `0x${String(number).padStart(64, '0')}`,
      })
      if ('adminAddress' in each.request) {
        const address = each.request.adminAddress.toLowerCase()
        if (each.what === 'grant') this.admins.add(address)
        else this.admins.delete(address)
      }
    }
  }

  private async write(what: Execution['what'], request: Request) {
    const { execution, fate } = await this.steps.later(() => this.arrive(what, request))
    return this.steps.later(() => {
      if (fate.answers === 'right' && execution) {
        const { hash, tokenId, collection } = execution
        const made = tokenId ? { contractAddress: collection, tokenId } : {}
        return { hash, chainId: CHAIN, ...made } as never
      }
      throw new ServiceError(problemOf(fate))
    })
  }

  private async arrive(what: Execution['what'], request: Request) {
    const name = nameOf(request)
    // Counted first: whatever is wrong with it, it has arrived. And a request that fails is an
    // answer like another to the runner.
    this.received.push(name)
    const sending = (await this.journal()).filter(({ status }) => status.state === 'sending')
    if (sending.length !== 1 || !isDeepStrictEqual(sending[0]?.operation.request, request))
      this.broken.push(`not stored as sending before it left, or not alone: ${name}`)
    const fate = this.fates.shift() ?? RIGHT
    this.land()
    if ([...this.executions, ...this.underWay].some((each) => each.name === name))
      this.repeated.push(name)
    this.underWay.push(
      ...fate.lands.map((after) => ({ name, at: this.now() + after, what, request })),
    )
    const before = this.executions.length
    this.land()
    return { execution: this.executions[before], fate }
  }

  private read<T>(answer: () => T): Promise<T> {
    return this.steps.later(() => {
      if (!this.readable) throw new ServiceError({ failure: 'network' })
      this.land()
      return answer()
    })
  }

  private details({ collectionAddress, tokenId }: MomentReference) {
    const made = this.executions.find(
      (each) => each.tokenId === tokenId && isAddressEqual(each.collection, collectionAddress),
    )
    if (!made || !('title' in made.request))
      throw new ServiceError({ failure: 'status', status: 404 })
    const { token } = made.request
    const isReadable = this.now() - made.at >= this.textReadableAfter
    const contentUri = isReadable ? textUri(token.tokenContent) : 'https://files.test/text'
    return { metadata: { name: momentName(made.request), contentUri } }
  }

  private chainSays(method: string, [first]: unknown[]): unknown {
    const block = (number: number) => ({
      number: hex(number),
      timestamp: hex((GENESIS + number * BLOCK) / 1_000),
    })
    if (method === 'eth_getBlockByNumber')
      return block(first === 'latest' ? blockOf(this.lastBlockAt ?? this.now()) : Number(first))
    if (method === 'eth_chainId') return hex(CHAIN)
    if (method === 'eth_getCode') return '0x60'
    if (method === 'eth_getLogs') {
      const { address, topics, fromBlock, toBlock } = first as LogQuery
      return this.executions
        .filter(({ at }) => blockOf(at) >= Number(fromBlock) && blockOf(at) <= Number(toBlock))
        .flatMap(logsOf)
        .filter((log) => isAddressEqual(log.address, address))
        .filter((log) => topics.every((topic, at) => topic === null || log.topics[at] === topic))
    }
    throw new Error(`The chain is not asked for ${method}`)
  }
}

interface LogQuery {
  address: Address
  topics: (string | null)[]
  fromBlock: string
  toBlock: string
}

/** The number of the block of a time. */
export const blockOf = (at: number) => Math.floor((at - GENESIS) / BLOCK)
const hex = (number: number) => `0x${number.toString(16)}`

/**
 * The wallet through which the service acts for the account, and that of a co-admin, who publishes
 * the same words each time.
 */
const WALLET: Address = `0x${'a1'.repeat(20)}`
const CO_ADMIN: Address = `0x${'b2'.repeat(20)}`

/** The hash of the co-admin's publication of the same words. */
export const strangersHash = (hash: Hash): Hash => `0x${hash.slice(3)}f`

/** The events of an execution, as an RPC gives them. */
function logsOf({ hash, at, what, request, collection, tokenId = '0' }: Execution) {
  const place = { transactionHash: hash, blockNumber: hex(blockOf(at)), logIndex: '0x0' }
  if (!('adminAddress' in request)) {
    const name = newCollection(request)
    const setupBy = (sender: Address) =>
      setupLog(collection, BigInt(tokenId), metadataUri(request), sender)
    const strangers = { ...setupBy(CO_ADMIN), ...place, transactionHash: strangersHash(hash) }
    const own =
      name === undefined
        ? [setupBy(WALLET)]
        : [createdLog(collection, request.account, name), setupBy(FACTORY as Address)]
    return [strangers, ...own.map((log) => ({ ...log, ...place }))]
  }
  const user = request.adminAddress.toLowerCase() as Address
  const change = { tokenId: BigInt(tokenId), user, permissions: what === 'grant' ? 2n : 0n }
  return [{ ...permissionLog(COLLECTION, change), ...place }]
}

const textUri = (text: string) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`

/** The name of the new collection that a publication makes. */
const newCollection = (request: Request) =>
  'contract' in request && request.contract && 'name' in request.contract
    ? request.contract.name
    : undefined

/** The URI of a moment's metadata, as the contract's event has it. */
const metadataUri = (request: PublishRequest) =>
  textUri(
    JSON.stringify({
      name: momentName(request),
      content: { mime: 'text/plain', uri: textUri(request.token.tokenContent) },
    }),
  )

/**
 * The service names the first moment of a new collection after that (docs/service.md, "POST
 * /moment/create/writing").
 */
const momentName = (request: PublishRequest) => newCollection(request) ?? request.title

function problemOf({ answers }: Fate): Problem {
  if (answers === 'nothing' || answers === 'right') return { failure: 'network' }
  if (answers === 'nonsense') return { failure: 'unreadable', raw: '{}' }
  if (answers === 'not an admin') {
    return {
      failure: 'status',
      status: 500,
      errorBody: { message: 'No authorized smart wallet found', fields: [] },
    }
  }
  return { failure: 'status', status: answers }
}
