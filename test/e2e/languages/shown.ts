import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import type { Service } from '../../service/service.ts'

/**
 * Every visible text of a page and every accessible name, in the order of the page, except texts by people (`dir="auto"`, `bdi`) and
 * by machines (preformatted, or `dir="ltr"`).
 */
export function shownTexts({ page }: PlaywrightSurface): Promise<string[]> {
  return page.evaluate(() => {
    const apart = '[dir="auto"], [dir="ltr"], bdi, pre, script, style, textarea'
    const found = [document.title]
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'])
        found.push(element.getAttribute(name) ?? '')
      if (element.closest(apart)) continue
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '')
    }
    return found.map((text) => text.trim()).filter(Boolean)
  })
}

/** Data in any language: URLs, addresses, IP addresses, host names, currencies. */
const PATTERNS = [
  /https?:\/\/\S+/g,
  /0x[0-9a-f]*(?:…[0-9a-f]*)?/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/g,
  /\b[\w-]+(?:\.[\w-]+)*\.(?:eth|org|com|net|io|world|energy|xyz)\b/g,
  /\b(?:ETH|USDC)\b/g,
]

/** Names that are not translated: chains, explorers, languages. */
const NAMES = ['Base Sepolia', 'Base', 'Ethereum', 'Optimism', 'Arbitrum One', 'Zora Explorer', 'Zora']
const EXPLORERS = ['BaseScan', 'Blockscout', 'Etherscan', 'Arbiscan']
const LANGUAGES = ['English', 'Español', 'Português (Brasil)', 'Français', 'Deutsch']

/**
 * Gives a function that removes data from a text. Texts by people (`written`) count as data only inside direction isolates, because
 * they may run in the other direction.
 */
export function withoutData(written: readonly string[]): (text: string) => string {
  const names = [...NAMES, ...EXPLORERS, ...LANGUAGES].sort((one, other) => other.length - one.length)
  return (text) => {
    const ours = text.replace(/\u2068([^\u2068\u2069]*)\u2069/g, (whole, value) => (written.includes(value) ? '' : whole))
    const named = names.reduce((left, name) => left.replaceAll(name, ''), ours)
    return PATTERNS.reduce((left, pattern) => left.replace(pattern, ''), named).trim()
  }
}

/** Every text that the service lists: titles, names, descriptions. */
export async function listedTexts(service: Service): Promise<string[]> {
  const answers = await Promise.all(
    [`timeline?chain_id=${service.chainId}&limit=100`, `collections?artist=${service.artist}`, 'timeline?limit=100'].map(
      async (path) => (await fetch(`${service.url}/${path}`)).json() as Promise<unknown>,
    ),
  )
  return [...new Set(answers.flatMap(stringsOf))].filter((text) => /\p{L}/u.test(text))
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}
