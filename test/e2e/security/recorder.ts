import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What came to an origin that must never see the key. */
export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export interface Recorder {
  origin: string
  received: Received[]
  close(): Promise<void>
}

interface RecorderOptions {
  /** What is answered; 200 with an empty list when absent. */
  answer?: (request: Received, response: ServerResponse) => void
  /** Speaks https, with a certificate of its own making. */
  tls?: boolean
}

/** An origin of its own that writes down everything it is asked. */
export async function startRecorder({ answer, tls }: RecorderOptions = {}): Promise<Recorder> {
  const received: Received[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    const entry = { method, url, headers, body }
    received.push(entry)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type, x-api-key')
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
    if (method === 'OPTIONS') response.writeHead(204).end()
    else if (answer) answer(entry, response)
    else response.setHeader('content-type', 'application/json').end('{"status":"success","moments":[],"collections":[]}')
  }
  const server = tls ? createTlsServer(certificate(), handle) : createServer(handle)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** A fresh key and certificate for this computer. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'moment-press-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject],
      {
        stdio: 'ignore',
      },
    )
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
