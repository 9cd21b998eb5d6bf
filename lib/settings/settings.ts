import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/text'
import { defineItem } from '../storage/item'
import { readBaseUrl } from './service-url'

const baseUrl = z.string().check(z.refine((text) => readBaseUrl(text).url === text))

const networkSchema = z.object({
  chainId: chainIdSchema,
  name: z.optional(z.string()),
  rpcUrl: z.optional(baseUrl),
  explorerUrl: z.optional(baseUrl),
})

export const settingsSchema = z.object({
  /** `{base_url}` of the interface: with its path, without a trailing slash. */
  serviceUrl: baseUrl,
  /** The creator's address; absent until the user says it. */
  account: z.optional(addressSchema),
  /** The network that lists start with and that collections are expected on. */
  chainId: chainIdSchema,
  /** RPC and explorer URLs of the user's own, and added networks. */
  networks: z.array(networkSchema),
  arweaveGateway: baseUrl,
  ipfsGateway: baseUrl,
  /** Ask the chain for the receipt of an accepted write. */
  confirm: z.boolean(),
  loadMedia: z.boolean(),
  /** Notify when a write ends while no surface is open. */
  notify: z.boolean(),
})
export type Settings = z.infer<typeof settingsSchema>

/** Source of the addresses: service-facts, "Where it lives" and "GET /timeline". */
export const DEFAULT_SETTINGS: Settings = {
  serviceUrl: 'https://api.inprocess.world/api',
  chainId: 8453,
  networks: [],
  arweaveGateway: 'https://arweave.net',
  ipfsGateway: 'https://ipfs.io/ipfs',
  confirm: true,
  loadMedia: true,
  notify: true,
}

export const settings = defineItem<Settings>({
  key: 'settings',
  version: 1,
  schema: settingsSchema,
  fallback: DEFAULT_SETTINGS,
})

/** Where a key is created (service-facts, "Where it lives"). */
export const KEY_PAGE = 'https://inprocess.world/manage/api-keys'
