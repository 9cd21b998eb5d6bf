import { readAhead } from '../../lib/storage/read'

// What the first frame of a surface shows. It is on its way while the rest of the page's code is evaluated: import this first.
readAhead('local', ['settings', 'place', 'draft', 'write', 'collections', 'news', 'lastChoices', 'keyHint'])
readAhead('session', ['keyHint', 'discardedDraft'])
