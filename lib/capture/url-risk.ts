/**
 * Why a source's URL is published only if the user asks for it: it may let in whoever knows it (`secret`), or it leads nowhere
 * outside the user's own network (`local`).
 */
export type UrlRisk = 'secret' | 'local'

/** The risk of publishing a URL as `publicUrl` gives it; undefined where none is seen. */
export function urlRisk(url: string): UrlRisk | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname, search, hash } = new URL(url)
  if (isLocal(hostname)) return 'local'
  const parameters = [...new URLSearchParams(search), ...new URLSearchParams(hash.split('?')[1])]
  const isSecret = parameters.some(([name, value]) => SECRET_NAME.test(name.replace(/[^a-z]/gi, '')) || JWT.test(value))
  return isSecret || SECRET_PATH.test(pathname) ? 'secret' : undefined
}

/** Names of parameters that hold tokens, sessions, passwords, and signatures of signed links, without their separators. */
const SECRET_NAME =
  /(?:token|signature|secret|password|passwd|passphrase|passcode|credential|apikey|accesskey|accesskeyid|authkey|keypairid|sessionid|sessid|jwt|hmac|otp|oobcode)$|^(?:sig|sid|key|pwd|pass|auth|authorization|code|ticket|invite|session|magic|nonce)$/i

/** A JSON Web Token: two JSON objects in base64url. */
const JWT = /eyJ[\w-]+\.eyJ/

/** A session id, a JSON Web Token, or a link sent to one person: to reset a password, to confirm an address, to accept an invitation. */
const SECRET_PATH =
  /;jsessionid=|eyJ[\w-]+\.eyJ|\/[^/]*(?:reset|password|recover|magic|verif|confirm|activat|invit|unsubscribe)[^/]*\/.*(?:[\w~=]{16}|[\da-f]{8}-[\da-f]{4}-)/i

/** IPv4 of this computer, of private networks and of links without a router (RFC 1122, 1918, 3927, 6598). */
const LOCAL_IPV4 = /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/

/** The same of IPv6, and IPv4 written as IPv6 (RFC 4193, 4291). */
const LOCAL_IPV6 = /^\[(?:::1?\]|::ffff:|f[cd]|fe[89ab])/

/** Top-level names reserved for private use or common in intranets (RFC 2606, 6762, 8375). */
const LOCAL_NAME = /\.(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|test|home\.arpa)$/

function isLocal(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return LOCAL_IPV6.test(host)
  return !host.includes('.') || LOCAL_IPV4.test(host) || LOCAL_NAME.test(host)
}
