import { createServer } from 'node:http'
import { listen } from '../fixtures/listen.ts'
import { textOf } from './stored.ts'

export interface Pages {
  origin: string
  close(): Promise<void>
}

/**
 * A site whose page `/N` has N kilobytes of text, in paragraphs of 100 characters: an element and a
 * text node each.
 */
export async function servePages(): Promise<Pages> {
  const server = createServer(({ url = '/' }, response) => {
    const kilobytes = Number(url.slice(1)) || 1
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(kilobytes))
  })
  const { host, close } = await listen(server)
  return { origin: `http://${host}`, close }
}

function page(kilobytes: number): string {
  const words = textOf(100).replace(/\s/g, ' ').trim()
  const paragraphs = Array.from(
    { length: kilobytes * 10 },
    (_, n) => `<p>${words.slice(0, 92)} ${String(n).padStart(6, '0')}.</p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${kilobytes} kB</title><body>${paragraphs.join('\n')}</body></html>`
}
