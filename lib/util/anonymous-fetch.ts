import { isLoopback } from './local-hosts'

/**
 * Fetches without a cookie or a referrer. Firefox would name this installation in the header
 * `Origin`, but not in mode `same-origin`, which it allows for origins that a host permission
 * covers; other requests fail there, unsent. A host on this computer needs no permission. With
 * `init.mode` `cors`, a host that no permission covers is reached, and is told the installation's
 * id.
 */
export const anonymousFetch: typeof fetch = (input, init) => {
  const { url } = new Request(input)
  return fetch(input, {
    ...init,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    mode:
      init?.mode ??
      (import.meta.env.BROWSER === 'firefox' && !isLoopback(new URL(url)) ? 'same-origin' : 'cors'),
  })
}
