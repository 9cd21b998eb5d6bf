import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicClient, createWalletClient, encodeFunctionData, getAddress, http } from 'viem'
import { collectionAbi } from '../../service/contracts.ts'
import { namedAddress } from '../../service/publisher.ts'
import type { Address, LogEntry, Service } from '../../service/service.ts'
import { type By, by, type Surface } from '../browser/types.ts'
import { until } from '../browser/until.ts'

/** An address that follows from a name, in checksum form. */
export const person = (name: string): Address => getAddress(namedAddress(name))

/** The address of one of the artist's collections. */
export function collectionOf(service: Service, name: string): Address {
  const found = service.collections.find((collection) => collection.name === name)
  if (!found) throw new Error(`No collection ${name}`)
  return found.address
}

/** Whether the chain itself says that somebody is admin of a token. */
export async function isAdmin(service: Service, collection: Address, tokenId: string, user: string): Promise<boolean> {
  return ((await service.permissions(collection, tokenId, user as Address)) & 2n) === 2n
}

/** Who is admin of a token by the chain alone: everybody who ever got a permission in the collection is asked about. */
export async function adminsOnChain(service: Service, collection: Address, tokenId: string): Promise<Set<string>> {
  const chain = createPublicClient({ transport: http(service.rpcUrl) })
  const events = await chain.getContractEvents({
    address: collection,
    abi: collectionAbi,
    eventName: 'UpdatedPermissions',
    fromBlock: 0n,
  })
  const users = [...new Set(events.flatMap(({ args: { user } }) => user ?? []))]
  const held = await Promise.all(users.map((user) => isAdmin(service, collection, tokenId, user)))
  return new Set(users.filter((_, at) => held[at]))
}

/** Publishes so many moments into a collection and makes `admin` an admin of each, as any client of the service would. */
export async function publishWithAdmin(
  service: Service,
  collection: Address,
  admin: Address,
  count: number,
): Promise<string[]> {
  const ask = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': service.key }
    const response = await fetch(`${service.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as { tokenId: string }
  }
  const tokenIds: string[] = []
  for (let n = 1; n <= count; n++) {
    const salesConfig = { type: 'fixedPrice', pricePerToken: '0', saleStart: '0', saleEnd: '18446744073709551615' }
    const { tokenId } = await ask('/moment/create/writing', {
      title: `Page ${n}`,
      account: service.artist,
      contract: { address: collection },
      token: { tokenContent: `Page ${n}.`, createReferral: service.artist, salesConfig, mintToCreatorCount: 1 },
    })
    const moment = { collectionAddress: collection, tokenId, chainId: service.chainId }
    await ask('/moment/permission', { moment, adminAddress: admin })
    tokenIds.push(tokenId)
  }
  return tokenIds
}

/** Changes a permission on the chain without the service, which then lists something else than the chain holds. */
export async function changeBehindItsBack(
  service: Service,
  collection: Address,
  functionName: 'addPermission' | 'removePermission',
  tokenId: string,
  user: Address,
): Promise<void> {
  const data = encodeFunctionData({ abi: collectionAbi, functionName, args: [BigInt(tokenId), user, 2n] })
  const wallet = createWalletClient({ transport: http(service.rpcUrl) })
  const hash = await wallet.sendTransaction({ account: service.smartWallet, chain: null, to: collection, data })
  await service.mined(hash)
}

/** The requests about permissions that reached the service, preflights aside. */
export function permissionRequests(service: Service, method: 'DELETE' | 'POST'): LogEntry[] {
  return service.log.filter((entry) => entry.method === method && entry.path.endsWith('/moment/permission'))
}

/** The addresses of the list with what is said of each, as it is on screen. */
export async function adminsOnScreen(surface: Surface): Promise<Map<string, string>> {
  const rows = await surface.evaluate(
    () => [...document.querySelectorAll<HTMLElement>('li.admin')].map((row) => row.innerText),
    null,
  )
  return new Map(
    rows.map((text) => {
      // The groups of an address are drawn apart; its text may come with or without the gaps.
      const address = /0x(?:\s*[0-9a-fA-F]{4}){10}/.exec(text)?.[0].replace(/\s/g, '') ?? ''
      return [address, text]
    }),
  )
}

/** The collection that is chosen: its name, and its chain id and address. The choice goes through storage. */
export function chosenCollection(surface: Surface): Promise<{ name: string | undefined; id: string | undefined }> {
  return surface.evaluate(() => {
    // By what it chooses: its label is in the language of the page.
    const select = [...document.querySelectorAll('select')].find(({ value }) => /^\d+:0x/.test(value))
    return { name: select?.selectedOptions[0]?.text, id: select?.value }
  }, null)
}

/** Chooses a collection and has its admins read: what is shown at first may have been read a while ago. */
export async function showCollection(surface: Surface, name: string): Promise<void> {
  await surface.choose(by('combobox', 'Collection'), name)
  await until(`the collection ${name}`, async () => (await chosenCollection(surface)).name === name)
  await surface.see(by('list', 'Admins'))
  await readAgain(surface)
}

/** Has the collection that is shown read to its end. A reading that the page begins by itself may not have begun yet. */
export async function readAgain(surface: Surface): Promise<void> {
  await surface.click(by('button', 'Reload'))
  await readToTheEnd(surface)
}

/** Waits until a reading that has begun is at its end and stored. The screen may show it a moment later. */
export async function readToTheEnd(surface: Surface): Promise<void> {
  await until('the reading', async () => (await surface.attribute(by('button', 'Reload'), 'disabled')) === null)
}

/** What is said in the dialog that is open. */
export const dialog = (name: string): By => by('dialog', name)

/** Passes everything on to the chain, and counts the requests. */
export async function countingRpc(rpcUrl: string) {
  const counted = { requests: 0 }
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', async () => {
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      if (incoming.method === 'OPTIONS') return void response.writeHead(204, cors).end()
      counted.requests += 1
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body: Buffer.concat(chunks) })
      response.writeHead(answer.status, { ...headers, ...cors }).end(await answer.text())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
