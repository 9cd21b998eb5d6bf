import { t } from '../../lib/i18n/t'
import { readBaseUrl } from '../../lib/settings/service-url'
import type { TextReading } from './SavedField'

/** Reads a typed base URL. */
export function readUrl(text: string): TextReading {
  const { url, fault } = readBaseUrl(text)
  return fault ? { fault: t(`settings.fault.url.${fault}`) } : { value: url ?? '' }
}

/** Reads a typed base URL that may be empty. */
export const readOptionalUrl = (text: string): TextReading => (text.trim() ? readUrl(text) : { value: '' })
