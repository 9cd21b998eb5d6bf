import * as z from 'zod/mini'
import { defineItem } from '../storage/item'

/** A name that this life of the browser has made up. It is gone with the life, and no copy of a profile holds it. */
export const session = defineItem({ key: 'session', area: 'session', version: 1, schema: z.string(), fallback: '' })

/** Gives the name of this life of the browser. A write stored under another name may have been sent since, by whoever stored it. */
export async function readSession(): Promise<string> {
  return (await session.get()) || session.update((stored) => stored || crypto.randomUUID())
}
