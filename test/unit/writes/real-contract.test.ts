import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browser } from 'wxt/browser'
import { createServiceClient, type ServiceClient } from '../../../lib/service/client.ts'
import type { PublishRequest } from '../../../lib/service/requests.ts'
import { readLogThrough } from '../../../lib/writes/find-on-chain.ts'
import { noteBlock } from '../../../lib/writes/known-blocks.ts'
import type { Match, Operation } from '../../../lib/writes/write.ts'
import { collectionOf, person } from '../../fixtures/admins.ts'
import { REQUEST } from '../../fixtures/fake-fetch.ts'
import { post } from '../../fixtures/publish.ts'
import { settingsItems } from '../../fixtures/stored-settings.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'
import { type Service, startService } from '../../service/service.ts'

/** Searches the log of the real contracts, on a chain that has other people's writes too. */

let service: Service
let client: ServiceClient
beforeAll(async () => {
  // The texts lie where they stay.
  service = await startService({ listing: { archivedAfterMs: 0 } })
  client = createServiceClient({ baseUrl: service.url, key: async () => service.key, fetch })
})
afterAll(() => service.close())
beforeEach(() => browser.storage.local.set(settingsItems(service)))

const DAY = 86_400
type Place = PublishRequest['contract']

/** A publication whose sale began a day ago: no date in it tells when it was executed. */
function requestFor(contract: Place, account = service.artist): PublishRequest {
  const { token } = REQUEST
  const saleStart = String(Math.floor(Date.now() / 1_000) - DAY)
  return {
    ...REQUEST,
    account,
    contract,
    token: { ...token, salesConfig: { ...token.salesConfig, saleStart } },
  }
}
const publishOf = (request: PublishRequest): Operation => ({
  ...publication('w').operation,
  request,
})
const momentOf = (tokenId: string) => ({
  collectionAddress: collectionOf(service, 'Field Notes'),
  tokenId,
  chainId: service.chainId,
})
const changeOf = (kind: 'revoke' | 'grant', user = 'them', tokenId = '0') => ({
  kind,
  request: { moment: momentOf(tokenId), adminAddress: person(user) },
})

/** Has the service execute an operation, and gives what a search should find of it. */
async function execute(operation: Operation): Promise<Partial<Match>> {
  const { chainId } = service
  if (operation.kind === 'publish') {
    const { hash, contractAddress, tokenId } = await client.createWriting(operation.request)
    return { hash, chainId, contractAddress, tokenId, foundBy: 'text' }
  }
  const send = operation.kind === 'grant' ? client.grantPermission : client.revokePermission
  return { hash: (await send(operation.request)).hash, chainId, foundBy: 'change' }
}

const blockNow = async () => {
  const block = await noteBlock(service.chainId)
  if (block === undefined) throw new Error('No block')
  return block
}

/** Searches the log, after this block, for an operation whose answer is lost. */
async function found(operation: Operation, sinceBlock: number) {
  const { url: serviceUrl, chainId } = service
  const made = { ...publication('w'), serviceUrl, chainId, operation, sinceBlock }
  const lost = { ...made, status: STATUSES.unknown, history: [] }
  const log = await readLogThrough(() => client)(lost)
  if (typeof log === 'string') throw new Error(log)
  expect(log.isWhole).toBe(true)
  return log.matches
}

/** Compares addresses in any form. */
const alike = (matches: Partial<Match>[]) => JSON.stringify(matches).toLowerCase()

async function publishAsCoAdmin(contract: Place): Promise<void> {
  const account = person('co-admin')
  const adminAddress = await client.smartWallet(account)
  await post(service, '/moment/permission', { moment: momentOf('0'), adminAddress })
  await post(service, '/moment/create/writing', requestFor(contract, account))
}

const inCollection = (): Place => ({ address: collectionOf(service, 'Field Notes') })
const inNewOne = (): Place => ({ name: 'A new collection', uri: 'ar://new' })

interface Case {
  name: string
  operation: () => Operation
  /** Makes writes that are like it and are not it. */
  others: () => Promise<unknown>
}

const CASES: Case[] = [
  {
    name: 'a publication, beside the same words of a co-admin and of a stranger',
    operation: () => publishOf(requestFor(inCollection())),
    async others() {
      await publishAsCoAdmin(inCollection())
      await execute(publishOf(requestFor(inNewOne(), person('stranger'))))
    },
  },
  {
    name: 'a publication in a new collection, beside those in a stranger’s of the same name and in others of the account',
    operation: () => publishOf(requestFor(inNewOne())),
    async others() {
      await execute(publishOf(requestFor(inNewOne(), person('stranger'))))
      await execute(publishOf(requestFor({ name: 'Another', uri: 'ar://new' })))
      await execute(publishOf(requestFor(inCollection())))
    },
  },
  {
    name: 'a grant, beside that of another address and of another token, and a revocation',
    operation: () => changeOf('grant'),
    async others() {
      await execute(changeOf('grant', 'somebody else'))
      await execute(changeOf('grant', 'them', '1'))
      await execute(changeOf('revoke'))
    },
  },
  {
    name: 'a revocation, beside that of another address and of another token, and a grant',
    operation: () => changeOf('revoke'),
    async others() {
      await execute(changeOf('revoke', 'somebody else'))
      await execute(changeOf('revoke', 'them', '1'))
      await execute(changeOf('grant'))
    },
  },
]

test.each(CASES)('the log of the real contracts tells $name', async ({ operation, others }) => {
  const lost = operation()
  // Their own, a moment before.
  await execute(lost)
  const since = await blockNow()
  await others()
  expect(await found(lost, since)).toEqual([])
  const executed = await execute(lost)
  expect(alike(await found(lost, since))).toBe(alike([executed]))
})
