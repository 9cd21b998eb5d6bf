import { Readability } from '@mozilla/readability'
import Defuddle from 'defuddle'
import { readPage } from '../../lib/capture/page/read-page.ts'

/** What reads a page, each as its manual says. Bundled for pages by readers.ts. */
export const read = {
  ours: () => readPage(),
  // It takes the document apart.
  readability: () => new Readability(document.cloneNode(true) as Document).parse(),
  defuddle: () => new Defuddle(document).parse(),
}

export type Reader = keyof typeof read

const lengths: Record<Reader, () => number> = {
  ours: () => read.ours().text.length,
  readability: () => read.readability()?.content?.length ?? 0,
  defuddle: () => read.defuddle().content.length,
}

/** The milliseconds that a reader takes, and how much of the page's characters it has found. */
export function timeOf(reader: Reader): { took: number; share: number } {
  const began = performance.now()
  const length = lengths[reader]()
  const took = performance.now() - began
  return { took, share: length / (document.body.textContent?.length ?? 0) }
}
