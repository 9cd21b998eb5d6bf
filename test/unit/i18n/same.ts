/**
 * Keys of texts that are the same as in English, by locale: names, and words that the languages
 * share.
 */
export const SAME: Record<string, readonly string[]> & { everywhere: readonly string[] } = {
  everywhere: ['app.name', 'settings.rpcUrl', 'compose.shortcut', 'compose.shortcutShort'],
  de: [
    'sections.admins',
    'ui.chain',
    'ui.details',
    'compose.text',
    'review.creator',
    'review.in',
    'activity.block',
    'activity.where',
    'settings.themes.system',
    'admins.token',
    'admins.permissionStatus.admin',
    'timeline.in',
    'timeline.untitled',
    'timeline.kinds.audio',
    'timeline.kinds.video',
  ],
  es: [
    'sections.admins',
    'admins.token',
    'admins.permissionStatus.admin',
    'timeline.kinds.audio',
    'timeline.kinds.video',
  ],
  fr: [
    'sections.label',
    'sections.admins',
    'compose.collection',
    'review.source',
    'review.service',
    'admins.moments',
    'admins.token',
    'admins.permissionStatus.admin',
    'timeline.collections',
    'timeline.untitledCollection',
    'timeline.kinds.audio',
  ],
  pt_BR: ['sections.admins', 'admins.token', 'admins.permissionStatus.admin'],
}
