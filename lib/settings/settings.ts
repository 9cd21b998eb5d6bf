import * as z from 'zod/mini'
import { CHAINS } from '../chain/chains'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'
import { isInProcess, parseBaseUrl } from './service-url'

/** A base URL in the form that `parseBaseUrl` returns. */
export const baseUrl = z.string().check(z.refine((text) => parseBaseUrl(text).url === text))

const networkSchema = z.object({
  chainId: chainIdSchema,
  rpcUrl: z.optional(baseUrl),
  explorerUrl: z.optional(baseUrl),
})

/** No field shows a chain outside the table, so none may be asked. A bad entry hides no other. */
function knownNetworks(stored: unknown[]): z.infer<typeof networkSchema>[] {
  return stored.flatMap((entry) => {
    const { data } = networkSchema.safeParse(entry)
    return data && CHAINS.some(({ id }) => id === data.chainId) ? [data] : []
  })
}

/** A field that cannot be read has its default, so that the others stay. */
const settingsSchema = z.object({
  /** With its path, without a trailing slash (docs/service.md, "Where it lives"). */
  serviceUrl: z.catch(baseUrl, 'https://api.inprocess.world/api'),
  /** The creator's address; absent until it is known. */
  account: z.catch(z.optional(addressSchema), undefined),
  /** The network that lists start with and where collections are expected. */
  chainId: z.catch(chainIdSchema, 8453),
  /** The user's own RPC and explorer URLs of networks. */
  networks: z.pipe(z.catch(z.array(z.unknown()), []), z.transform(knownNetworks)),
  /** A gateway that is asked before the built-in ones; empty for none. */
  arweaveGateway: z.catch(z.union([z.literal(''), baseUrl]), ''),
  ipfsGateway: z.catch(z.union([z.literal(''), baseUrl]), ''),
})
export type Settings = z.infer<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({})

/** In Process writes on Base alone (docs/service.md, "Where it lives"). */
export function fixedChainId(serviceUrl: string): number | undefined {
  return isInProcess(serviceUrl) ? 8453 : undefined
}

/** Fields that this version does not know are kept as they are. */
export const settings = defineItem<Settings>({
  key: 'settings',
  version: 1,
  schema: z.looseObject(settingsSchema.shape) as z.ZodMiniType<Settings>,
  fallback: DEFAULT_SETTINGS,
})

/** The service's page for creating keys (docs/service.md, "Where it lives"). */
export const KEY_PAGE = 'https://inprocess.world/manage/api-keys'
