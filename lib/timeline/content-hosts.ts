import * as z from 'zod'
import { defineItem } from '../storage/item'

/**
 * The hosts other than the gateways that the user lets pictures and texts come from, each with its
 * port where that is not 443.
 */
export const contentHosts = defineItem<readonly string[]>({
  key: 'contentHosts',
  version: 1,
  schema: z.array(z.string()),
  fallback: [],
})

/** Loads from this host from now on. */
export async function allowHost(host: string): Promise<void> {
  await contentHosts.update((hosts) => [...new Set([...hosts, host])])
}

/** Loads from this host no longer. */
export async function revokeHost(host: string): Promise<void> {
  await contentHosts.update((hosts) => hosts.filter((each) => each !== host))
}
