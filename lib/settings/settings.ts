import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { defineItem } from '../storage/item'
import type { Repaired, Shape } from '../storage/versioned'
import { readBaseUrl } from './service-url'

/** An address as it is stored: what `readBaseUrl` makes of itself. */
export const baseUrl = z.string().check(z.refine((text) => readBaseUrl(text).url === text))

const networkSchema = z.object({
  chainId: chainIdSchema,
  name: z.optional(z.string()),
  rpcUrl: z.optional(baseUrl),
  explorerUrl: z.optional(baseUrl),
})

/** `system`: as the browser has it. */
export const THEMES = ['system', 'light', 'dark'] as const

/** `system`, and each locale of `lib/i18n/locales` (a test compares them). */
export const LANGUAGES = ['system', 'en', 'es', 'pt_BR', 'fr', 'de', 'ja', 'ko', 'zh_CN'] as const
export type Language = (typeof LANGUAGES)[number]

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
  /** Offer "Publish selection as a moment" in the menu of pages. */
  menu: z.boolean(),
  theme: z.enum(THEMES),
  language: z.enum(LANGUAGES),
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
  menu: true,
  theme: 'system',
  language: 'system',
}

/** A migration that only adds fields. What is no object stays as it is, and is found out by its shape. */
const added = (fields: object) => (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...fields, ...value } : value

/** How settings are stored and exported. Fields that this version does not know are kept as they are. */
export const settingsShape: Shape<Settings> = {
  version: 3,
  schema: z.looseObject(settingsSchema.shape) as z.ZodMiniType<Settings>,
  migrations: {
    /** Version 2 adds the theme and the language. */
    1: added({ theme: 'system', language: 'system' }),
    /** Version 3 adds the menu, which was always there before. */
    2: added({ menu: true }),
  },
  repair: repairSettings,
}

/** Drops the fields that are invalid, and no others: the default holds for them, or nothing where there is none. */
export function repairSettings(value: unknown): Repaired<Settings> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const known: Record<string, z.ZodMiniType> = settingsSchema.shape
  const entries = Object.entries(value)
  const dropped = entries.filter(([name, field]) => Object.hasOwn(known, name) && !known[name]?.safeParse(field).success)
  const kept = entries.filter((entry) => !dropped.includes(entry))
  return {
    value: { ...DEFAULT_SETTINGS, ...Object.fromEntries(kept) },
    dropped: Object.fromEntries(dropped),
  }
}

export const settings = defineItem<Settings>({ key: 'settings', ...settingsShape, fallback: DEFAULT_SETTINGS })

/** Where a key is created (service-facts, "Where it lives"). */
export const KEY_PAGE = 'https://inprocess.world/manage/api-keys'
