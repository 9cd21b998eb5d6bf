import { browser } from 'wxt/browser'

/** It is in `storage.session`. See CONTRIBUTING.md, "Debugging". */
const SWITCH = 'debug'

/**
 * Prints to the console, only where the person has turned it on, about a failure that nobody is
 * told, or not with its cause: for `.catch()`. The key is left out. Gives undefined, and never
 * throws.
 */
export function debug(subject: string, ...what: unknown[]): undefined {
  void isOn().then((on) => {
    if (on) console.info(`[${subject}]`, ...what.map(withoutKey))
  })
}

async function isOn(): Promise<boolean> {
  try {
    return (await browser.storage.session.get(SWITCH))[SWITCH] === true
  } catch {
    return false
  }
}

/** A key of the service begins with `art_sk_` (docs/service.md, "Where it lives"). */
const KEY = /art_sk_[\w%-]+/g

function withoutKey(what: unknown): string {
  const text = what instanceof Error ? `${what.name}: ${what.message} ${cause(what)}` : asText(what)
  return text.replace(KEY, '[key]').trim()
}

const cause = ({ cause }: Error): string => (cause === undefined ? '' : `(${withoutKey(cause)})`)

function asText(what: unknown): string {
  if (typeof what === 'string') return what
  try {
    return JSON.stringify(what) ?? String(what)
  } catch {
    return String(what)
  }
}
