import { isLoopback } from './local-hosts'

/**
 * Fetches without a cookie or a referrer. Firefox would name this installation in the header
 * `Origin`, but not in mode `same-origin`, which it allows for origins that a host permission
 * covers; other requests fail there, unsent. A host on this computer needs no permission.
 */
export const anonymousFetch: typeof fetch = (input, init) => {
  const url = new URL(new Request(input).url)
  const needsPermission = import.meta.env.BROWSER === 'firefox' && !isLoopback(url)
  return fetch(input, {
    ...init,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    mode: needsPermission ? 'same-origin' : 'cors',
  })
}
