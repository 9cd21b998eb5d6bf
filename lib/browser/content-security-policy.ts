import { LOOPBACK_HOSTS } from '../util/local-hosts'

const LOOPBACK = LOOPBACK_HOSTS.map((host) => `http://${host}:*`)

/**
 * What the extension's pages may load and reach, as the manifest says it: everything is refused but
 * what is named. `connect-src` is wide because the service, the chain's RPC and the gateways are
 * settings; `http:` is for loopback alone (a service on the user's own computer), and pages close
 * it for themselves (components/app/mount.tsx). No picture is loaded by its URL: `blob:` holds a
 * fetched one. The development server (`serve`) puts styles into the page, and tells what has
 * changed over a socket.
 */
export function contentSecurityPolicy(command: 'build' | 'serve'): string {
  const developing = command === 'serve'
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(developing ? ["'unsafe-inline'"] : [])],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'https:', ...LOOPBACK, ...(developing ? ['ws://localhost:*'] : [])],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
