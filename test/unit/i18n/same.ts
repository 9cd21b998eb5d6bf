/** Keys of texts that are the same as in English, by locale: names, and words that the languages share. */
export const SAME: Record<string, readonly string[]> & { everywhere: readonly string[] } = {
  everywhere: ['app.name', 'settings.rpcUrl'],
  de: [
    'sections.admins',
    'ui.chain',
    'write.text',
    'review.creator',
    'activity.block',
    'settings.networkName',
    'admins.token',
    'timeline.in',
    'timeline.kinds.audio',
    'timeline.kinds.video',
  ],
  es: ['sections.admins', 'admins.token', 'timeline.kinds.audio', 'timeline.kinds.video'],
  fr: [
    'sections.label',
    'sections.admins',
    'write.collection',
    'review.service',
    'admins.token',
    'timeline.collections',
    'timeline.whichCollection',
    'timeline.untitledCollection',
    'timeline.kinds.audio',
  ],
  pt_BR: ['sections.admins', 'admins.token'],
}
