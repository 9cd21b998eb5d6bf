import * as z from 'zod'
import { defineItem } from '../storage/item'

/** The hosts that the user has allowed, by name, each with its port where that is not 443. */
export type ContentHosts = Record<string, 'allowed'>

/** The hosts other than the gateways that pictures and texts may come from. */
export const contentHosts = defineItem<ContentHosts>({
  key: 'contentHosts',
  version: 1,
  schema: z.record(z.string(), z.unknown()).transform(allowedOnly),
  fallback: {},
})

/** A host whose value this version does not know counts as not allowed, so that the others stay. */
function allowedOnly(hosts: Record<string, unknown>): ContentHosts {
  const names = Object.keys(hosts).filter((host) => hosts[host] === 'allowed')
  return Object.fromEntries(names.map((host) => [host, 'allowed' as const]))
}

/** Loads from this host from now on. */
export async function allowHost(host: string): Promise<void> {
  await contentHosts.update((hosts) => ({ ...hosts, [host]: 'allowed' }))
}

/** Loads from this host no longer. */
export async function revokeHost(host: string): Promise<void> {
  await contentHosts.update(({ [host]: _, ...others }) => others)
}
