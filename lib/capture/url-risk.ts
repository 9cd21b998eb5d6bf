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
  const [route = '', query = ''] = hash.split('?')
  const parameters = [...new URLSearchParams(search), ...new URLSearchParams(query)]
  const isSecret = parameters.some(
    ([name, value]) =>
      SECRET_NAME.test(name.replace(/[^a-z]/gi, '')) ||
      JWT.test(value) ||
      (KEY_NAME.test(name) && KEY.test(value)) ||
      (/^sk?$/i.test(name) && HEX.test(value)),
  )
  const segments = (pathname + route).split('/')
  const isShared = segments.some(
    (each, i) => SHARED.test(segments[i - 1] ?? '') && (KEY.test(each) || HEX.test(each)),
  )
  return isSecret || isShared || SECRET_PATH.test(pathname + route) ? 'secret' : undefined
}

/**
 * Names of parameters that hold tokens, sessions, passwords, signatures of signed links, and keys
 * of documents and gifts, without their separators.
 */
const SECRET_NAME =
  /(?:token|signature|secret|password|passwd|passphrase|passcode|credential|(?:api|access|auth|view|share|resource|rl)key|accesskeyid|keypairid|sessionid|sessid|aspsessionid[a-z]*|cfid|jwt|hmac|otp|oobcode|articlecode|accesscode|invitecode|nonce)$|^(?:sig|sid|key|pwd|pass|auth|authorization|code|ticket|invite|session|magic|ppp|freebie|gift(?:code|id|link)?)$/i

/** A JSON Web Token: two JSON objects in base64url. */
const JWT = /eyJ[\w-]+\.eyJ/

/** A part that nobody guesses: many small and capital letters and figures, in no words. */
const KEY =
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?!(?:[A-Za-z]+|\d+)(?:-(?:[A-Za-z]+|\d+))+$)[\w-]{20,}$/
/** The same in small figures, by which pages are named as well. */
const HEX = /^[\da-f]{32,}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-/i
/** The parameter and the folder that have the key of a document that is shared by it. */
const KEY_NAME = /^(?:id|doc|file|share|hash|[a-z_-]*key)$/i
const SHARED =
  /^(?:d|s|sh|fi|fo|folders?|files?|shared?|sharing|documents?|session|token|private|secret|gift)$/i

/**
 * A session id, a JSON Web Token, a shared document of SharePoint or OneDrive, or a link sent to
 * one person: to reset a password, to confirm an address, to accept an invitation.
 */
const SECRET_PATH =
  /;(?:j|php)?s(?:ess(?:ion)?)?id=|\/\((?:[A-Z]\([^()]*\))+\)(?=\/|$)|eyJ[\w-]+\.eyJ|\/:[a-z]:\/|\/s![\w-]{8}|\/[^/]*(?:reset|password|recover|magic|verif|confirm|activat|invit|unsubscribe)[^/]*\/.*(?:[\w~=]{16}|[\da-f]{8}-[\da-f]{4}-)/i
