import { drafts } from '../../../lib/drafts/drafts.ts'
import type { Problem } from '../../../lib/service/errors.ts'
import { person } from '../../fixtures/admins.ts'
import type { Browser } from '../../fixtures/browser/browser.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { PATIENCE_MS, until } from '../../fixtures/browser/until.ts'
import { putDocuments, readDocuments } from '../../fixtures/documents.ts'
import { draftOf } from '../../fixtures/draft-of.ts'
import { post } from '../../fixtures/publish.ts'
import type { Execution, Service } from '../../service/service.ts'

declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> }
}

/** A grant is sent, searched for and told as a revocation is; unit tests try it beside that. */
export type Kind = 'publish' | 'revoke' | 'grant'

/** Where the requests of a kind go, for faults. */
export const MATCH = {
  publish: { method: 'POST', path: '/moment/create/writing' },
  revoke: { method: 'DELETE', path: '/moment/permission' },
  grant: { method: 'POST', path: '/moment/permission' },
} as const

/** What the journal holds of a write, as far as it is looked at here. */
export interface StoredWrite {
  id: string
  createdAt: number
  operation: { kind: string; request: { title?: string; adminAddress?: string } }
  status: {
    state: string
    at: number
    hash?: string
    tokenId?: string
    foundBy?: string
    problem?: Problem
  }
  search?: { at: number; firstAt?: number; nextAt?: number; result: string }
  sendings: number
  history: { state: string }[]
  twin?: { hash: string; tokenId: string }
  dismissed?: boolean
}

/** Nothing else in the test is mixed up with it: it has a draft or a person of its own. */
export interface Job {
  kind: Kind
  /** The title, or the address. */
  name: string
  command: string
  input: unknown
}

let count = 0

/**
 * Makes ready what is to be written: the draft is stored, or the person made an admin (or none),
 * without the extension.
 */
export async function prepare(
  service: Service,
  surface: Surface,
  kind: Kind,
  about: string,
): Promise<Job> {
  const number = ++count
  // As the dialogs do when they open.
  await send(surface, { command: 'noteBlock', input: { chainId: service.chainId } })
  const [collection] = service.collections
  if (!collection) throw new Error('The artist has no collection')
  if (kind === 'publish') {
    const title = `${about} ${number}`
    const text = `The text of ${title}.`
    const id = crypto.randomUUID()
    const [at, revision] = [Date.now(), 0]
    const draft = { ...draftOf({ title, text }), id, createdAt: at, updatedAt: at, revision }
    draft.collection.choice = collection.address
    await putDocuments(surface, drafts, [draft])
    const request = requestOf(service, title, text, collection.address)
    const shown = { request, serviceUrl: service.url, chainId: service.chainId }
    return { kind, name: title, command: 'publish', input: { draftId: id, revision, shown } }
  }
  const adminAddress = person(`${about} ${number} ${service.url}`)
  const request = {
    moment: { collectionAddress: collection.address, tokenId: '0', chainId: service.chainId },
    adminAddress,
  }
  if (kind === 'revoke') await post(service, '/moment/permission', request)
  const input = { kind, requests: [request] }
  return { kind, name: adminAddress, command: 'changePermissions', input }
}

function requestOf({ artist }: Service, title: string, tokenContent: string, address: string) {
  // A sale that began before the publication: no date in a request tells when it was executed.
  const saleStart = String(Math.floor(Date.now() / 1_000) - 86_400)
  const salesConfig = {
    type: 'fixedPrice',
    pricePerToken: '0',
    saleStart,
    saleEnd: '18446744073709551615',
  }
  const token = { tokenContent, createReferral: artist, salesConfig, mintToCreatorCount: 1 }
  return { title, token, account: artist, contract: { address } }
}

interface Reply {
  done: boolean
  output?: { id: string }
  refusal?: { code: string }
}

export function send(
  surface: Surface,
  { command, input }: Pick<Job, 'command' | 'input'>,
): Promise<Reply> {
  const message = { command, input }
  return surface.evaluate((sent) => chrome.runtime.sendMessage(sent) as Promise<Reply>, message)
}

/** Sends a command and does not wait: what sent it may be gone before a reply comes. */
export async function sendAndGo(surface: Surface, { command, input }: Job): Promise<void> {
  await surface.evaluate(
    (message) => void chrome.runtime.sendMessage(message).catch(() => undefined),
    { command, input },
  )
}

/** Sends a command whose answer never comes, and waits until the service has executed it. */
export async function sendUnanswered(service: Service, surface: Surface, job: Job): Promise<void> {
  service.hold({ match: MATCH[job.kind], delayAfterExecuting: true, then: { kind: 'ok' } })
  await sendAndGo(surface, job)
  await executed(service, job)
}

/** Every write of the journal, straight from storage. */
export const journal = (surface: Surface): Promise<StoredWrite[]> =>
  readDocuments(surface, 'writes')

/** The write of a job, when it is as it is wanted. */
export function awaitWrite(
  surface: Surface,
  job: Job,
  wanted: (write: StoredWrite) => boolean,
  ms = PATIENCE_MS,
): Promise<StoredWrite> {
  const found = async () => (await journal(surface)).filter((write) => isOf(job, write))
  const find = async () => (await found()).find(wanted)
  return until(`a write of ${job.name} as it is wanted`, find, { ms }).catch(async (cause) => {
    throw new Error(`It is: ${JSON.stringify(await found())}`, { cause })
  })
}

export function isOf({ name, kind }: Job, { operation }: StoredWrite): boolean {
  const { title, adminAddress } = operation.request
  return operation.kind === kind && (title === name || adminAddress === name)
}

/** It has come to rest: executed and in a block, refused, or unknown and looked for. */
export const atRest = ({ status, search }: StoredWrite): boolean =>
  ['confirmed', 'reverted', 'refused'].includes(status.state) ||
  (status.state === 'unknown' && search !== undefined)

export const isConfirmed = ({ status }: StoredWrite): boolean => status.state === 'confirmed'

/** The states that a write has left, the first one first. */
export const statesOf = ({ history }: StoredWrite): string[] => history.map(({ state }) => state)

/** What the service executed of a job, by the extension's hand. */
export function executionsOf(service: Service, { kind, name }: Job): Execution[] {
  return service.executions().filter((execution) => {
    const { title, adminAddress } = execution.body as { title?: string; adminAddress?: string }
    return execution.kind === kind && (title === name || adminAddress === name)
  })
}

/** Waits until the service has executed a job, and gives when that was seen. */
export const executed = (service: Service, job: Job): Promise<number> =>
  until('the execution', () => executionsOf(service, job).length === 1 && Date.now())

export function requestsOf(service: Service, { kind, name }: Job): number {
  const { method, path } = MATCH[kind]
  return service.log.filter(
    (entry) => entry.method === method && entry.path.endsWith(path) && entry.body.includes(name),
  ).length
}

/** The article of a write under Activity. */
export const articleOf = ({ kind, name }: Job) =>
  by('article', `${{ publish: 'Publish', revoke: 'Revoke', grant: 'Add admin' }[kind]}: ${name}`)

/**
 * A page of the extension that runs none of the surfaces' code: it reads storage, sends commands,
 * and counts as no surface.
 */
export async function openQuietPage(browser: Browser): Promise<Surface> {
  return browser.openOptions()
}

/** A side panel that shows Activity. */
export async function openActivity<S extends Surface>(browser: Browser<S>): Promise<S> {
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Activity'))
  return panel
}

/** In the worker's global: whether it stands still where a test wanted it to. */
export interface Held {
  held?: boolean
}

/** From now on the worker stops before it stores a write in this state, and never goes on. */
export const holdBeforeStoring = (browser: Browser, state: string) =>
  browser.inWorker((wanted) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (
      row: { value?: { status?: { state: string } } },
      ...key: IDBValidKey[]
    ) {
      if (row.value?.status?.state !== wanted) return put.call(this, row, ...key)
      ;(globalThis as Held).held = true
      return new Promise(() => undefined) as never
    }
  }, state)

/**
 * Waits until the worker stands where it was to be held. One that is killed before may have an
 * event on its way, for which Chromium starts the next one at once.
 */
export const held = (browser: Browser) =>
  until('the worker to stop there', () =>
    browser.inWorker(() => (globalThis as Held).held === true, null),
  )

export async function draftKept(surface: Surface, { input }: Job): Promise<boolean> {
  const { draftId } = input as { draftId: string }
  return (await readDocuments<{ id: string }>(surface, 'drafts')).some(({ id }) => id === draftId)
}

/** Sets the clock of this computer, as the worker that runs now reads it. */
export const shiftClock = (browser: Browser, ms: number): Promise<void> =>
  browser.inWorker((shift) => {
    const { now } = Date
    Date.now = () => now.call(Date) + shift
  }, ms)

/**
 * Sees it told that the browser had a publication executed twice: by the look that the worker takes
 * six minutes after the first.
 */
export async function seeTwice(browser: Browser, panel: Surface, job: Job): Promise<void> {
  const ahead = 400_000
  await shiftClock(browser, ahead)
  try {
    // The clocks of the page and of the browser's alarms have not moved.
    await send(panel, { command: 'wake', input: {} })
    const words = 'Published twice: your browser or network repeated the request.'
    await panel.says(words, articleOf(job))
  } finally {
    await shiftClock(browser, -ahead)
  }
}

/** Milliseconds within which a lost outcome is found. */
export const FOUND_WITHIN_MS = 15_000

/** The words of a card about an outcome that was lost and found. */
export const FOUND = /The reply was lost, but we found (?:it|the change) onchain/
