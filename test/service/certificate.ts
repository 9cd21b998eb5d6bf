import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A fresh key and a certificate that signs itself, for this computer and the store. Browsers must
 * be told to accept it.
 */
export function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'moment-press-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = `subjectAltName=IP:127.0.0.1,DNS:${STORE_HOST}`
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', names]
  const files = ['-keyout', key, '-out', cert]
  try {
    const options = ['req', '-x509', '-days', '2', ...curve, ...subject, ...files]
    execFileSync('openssl', options, { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Serves content before it is on Arweave. Browsers in tests find it on this computer. */
export const STORE_HOST = 'moments.supabase.co'
