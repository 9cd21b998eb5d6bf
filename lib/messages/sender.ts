export interface Sender {
  id?: string | undefined
  url?: string | undefined
  /** The sender's origin. Only Chrome gives it. */
  origin?: string | undefined
  frameId?: number | undefined
  /** The tab of the sender: none for a popup or a panel. */
  tab?: { url?: string | undefined } | undefined
}

/** This extension: its id, and its origin with a trailing slash (`runtime.getURL('/')`). */
export interface Extension {
  id: string
  origin: string
}

/**
 * Whether the sender of a message is one of our own pages, at the top of its tab or panel. Commands
 * publish, spend the key and change permissions, so nobody else may send any:
 * - another extension has another id;
 * - a web page, or a script that was injected into one, has another URL or origin, even where its
 *   id is ours;
 * - an origin that begins like ours (`chrome-extension://ours.evil`) differs at the slash;
 * - one of our pages in a frame could be clicked through by the page around it (clickjacking).
 */
export function isOwnPage(
  { id, url, origin, frameId, tab }: Sender,
  extension: Extension,
): boolean {
  const isOwn = (address: string) => address.startsWith(extension.origin)
  if (id !== extension.id || url === undefined || !isOwn(url) || frameId) return false
  if (origin !== undefined && !isOwn(`${origin}/`)) return false
  return tab?.url === undefined || isOwn(tab.url)
}
