import type { Address } from 'viem'
import { checkPermission } from '../../admins/check-permission'
import { readAccountAdmins } from '../../admins/read-account-admins'
import { type AdminSources, type PermissionReader, readAdmins } from '../../admins/read-admins'
import { adminRecordId } from '../../admins/record'
import { searchArtists } from '../../admins/search-artists'
import { learnServiceWallet } from '../../admins/service-wallet'
import { sameAddress } from '../../chain/address'
import { chainOf } from '../../chain/chains'
import { createChainClient } from '../../chain/client'
import { ENS_CHAIN_ID, resolveName } from '../../chain/ens'
import { readPermissions } from '../../chain/permissions'
import type { PermissionRequest } from '../../service/requests'
import { type Settings, settings } from '../../settings/settings'
import { collectionList } from '../../timeline/collections'
import { createCoalescer } from '../../util/coalesce'
import { dismissBatch, resumeBatch, stopBatch } from '../../writes/batches'
import { addBatch, addWrite, type NewWrite } from '../../writes/journal'
import { type Procedures, Refused } from '../router'
import type { Background } from './background'

type AdminCommand =
  | 'readAdmins'
  | 'readAccountAdmins'
  | 'checkPermission'
  | 'resolveName'
  | 'searchArtists'
  | 'revoke'
  | 'grant'
  | 'revokeEverywhere'
  | 'stopBatch'
  | 'resumeBatch'
  | 'dismissBatch'
type AdminBackground = Pick<Background, 'service' | 'hasKey' | 'now'> & { scheduler: Pick<Background['scheduler'], 'run'> }

/** Milliseconds; an answer with a thousand permissions takes longer than others. */
const PERMISSIONS_TIMEOUT = 20_000

/** The commands about admins. */
export function adminProcedures({ service, scheduler, hasKey, now }: AdminBackground): Pick<Procedures, AdminCommand> {
  const readings = createCoalescer<void>()

  function sourcesOf({ serviceUrl, networks }: Settings): AdminSources {
    const permissionReader = (chainId: number): PermissionReader | undefined => {
      const client = createChainClient(chainOf(chainId, networks), PERMISSIONS_TIMEOUT)
      return client && ((collection, queries, onBatch) => readPermissions(client, collection, queries, onBatch))
    }
    return { service: service(serviceUrl), permissionReader, now }
  }

  async function readOne(address: Address, chainId: number): Promise<void> {
    const stored = await settings.get()
    const request = { address, chainId, account: stored.account }
    await Promise.all([readAdmins(sourcesOf(stored), request), learnServiceWallet(service(stored.serviceUrl))])
  }

  async function readAll(): Promise<void> {
    const stored = await settings.get()
    const { account } = stored
    if (!account) return
    const list = await collectionList.get()
    const wallets = list && sameAddress(list.account, account) ? list.wallets : [account]
    await readAccountAdmins(sourcesOf(stored), account, wallets, stored.chainId)
  }

  /** Gives a write for each request, for the current service and account. Throws Refused where no key is stored. */
  async function newWrites(kind: 'revoke' | 'grant', requests: readonly PermissionRequest[]): Promise<NewWrite[]> {
    const { serviceUrl, account } = await settings.get()
    if (!(await hasKey(serviceUrl))) throw new Refused({ code: 'service', detail: { failure: 'noKey' } })
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
      await readings.follow(adminRecordId({ address: collection, chainId }), () => readOne(collection, chainId))
      return {}
    },

    async readAccountAdmins() {
      await readings.join('account', readAll)
      return {}
    },

    async checkPermission(request) {
      return checkPermission(service((await settings.get()).serviceUrl), request)
    },

    async resolveName({ name }) {
      const client = createChainClient(chainOf(ENS_CHAIN_ID, (await settings.get()).networks))
      if (!client) return { failed: true }
      return resolveName(client, name).then(
        (address) => ({ ...(address && { address }) }),
        () => ({ failed: true }),
      )
    },

    async searchArtists({ query }) {
      return { artists: await searchArtists(service((await settings.get()).serviceUrl), query) }
    },

    revoke: addOne('revoke'),
    grant: addOne('grant'),

    async revokeEverywhere({ adminAddress, moments }) {
      const batch = crypto.randomUUID()
      const requests = moments.map((moment) => ({ moment, adminAddress }))
      const added = await addBatch((await newWrites('revoke', requests)).map((write) => ({ ...write, batch })))
      if (added === 0) throw new Refused({ code: 'busy' })
      void scheduler.run()
      return { added }
    },

    async stopBatch({ batch }) {
      await stopBatch(batch, now())
      return {}
    },

    async resumeBatch({ batch }) {
      await resumeBatch(batch)
      void scheduler.run()
      return {}
    },

    async dismissBatch({ batch }) {
      await dismissBatch(batch)
      return {}
    },
  }
}
