import { askChainNow } from '../../admins/check-permission'
import { readAdmins } from '../../admins/read-admins'
import { adminRecordId } from '../../admins/record'
import { learnServiceWallet } from '../../admins/service-wallet'
import { chainOf, rpcUrlOf } from '../../chain/chains'
import { readPermissions } from '../../chain/permissions'
import type { PermissionRequest } from '../../service/requests'
import { settings } from '../../settings/settings'
import { createCoalescer } from '../../util/coalesce'
import { addBatch, stopBatch } from '../../writes/batches'
import { addWrite, type NewWrite } from '../../writes/journal'
import { OPEN, writes } from '../../writes/stored'
import { type Procedures, Refused } from '../router'
import type { Background } from './background'

type AdminCommand = 'readAdmins' | 'askChain' | 'revoke' | 'grant' | 'revokeEverywhere' | 'stopBatch' | 'dismissBatch'
type AdminBackground = Pick<Background, 'service' | 'hasKey' | 'now'> & { scheduler: Pick<Background['scheduler'], 'run'> }

/** The commands about admins. */
export function adminProcedures({ service, scheduler, hasKey, now }: AdminBackground): Pick<Procedures, AdminCommand> {
  const readings = createCoalescer<void>()

  async function read(address: string, chainId: number): Promise<void> {
    const { serviceUrl, account, networks } = await settings.get()
    const rpcUrl = rpcUrlOf(chainOf(chainId, networks))
    const askChain = rpcUrl
      ? (...asked: Parameters<NonNullable<Parameters<typeof readAdmins>[0]['askChain']>>) => readPermissions(rpcUrl, ...asked)
      : undefined
    await Promise.all([
      readAdmins({ service: service(serviceUrl), askChain, now }, { address, chainId, account }),
      learnServiceWallet(),
    ])
  }

  /** Gives a write for each request, for the current service and account. Throws Refused where no key is stored. */
  async function newWrites(kind: 'revoke' | 'grant', requests: readonly PermissionRequest[]): Promise<NewWrite[]> {
    const { serviceUrl, account } = await settings.get()
    if (!(await hasKey(serviceUrl))) throw new Refused({ code: 'service', detail: { failure: 'no-key' } })
    return requests.map((request) => ({
      id: crypto.randomUUID(),
      createdAt: now(),
      serviceUrl,
      chainId: request.moment.chainId,
      ...(account && { account }),
      operation: { kind, request },
    }))
  }

  const addOne =
    (kind: 'revoke' | 'grant') =>
    async ({ request }: { request: PermissionRequest }) => {
      const [write] = await newWrites(kind, [request])
      if (!write) throw new Refused({ code: 'invalid' })
      const { added, id } = await addWrite(write)
      if (!added) throw new Refused({ code: 'busy', detail: id })
      void scheduler.run()
      return { id }
    }

  return {
    async readAdmins({ collection, chainId }) {
      await readings.follow(adminRecordId({ address: collection, chainId }), () => read(collection, chainId))
      return {}
    },

    askChain: askChainNow,
    revoke: addOne('revoke'),
    grant: addOne('grant'),

    async revokeEverywhere({ adminAddress, places }) {
      const batch = crypto.randomUUID()
      const requests = places.map((moment) => ({ moment, adminAddress }))
      const added = await addBatch((await newWrites('revoke', requests)).map((write) => ({ ...write, batch })))
      if (added === 0) throw new Refused({ code: 'busy' })
      void scheduler.run()
      return { added }
    },

    async stopBatch({ batch }) {
      await stopBatch(batch, now())
      return {}
    },

    async dismissBatch({ batch }) {
      for (const entry of await writes.index()) {
        if (entry.batch !== batch || OPEN.has(entry.state) || entry.dismissed) continue
        await writes.change(entry.id, (write) => ({ ...write, dismissed: true }))
      }
      return {}
    },
  }
}
