import * as z from 'zod/mini'
import { defineItem } from '../storage/item'

/**
 * The access to a host outside the gateways. `allowed`: by the user, for good. `store`: the service keeps its files there. `refused`: a
 * store that the user took off the list.
 */
const hostSchema = z.enum(['allowed', 'store', 'refused'])

export type ContentHosts = Record<string, z.infer<typeof hostSchema>>

/** The hosts other than the gateways that pictures and texts may come from, each with its port where that is not 443. */
export const contentHosts = defineItem<ContentHosts>({
  key: 'contentHosts',
  version: 1,
  schema: z.record(z.string(), hostSchema),
  fallback: {},
})

/** Loads from this host from now on. */
export async function allowHost(host: string): Promise<void> {
  await contentHosts.update((hosts) => ({ ...hosts, [host]: 'allowed' }))
}

/** Loads from this host no longer. A store stays refused, whatever later moments show. */
export async function revokeHost(host: string): Promise<void> {
  await contentHosts.update(({ [host]: access, ...others }) =>
    access === 'store' || access === 'refused' ? { ...others, [host]: 'refused' } : others,
  )
}

/**
 * Learns where the service keeps its files, from the URIs of a moment that this extension published. No other moment counts: anyone
 * can make one in the account's name.
 */
export async function learnStore(uris: readonly (string | undefined)[]): Promise<void> {
  const hosts = uris.flatMap((uri) => (uri?.startsWith('https://') && URL.canParse(uri) ? [new URL(uri).host] : []))
  const known = await contentHosts.get()
  const found = Object.fromEntries(hosts.map((host) => [host, 'store' as const]))
  if (hosts.some((host) => !known[host])) await contentHosts.update((stored) => ({ ...found, ...stored }))
}
