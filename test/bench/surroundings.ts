import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { findChromium } from '../scripts/prepare.mjs'

const root = resolve(import.meta.dirname, '../..')

/** When and where the numbers were taken, and of what, as Markdown. */
export function surroundings(now: Date): string {
  const { version, dependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  const [cpu, ...others] = cpus()
  const lines = [
    ['Date', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Machine', `${cpu?.model.trim() ?? 'unknown'}, ${others.length + 1} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['System', `${platform()} ${release()} ${arch()}`],
    [
      'Versions',
      `Moment Press ${version}${commit()}, ${chromium()}, Node ${process.versions.node}, React ${dependencies.react}`,
    ],
  ]
  return lines.map(([name, value]) => `- ${name}: ${value}`).join('\n')
}

function chromium(): string {
  const found = findChromium()
  if (!found) return 'no Chromium'
  const said = execFileSync(found.path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return /\w+ [\d.]+/.exec(said)?.[0] ?? said.trim()
}

/** Of a clone; a download has none. */
function commit(): string {
  try {
    const hash = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return ` (${hash.trim()})`
  } catch {
    return ''
  }
}
