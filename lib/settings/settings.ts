import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { harmlessLine } from '../service/untrusted-text'
import { defineItem } from '../storage/item'
import type { Repaired, Shape } from '../storage/shape'
import { DEFAULT_GATEWAYS } from './gateways'
import { isInProcess, readBaseUrl } from './service-url'

/** A base URL in the form that `readBaseUrl` returns. */
export const baseUrl = z.string().check(z.refine((text) => readBaseUrl(text).url === text))

/** In characters: no screen has room for more. */
const MAX_NETWORK_NAME = 40

/** The name of a network as it is stored and shown; undefined where nothing of it can be seen. */
export const networkName = (text: string): string | undefined => harmlessLine(text, MAX_NETWORK_NAME)

const networkSchema = z.object({
  chainId: chainIdSchema,
  /** A settings file may come from a stranger. */
  name: z.optional(z.pipe(z.string(), z.transform(networkName))),
  rpcUrl: z.optional(baseUrl),
  explorerUrl: z.optional(baseUrl),
})

/** `system` follows the browser. */
export const THEMES = ['system', 'light', 'dark'] as const

/** `system`, and each locale of `lib/i18n/locales` (a test compares them). */
export const LANGUAGES = ['system', 'en', 'es', 'pt_BR', 'fr', 'de', 'ja', 'ko', 'zh_CN'] as const
export type Language = (typeof LANGUAGES)[number]

export const settingsSchema = z.object({
  /** `{base_url}` of the interface: with its path, without a trailing slash. */
  serviceUrl: baseUrl,
  /** The creator's address; absent until the user enters it. */
  account: z.optional(addressSchema),
  /** The network that lists start with and where collections are expected. */
  chainId: chainIdSchema,
  /** The user's own networks, and the user's RPC and explorer URLs for known ones. */
  networks: z.array(networkSchema),
  arweaveGateway: baseUrl,
  /** The gateway that is asked when the first one fails; empty for none. */
  arweaveFallback: z.union([z.literal(''), baseUrl]),
  ipfsGateway: baseUrl,
  ipfsFallback: z.union([z.literal(''), baseUrl]),
  /** Whether the chain is asked for the receipt of an accepted write. */
  confirm: z.boolean(),
  loadMedia: z.boolean(),
  /** Whether a notification is shown when a write ends while no surface is open. */
  notify: z.boolean(),
  /** Whether the context menu of pages offers "Publish selection as a moment". */
  menu: z.boolean(),
  theme: z.enum(THEMES),
  language: z.enum(LANGUAGES),
})
export type Settings = z.infer<typeof settingsSchema>

/** Source of the URLs: service-facts, "Where it lives" and "GET /timeline". */
export const DEFAULT_SETTINGS: Settings = {
  serviceUrl: 'https://api.inprocess.world/api',
  chainId: 8453,
  networks: [],
  ...DEFAULT_GATEWAYS,
  confirm: true,
  loadMedia: true,
  notify: true,
  menu: true,
  theme: 'system',
  language: 'system',
}

/** The only chain that a service writes on, where it has only one: In Process writes on Base (service-facts, "Where it lives"). */
export function fixedChainId(serviceUrl: string): number | undefined {
  return isInProcess(serviceUrl) ? 8453 : undefined
}

/** How settings are stored and exported. Fields that this version does not know are kept as they are. */
export const settingsShape: Shape<Settings> = {
  version: 1,
  schema: z.looseObject(settingsSchema.shape) as z.ZodMiniType<Settings>,
  repair: repairSettings,
}

/** Replaces invalid fields by their defaults, and drops invalid ones without a default. Returns undefined for a non-object. */
function repairSettings(value: unknown): Repaired<Settings> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const known: Record<string, z.ZodMiniType> = settingsSchema.shape
  const kept: Record<string, unknown> = {}
  const dropped: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const schema = Object.hasOwn(known, name) ? known[name] : z.unknown()
    const read = schema?.safeParse(field)
    if (read?.success) kept[name] = read.data
    else dropped[name] = field
  }
  return { value: { ...DEFAULT_SETTINGS, ...kept }, dropped }
}

export const settings = defineItem<Settings>({ key: 'settings', ...settingsShape, fallback: DEFAULT_SETTINGS })

/** The service's page for creating keys (service-facts, "Where it lives"). */
export const KEY_PAGE = 'https://inprocess.world/manage/api-keys'
