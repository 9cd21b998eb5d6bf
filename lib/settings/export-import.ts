import * as z from 'zod/mini'
import { unwrap } from '../storage/versioned'
import { type Settings, settingsSchema, settingsShape } from './settings'

const FORMAT = 'moment-press-settings'
/** A text longer than this is no settings, whatever it is. */
const LARGEST = 1_000_000

const fileSchema = z.object({ format: z.literal(FORMAT), v: z.int(), value: z.looseObject({}) })

/** Settings as a file's text: every known field and nothing else, with the version of their shape. The key is none of them. */
export function exportText(settings: Settings, now: number): string {
  const value = z.object(settingsSchema.shape).parse(settings)
  return JSON.stringify({ format: FORMAT, v: settingsShape.version, exportedAt: new Date(now).toISOString(), value }, null, 2)
}

/** Why a text is no export of settings. `broken`: it is one, but cannot be read. */
export type ImportFault = 'large' | 'notJson' | 'notSettings' | 'newer' | 'broken'

/** What an import would change, and which of its fields are not understood. */
export type ImportReading =
  | { change: Partial<Settings>; ignored: string[]; fault?: undefined }
  | { change?: undefined; fault: ImportFault }

/** Reads a file's text. Fields that are invalid or unknown are left out and named; nothing is stored here. Never throws. */
export function readImport(text: string): ImportReading {
  if (text.length > LARGEST) return { fault: 'large' }
  const json = parse(text)
  if (json === undefined) return { fault: 'notJson' }
  const file = fileSchema.safeParse(json)
  if (!file.success) return { fault: 'notSettings' }
  const { v, value } = file.data
  if (v > settingsShape.version) return { fault: 'newer' }
  const read = unwrap(settingsShape, { v, value })
  if (read.fault !== undefined) return { fault: 'broken' }
  const understood = (name: string) => Object.hasOwn(settingsSchema.shape, name) && !Object.hasOwn(read.dropped ?? {}, name)
  const change = Object.entries(read.value).filter(([name]) => Object.hasOwn(value, name) && understood(name))
  return { change: Object.fromEntries(change), ignored: Object.keys(value).filter((name) => !understood(name)) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
