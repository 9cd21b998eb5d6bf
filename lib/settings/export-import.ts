import * as z from 'zod/mini'
import { parseJson } from '../service/errors'
import { unwrap } from '../storage/shape'
import { type Settings, settingsSchema, settingsShape } from './settings'

const FORMAT = 'moment-press-settings'
/** In UTF-16 units; a longer file is not an export of settings. */
const MAX_LENGTH = 1_000_000

const fileSchema = z.object({ format: z.literal(FORMAT), v: z.int(), value: z.looseObject({}) })

/** The text of a settings file: all known fields and no others, so never the key. `now` is in milliseconds since 1970. */
export function exportText(settings: Settings, now: number): string {
  const value = z.object(settingsSchema.shape).parse(settings)
  return JSON.stringify({ format: FORMAT, v: settingsShape.version, exportedAt: new Date(now).toISOString(), value }, null, 2)
}

/** Why a file cannot be imported. `broken` is an export whose settings cannot be read. */
type ImportFault = 'large' | 'notSettings' | 'newer' | 'broken'

/** The settings that an import would change, and the fields of the file that it ignores. */
export type ImportReading =
  | { change: Partial<Settings>; ignored: string[]; fault?: undefined }
  | { change?: undefined; fault: ImportFault }

/** Reads a settings file without storing anything. Invalid and unknown fields are ignored and named. Never throws. */
export function readImport(text: string): ImportReading {
  if (text.length > MAX_LENGTH) return { fault: 'large' }
  const file = fileSchema.safeParse(parseJson(text))
  if (!file.success) return { fault: 'notSettings' }
  const { v, value } = file.data
  if (v > settingsShape.version) return { fault: 'newer' }
  const read = unwrap(settingsShape, { v, value })
  if (read.fault !== undefined) return { fault: 'broken' }
  const isValid = (name: string) => Object.hasOwn(settingsSchema.shape, name) && !Object.hasOwn(read.dropped ?? {}, name)
  const change = Object.entries(read.value).filter(([name]) => Object.hasOwn(value, name) && isValid(name))
  return { change: Object.fromEntries(change), ignored: Object.keys(value).filter((name) => !isValid(name)) }
}
