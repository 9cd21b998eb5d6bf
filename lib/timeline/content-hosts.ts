import * as z from 'zod'
import { defineItem } from '../storage/item'

/** The user lets pictures and texts come from these, too. A port is there if it is not 443. */
export const contentHosts = defineItem<readonly string[]>({
  key: 'contentHosts',
  version: 1,
  schema: z.array(z.string()),
  fallback: [],
})

export async function allowHost(host: string): Promise<void> {
  await contentHosts.update((hosts) => [...new Set([...hosts, host])])
}

export async function revokeHost(host: string): Promise<void> {
  await contentHosts.update((hosts) => hosts.filter((each) => each !== host))
}
