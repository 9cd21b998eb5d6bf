import { isLoopback } from './local-hosts'

/**
 * Fetches from a host other than the service, so that the host learns nothing but the request: no cookie, no referrer. Firefox would
 * name this installation in the header `Origin`. It does not in mode `same-origin`, which it takes for the origins that a host
 * permission covers; a request to any other origin fails there, unsent. A host on this computer needs no permission. `init.mode`
 * overrules this: `cors` reaches a host that no permission covers, and names the installation to it.
 */
export const anonymousFetch: typeof fetch = (input, init) => {
  const { url } = new Request(input)
  return fetch(input, {
    ...init,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    mode: init?.mode ?? (import.meta.env.BROWSER === 'firefox' && !isLoopback(new URL(url)) ? 'same-origin' : 'cors'),
  })
}
