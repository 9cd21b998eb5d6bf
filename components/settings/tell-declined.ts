import { hostOf } from '../../lib/browser/host-permissions'
import { joinSentences } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { showToast } from '../ui/Announcer'

/** Tells the consequences of declined permissions, given as match patterns (settings-permissions.ts). */
export function tellDeclined(patterns: readonly string[], serviceUrl?: string): void {
  const hosts = patterns.map(hostOf)
  const service = serviceUrl && new URL(serviceUrl).hostname
  const others = hosts.filter((host) => host !== service)
  const sentences = [
    others.length < hosts.length && t('settings.notAllowed'),
    others.length > 0 && t('settings.hostsNotAllowed', [others.join(', ')]),
  ].filter(Boolean)
  if (sentences.length > 0) showToast(joinSentences(...sentences), 'alert')
}
