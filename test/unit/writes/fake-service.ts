import { expect } from 'vitest'
import { type Problem, ServiceError } from '../../../lib/service/error.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import type { PermissionRequest } from '../../../lib/service/permission.ts'
import type { PublishRequest } from '../../../lib/service/publish.ts'
import type { Write } from '../../../lib/writes/write.ts'
import type { Steps } from './steps.ts'

/** What may become of a request: whether it is executed, and what comes back. */
export const FATES = [
  { executes: true, answers: 'right' },
  { executes: true, answers: 'nothing' },
  { executes: false, answers: 'nothing' },
  { executes: true, answers: 'nonsense' },
  { executes: false, answers: 'nonsense' },
  { executes: true, answers: 502 },
  { executes: false, answers: 502 },
  { executes: false, answers: 400 },
  { executes: false, answers: 'not an admin' },
] as const
export type Fate = (typeof FATES)[number]

export interface Execution {
  /** The write whose request it was. */
  writeId: string
  hash: string
  at: number
  what: Write['what']['kind']
  title?: string
  text?: string
  tokenId?: string
}

const COLLECTION = '0x00000000000000000000000000000000000000c0'
const CHAIN = 8453

/** A service that knows the truth: what arrived, and what was executed. It takes the fates that the test gives it. */
export class FakeService {
  readonly received: string[] = []
  readonly executions: Execution[] = []
  readonly admins = new Set<string>()
  fates: Fate[] = []
  readable = true

  constructor(
    private readonly steps: Steps,
    private readonly now: () => number,
    /** The write in `sending`, as storage has it at this moment. */
    private readonly sending: () => Promise<Write[]>,
  ) {}

  client() {
    return {
      createWriting: (request: PublishRequest) =>
        this.write('publish', () => ({ title: request.title, text: request.token.tokenContent })),
      revokePermission: (request: PermissionRequest) => this.permission('revoke', request),
      grantPermission: (request: PermissionRequest) => this.permission('grant', request),
      timeline: async () => ({ entries: await this.read(() => this.moments()), broken: [], page: 1 }),
      collections: async () => ({ entries: await this.read(() => [this.collection()]), broken: [], page: 1 }),
    }
  }

  /** The text behind a `uri`, which is the text itself here. */
  content = (uri: string): Promise<string> => this.read(() => uri.slice('text:'.length))

  /** How often a write's request arrived. */
  arrivals = (writeId: string): number => this.received.filter((id) => id === writeId).length

  private permission(kind: 'revoke' | 'grant', { adminAddress }: PermissionRequest) {
    return this.write(kind, () => {
      if (kind === 'grant') this.admins.add(adminAddress)
      else this.admins.delete(adminAddress)
      return {}
    })
  }

  private async write(what: Execution['what'], effect: () => Pick<Execution, 'title' | 'text'>) {
    const { execution, fate } = await this.steps.later(() => this.arrive(what, effect))
    return this.steps.later(() => {
      if (fate.answers === 'right' && execution) {
        const { hash, tokenId } = execution
        return { hash, chainId: CHAIN, ...(tokenId && { contractAddress: COLLECTION, tokenId }) } as never
      }
      throw new ServiceError(problemOf(fate))
    })
  }

  private async arrive(what: Execution['what'], effect: () => Pick<Execution, 'title' | 'text'>) {
    const sending = await this.sending()
    expect(sending, 'stored as sending before it leaves, and alone').toHaveLength(1)
    const [{ id: writeId } = { id: '' }] = sending
    this.received.push(writeId)
    const fate = this.fates.shift() ?? FATES[0]
    if (!fate.executes) return { fate }
    const number = this.executions.length + 1
    const tokenId = what === 'publish' ? { tokenId: String(number) } : {}
    const hash = `0x${String(number).padStart(64, '0')}`
    const execution: Execution = { writeId, hash, at: this.now(), what, ...tokenId, ...effect() }
    this.executions.push(execution)
    return { execution, fate }
  }

  private read<T>(answer: () => T): Promise<T> {
    return this.steps.later(() => {
      if (!this.readable) throw new ServiceError({ failure: 'network' })
      return answer()
    })
  }

  private moments(): Moment[] {
    return this.executions.flatMap(({ tokenId, title, text, at }) =>
      tokenId && title ? [{ address: COLLECTION, tokenId, createdAt: at, admins: [], metadata: metadata(title, text) }] : [],
    )
  }

  private collection() {
    return { address: COLLECTION, admins: [...this.admins].map((address) => ({ address, tokenId: '0' })) }
  }
}

const metadata = (name: string, text = '') => ({ name, content: { mime: 'text/plain', uri: `text:${text}` } })

function problemOf({ answers }: Fate): Problem {
  if (answers === 'nothing' || answers === 'right') return { failure: 'network' }
  if (answers === 'nonsense') return { failure: 'unreadable', raw: '{}' }
  if (answers === 'not an admin') {
    return { failure: 'status', status: 500, said: { message: 'No authorized smart wallet found', fields: [] } }
  }
  return { failure: 'status', status: answers }
}
