import { getAddress, isAddress, stringToHex } from 'viem'
import { type Chain, NotExecuted } from './chain.ts'
import type { Content } from './content.ts'
import { type Answer, type Handler, html, json, Refusal, type Request } from './http.ts'
import { namedAddress, type Publisher, storeMetadata, storeWriting } from './publisher.ts'
import type { Records, Sale } from './records.ts'
import type { Address, Execution, Step } from './types.ts'
import { type PublishBody, parseBody, readPermission, readPublish } from './validation.ts'

/** Bytes of a body that the platform still hands to the service: 4.5 MB. */
const MAX_BODY = 4_500_000
/** The minimum price in USDC, in its smallest unit; less is refused unless it is free. */
const MIN_USDC = 10_000n
/**
 * What the service says when a step before the transaction fails, whatever was asked
 * (docs/service.md, "Errors seen").
 */
const FAILED: Record<Step, string> = {
  upload: 'Supabase upload failed: 503',
  lock: 'Timed out waiting for lock',
  referral: 'Contract does not support create referral',
  gas: 'failed to estimate gas',
  nonce: 'useroperation reverted: AA25 invalid account nonce',
}
const UINT64 = 2n ** 64n
const UINT96 = 2n ** 96n

interface WriteParts {
  chain: Chain
  content: Content
  records: Records
  publish: Publisher
  executions: Execution[]
  key: string
  keyRequiredForPublish: boolean
  /** The account that the key belongs to. */
  artist: Address
  /** Resolves when a write may execute. */
  pause(): Promise<void>
  /** The steps at which a test wants the next write that comes there to fail. */
  failing: Set<Step>
  /** The service's clock, in milliseconds since 1970. */
  now(): number
}

const reverted = () => new Refusal(500, 'useroperation reverted: execution reverted')

/** The writes of the interface. Each waits until its transaction is mined. */
export function writes(parts: WriteParts): Record<'writing' | 'grant' | 'revoke', Handler> {
  const { chain, content, records, publish, executions } = parts
  // One account sends the operations of all wallets, so they go one after the other.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  const pass = (...steps: Step[]) => {
    for (const step of steps) if (parts.failing.delete(step)) throw new Refusal(500, FAILED[step])
  }

  const authenticate = ({ headers }: Request, required: boolean) => {
    // A route that needs no key does not read one: the account of its body decides.
    if (!required) return
    const given = headers['x-api-key']
    if (given !== parts.key)
      throw new Refusal(401, given ? 'Invalid API key' : 'API key is required')
  }

  const authorize = async (artist: Address, collection: Address, chainId = chain.chainId) => {
    const may =
      chainId === chain.chainId && (await chain.walletMayAct(artist, collection).catch(() => false))
    if (!may) throw new Refusal(500, 'No authorized smart wallet found for this collection')
  }

  // The recipients, and the service's wallet of each, become admins of the moment. The split itself
  // costs a transaction before it.
  const split = async (artist: Address, splits: PublishBody['splits'] = []): Promise<Address[]> => {
    if (!splits.length) return []
    const recipients = splits.map(({ address }) => resolve(address))
    await chain.execute(artist, namedAddress('split factory'), stringToHex(JSON.stringify(splits)))
    return [
      ...recipients,
      ...(await Promise.all(
        recipients.map((recipient) => chain.walletOf(records.artistOf(recipient))),
      )),
    ]
  }

  const execute = async (body: PublishBody): Promise<Answer> => {
    const { contract, token, account, title } = body
    const artist = records.artistOf(account)
    const now = new Date(parts.now())
    if (contract.address) await authorize(artist, contract.address)
    const known = contract.address && records.collection(contract.address)
    const name = contract.address ? title : (contract.name ?? title)
    pass('upload', 'lock', 'referral', 'gas', 'nonce')
    const draft = {
      ...storeWriting(content, name, token.tokenContent),
      creator: account,
      sale: saleOf(body),
      copies: BigInt(token.mintToCreatorCount),
      createReferral: token.createReferral,
      createdAt: now,
      admins: await split(artist, body.splits),
    }
    const uri = storeMetadata(content, { name })
    const created = { name, uri, creator: account, createdAt: now }
    const { moment, hash } = await (known
      ? publish.moment(artist, known, draft)
      : publish.collection(artist, created, draft))
    executions.push({ kind: 'publish', hash, body, at: Date.now() })
    const contractAddress = getAddress(moment.collection.address)
    return json(
      200,
      { contractAddress, tokenId: moment.tokenId, hash, chainId: chain.chainId },
      hash,
    )
  }

  const setAdmin =
    (admin: boolean): Handler =>
    async (request) => {
      authenticate(request, true)
      const body = readPermission(parseBody(request.body))
      const { collectionAddress: collection, tokenId, chainId } = body.moment
      await parts.pause()
      return inTurn(async () => {
        await authorize(parts.artist, collection, chainId)
        pass('lock', 'gas', 'nonce')
        const done = chain.setAdmin(
          parts.artist,
          collection,
          BigInt(tokenId),
          body.adminAddress,
          admin,
        )
        const { receipt, success } = await done.catch(() => {
          throw reverted()
        })
        const hash = receipt.transactionHash
        // The service does not look at how the operation ended inside its transaction.
        if (success) {
          records.setAdmin(collection, tokenId, body.adminAddress, admin)
          executions.push({ kind: admin ? 'grant' : 'revoke', hash, body, at: Date.now() })
        }
        return json(200, { hash, chainId }, hash)
      })
    }

  return {
    async writing(request) {
      // The platform answers before the service does, with a page of its own.
      if (Buffer.byteLength(request.body) > MAX_BODY)
        return html(413, '<!doctype html><title>413: Payload Too Large</title>')
      authenticate(request, parts.keyRequiredForPublish)
      const body = readPublish(parseBody(request.body))
      await parts.pause()
      if (!canExecute(body)) throw reverted()
      return inTurn(() => execute(body)).catch((error: unknown) => {
        if (error instanceof NotExecuted) throw new Refusal(500, error.message)
        throw error instanceof Refusal ? error : reverted()
      })
    },
    grant: setAdmin(true),
    revoke: setAdmin(false),
  }
}

/** The address of a recipient. Every ENS name has one but those of `nobody`. */
function resolve(recipient: string): Address {
  if (isAddress(recipient)) return recipient
  if (/^nobody\./i.test(recipient))
    throw new Refusal(500, `Failed to resolve ENS name: ${recipient}`)
  return namedAddress(recipient)
}

/** Whether the gas estimate of a valid request would succeed. */
function canExecute({ splits = [], token: { salesConfig } }: PublishBody): boolean {
  const recipients = new Set(splits.map(({ address }) => address.toLowerCase()))
  const { type, pricePerToken, saleStart, saleEnd } = salesConfig
  const price = BigInt(pricePerToken)
  return (
    recipients.size === splits.length &&
    price < UINT96 &&
    (type !== 'erc20Mint' || price === 0n || price >= MIN_USDC) &&
    BigInt(saleStart) < UINT64 &&
    BigInt(saleEnd) < UINT64
  )
}

function saleOf({ account, splits, token: { salesConfig, payoutRecipient } }: PublishBody): Sale {
  const { currency, ...sale } = salesConfig
  const fundsRecipient = splits
    ? namedAddress(JSON.stringify(splits))
    : (payoutRecipient ?? account)
  return { ...sale, maxTokensPerAddress: 0, fundsRecipient, ...(currency && { currency }) }
}
