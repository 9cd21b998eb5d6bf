import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../pages')

/** The page set: each page has its text, as it is to be captured, beside it. */
export const CASES = readdirSync(folder)
  .filter((file) => file.endsWith('.html') && readdirSync(folder).includes(file.replace('.html', '.txt')))
  .map((file) => file.replace('.html', ''))

/** The exact text that is to be captured from a page: its file without the line feed at its end. */
export function expected(name: string): string {
  return readFileSync(join(folder, `${name}.txt`), 'utf8').replace(/\n$/, '')
}

/** Serves the page set; `/frame?src=…` is a page with that address in an iframe. */
export async function servePages(): Promise<{ origin: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const send = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      response.end(body)
    }
    if (url.pathname === '/frame') {
      const src = (url.searchParams.get('src') ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      return send(
        200,
        `<!doctype html><title>Outer page</title><p>Outer text<iframe width=800 height=600 src="${src}"></iframe>`,
      )
    }
    try {
      send(200, readFileSync(join(folder, url.pathname.replaceAll(/[^\w.-]/g, '')), 'utf8'))
    } catch {
      send(404, 'Not found')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
