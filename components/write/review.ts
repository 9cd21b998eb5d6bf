/** The file that "Publish" needs, fetched when the first frame is shown (see `later.tsx`): both, for each press needs both. */
export { buildRequest } from '../../lib/drafts/build-request'
export { ReviewDialog } from './ReviewDialog'
