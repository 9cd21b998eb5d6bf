export interface FoundBrowser {
  path: string
}
export function ensureInstalled(): void
export function findChromium(): FoundBrowser | undefined
export function findFirefox(): FoundBrowser | undefined
export function ensureChromium(): FoundBrowser
export function ensureFirefox(): FoundBrowser | undefined
