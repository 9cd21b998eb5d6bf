import { Readability } from '@mozilla/readability'
import Defuddle from 'defuddle'
import { readPage } from '../../lib/capture/page/read-page.ts'

/** What reads a page, each as its manual says; bundled for pages by readers.ts. */
const texts = {
  ours: () => readPage().text,
  // It takes the document apart.
  readability: () => new Readability(document.cloneNode(true) as Document).parse()?.content ?? '',
  defuddle: () => new Defuddle(document).parse().content,
}

export type Reader = keyof typeof texts

/** The milliseconds that a reader takes, and how much of the page's characters it has found. */
export function timeOf(reader: Reader): { took: number; share: number } {
  const began = performance.now()
  const { length } = texts[reader]()
  const took = performance.now() - began
  return { took, share: length / (document.body.textContent?.length ?? 0) }
}

/** What Defuddle says of the page. */
export function described(): { author: string; title: string } {
  const { author, title } = new Defuddle(document).parse()
  return { author, title }
}
