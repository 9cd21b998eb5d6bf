import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { unwrap } from '../storage/versioned'
import { KEY_ITEM, KEY_VERSION, keySchema } from './key-item'

/**
 * The one place where the key is read; only the background imports this file (the linter and a test of the build see to it).
 * Gives the key for requests to `serviceUrl`, or undefined when none is stored for that origin.
 */
export async function readKey(serviceUrl: string): Promise<string | undefined> {
  const { origin } = new URL(serviceUrl)
  for (const area of [browser.storage.session, browser.storage.local]) {
    const read = unwrap({ version: KEY_VERSION, schema: z.nullish(keySchema) }, (await area.get(KEY_ITEM))[KEY_ITEM])
    if (read.fault === undefined && read.value?.origin === origin) return read.value.key
  }
  return undefined
}
