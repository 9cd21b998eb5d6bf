import * as z from 'zod'
import { CHAINS } from '../chain/chains'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'
import { isInProcess, parseBaseUrl } from './service-url'

/** A base URL in the form that `parseBaseUrl` returns. */
export const baseUrl = z.string().refine((text) => parseBaseUrl(text).url === text)

const networkSchema = z.object({
  chainId: chainIdSchema,
  rpcUrl: baseUrl.optional(),
  explorerUrl: baseUrl.optional(),
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
  serviceUrl: baseUrl.catch('https://api.inprocess.world/api'),
  /** The creator's address; absent until it is known. */
  account: addressSchema.optional().catch(undefined),
  /** The network that lists start with and where collections are expected. */
  chainId: chainIdSchema.catch(8453),
  /** The user's own RPC and explorer URLs of networks. */
  networks: z.array(z.unknown()).catch([]).transform(knownNetworks),
  /** A gateway that is asked before the built-in ones; empty for none. */
  arweaveGateway: z.union([z.literal(''), baseUrl]).catch(''),
  ipfsGateway: z.union([z.literal(''), baseUrl]).catch(''),
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
  schema: z.looseObject(settingsSchema.shape) as z.ZodType<Settings>,
  fallback: DEFAULT_SETTINGS,
})

/** The service's page for creating keys (docs/service.md, "Where it lives"). */
export const KEY_PAGE = 'https://inprocess.world/manage/api-keys'
