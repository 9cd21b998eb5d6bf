import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

interface Anvil {
  rpcUrl: string
  stop(): Promise<void>
}

const READY = /Listening on (127\.0\.0\.1:\d+)/

// The shell reads a pipe from this process. However this process ends, the pipe closes and the
// shell ends the chain.
const WATCHED = '"$0" "$@" & child=$!; exec >&- 2>&-; read -r _; kill -9 "$child"'

/**
 * Starts a chain on a free port and waits until it answers. It mines each transaction at once and,
 * as real chains do, a block every few seconds without any. Its clock is ahead of this computer's
 * by `aheadMs`.
 */
export async function startAnvil(chainId: number, aheadMs = 0): Promise<Anvil> {
  const options = [
    '--port',
    '0',
    '--chain-id',
    String(chainId),
    '--disable-code-size-limit',
    // With the newest state alone, a read now and then comes for one that the next block has just
    // replaced, and fails.
    '--prune-history',
    '100',
    '--mixed-mining',
    '--block-time',
    '5',
  ]
  if (aheadMs !== 0) options.push('--timestamp', String(Math.floor((Date.now() + aheadMs) / 1_000)))
  const child =
    process.platform === 'win32'
      ? spawn(binary(), options, { stdio: 'pipe', windowsHide: true })
      : spawn('/bin/sh', ['-c', WATCHED, binary(), ...options], { stdio: 'pipe', detached: true })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const kill = () => (process.platform === 'win32' ? child.kill() : child.stdin.end())
  process.once('exit', kill)

  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`The chain did not start: ${why}\n${output}`))
    const timer = setTimeout(() => fail('no answer in a minute'), 60_000)
    child.once('error', (error) => fail(error.message))
    child.stdout.once('end', () => fail('it ended'))
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const ready = READY.exec(output)?.[1]
      if (!ready) return
      clearTimeout(timer)
      output = ''
      resolve(ready)
    })
  })

  return {
    rpcUrl: `http://${address}`,
    async stop() {
      process.off('exit', kill)
      kill()
      await exited
    },
  }
}

/** The package of this system, which the set-up installs (test/scripts/prepare.mjs). */
function binary(): string {
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  return createRequire(import.meta.url).resolve(
    `@foundry-rs/anvil-${process.platform}-${arch}/bin/${name}`,
  )
}
