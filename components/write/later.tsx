import { later } from '../app/later'

/** The publication that was started last, in a file of its own: there is none for who writes a first moment. */
export const lastWrite = later(() => import('./LastWrite').then(({ LastWrite }) => ({ Page: LastWrite })), null)

/** What counts a text. Undefined when its file cannot be read. */
export const countsPart = () => import('./Counts').catch(() => undefined)

/** What "Publish" needs: the checks of a draft and the review. Undefined when its file cannot be read. */
export const reviewPart = () => import('./review').catch(() => undefined)

/** Fetches both while nothing else is to be done, so that a press finds them there. Gives the way to stop. */
export function fetchWhenIdle(): () => void {
  const asked = requestIdleCallback(() => {
    void reviewPart()
    void lastWrite.ready()
  })
  return () => cancelIdleCallback(asked)
}
