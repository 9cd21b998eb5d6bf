import { isLocal } from '../util/local-hosts'

/**
 * Why a source's URL, as `publicUrl` gives it, is published only if the user asks for it: it may
 * give access to anyone who knows it (`secret`), or it leads nowhere outside the user's own network
 * (`local`). Undefined where no risk is seen.
 */
export function urlRisk(url: string): 'secret' | 'local' | undefined {
  if (!URL.canParse(url)) return undefined
  const parsed = new URL(url)
  if (isLocal(parsed)) return 'local'
  const { pathname, search, hash } = parsed
  const parameters = [...new URLSearchParams(search), ...new URLSearchParams(hash.split('?')[1])]
  const isSecret = parameters.some(
    ([name, value]) => SECRET_NAME.test(name.replace(/[^a-z]/gi, '')) || JWT.test(value),
  )
  return isSecret || SECRET_PATH.test(pathname) ? 'secret' : undefined
}

/**
 * Names of parameters that hold tokens, sessions, passwords, and signatures of signed links,
 * without their separators.
 */
const SECRET_NAME =
  /(?:token|signature|secret|password|passwd|passphrase|passcode|credential|apikey|accesskey|accesskeyid|authkey|keypairid|sessionid|sessid|jwt|hmac|otp|oobcode)$|^(?:sig|sid|key|pwd|pass|auth|authorization|code|ticket|invite|session|magic|nonce)$/i

/** A JSON Web Token: two JSON objects in base64url. */
const JWT = /eyJ[\w-]+\.eyJ/

/**
 * A session id, a JSON Web Token, or a link sent to one person: to reset a password, to confirm an
 * address, to accept an invitation.
 */
const SECRET_PATH =
  /;jsessionid=|eyJ[\w-]+\.eyJ|\/[^/]*(?:reset|password|recover|magic|verif|confirm|activat|invit|unsubscribe)[^/]*\/.*(?:[\w~=]{16}|[\da-f]{8}-[\da-f]{4}-)/i
