import { publicUrl } from './public-url'

/** Whether the page went on by `history.pushState` since its document was loaded. */
export function wentOn(url: string, loadedUrl: string | undefined): boolean {
  const now = addressOf(url)
  const loaded = addressOf(loadedUrl)
  if (!now || !loaded || now === loaded) return false
  // A page cannot go on to another origin by itself; it was redirected.
  return new URL(now).origin === new URL(loaded).origin
}

/** Whether the address that a page's description names is that of the page. */
export function isOwnAddress(url: string, named: string | undefined): boolean {
  return (
    named !== undefined &&
    URL.canParse(named, url) &&
    addressOf(new URL(named, url).href) === addressOf(url)
  )
}

/** An address without what does not tell pages apart: tracking parameters and the fragment. */
function addressOf(text: string | undefined): string | undefined {
  return publicUrl(text)?.replace(/#.*/, '')
}
