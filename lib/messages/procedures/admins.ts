import type { Address } from 'viem'
import { checkPermission } from '../../admins/check-permission'
import { readAccountAdmins } from '../../admins/read-account-admins'
import { type AdminSources, readAdmins } from '../../admins/read-admins'
import { adminRecordId } from '../../admins/record'
import { learnServiceWallet, withWalletsOnce } from '../../admins/service-wallet'
import { ENS_CHAIN_ID, resolveName } from '../../chain/ens'
import { clientFor } from '../../settings/chain-client'
import { settings } from '../../settings/settings'
import { collectionList, walletsOfList } from '../../timeline/collections'
import { createCoalescer } from '../../util/coalesce'
import { addWrites } from '../../writes/queue'
import type { Procedures } from '../contract'
import { Refused, refuseProblem } from '../refusal'
import type { Background } from '../router'

/** Milliseconds; an answer with a thousand permissions takes longer than others. */
const PERMISSIONS_TIMEOUT = 20_000

export function adminProcedures({ service, worker, hasKey, now }: Background) {
  const readings = createCoalescer<void>()

  const sourcesAt = (serviceUrl: string): AdminSources => ({
    service: withWalletsOnce(service(serviceUrl)),
    client: (chainId) => clientFor(chainId, PERMISSIONS_TIMEOUT),
    now,
  })

  async function readOne(address: Address, chainId: number): Promise<void> {
    const { serviceUrl, account } = await settings.get()
    const sources = sourcesAt(serviceUrl)
    await Promise.all([
      readAdmins(sources, { address, chainId, account }),
      learnServiceWallet(sources.service),
    ])
  }

  async function readAll(): Promise<void> {
    const { serviceUrl, account, chainId } = await settings.get()
    if (!account) return
    const wallets = walletsOfList(account, await collectionList.get())
    await readAccountAdmins(sourcesAt(serviceUrl), account, wallets, chainId)
  }

  return {
    async readAdmins({ collection, chainId }) {
      await readings
        .follow(adminRecordId({ address: collection, chainId }), () => readOne(collection, chainId))
        .catch(refuseProblem)
    },

    async readAccountAdmins() {
      await readings.join('account', readAll).catch(refuseProblem)
    },

    async checkPermission(request) {
      return checkPermission(service((await settings.get()).serviceUrl), request)
    },

    async resolveName({ name }) {
      const ethereum = await clientFor(ENS_CHAIN_ID)
      if (!ethereum) throw new Error('No RPC URL of Ethereum')
      return { address: await resolveName(ethereum, name) }
    },

    async changePermissions({ kind, requests }) {
      const { serviceUrl, account } = await settings.get()
      if (!(await hasKey(serviceUrl)))
        throw new Refused({ code: 'service', problem: { failure: 'noKey' } })
      const batch = crypto.randomUUID()
      const added = requests.map((request) => ({
        id: crypto.randomUUID(),
        createdAt: now(),
        serviceUrl,
        chainId: request.moment.chainId,
        account,
        batch,
        operation: { kind, request },
      }))
      const waiting = new Set((await addWrites(added)).map(({ id }) => id))
      const busy = added.flatMap(({ id, operation }) => (waiting.has(id) ? operation.request : []))
      if (busy.length > 0) throw new Refused({ code: 'busy', busy })
      void worker.wake()
      return { id: added[0]?.id ?? '' }
    },
  } satisfies Partial<Procedures>
}
