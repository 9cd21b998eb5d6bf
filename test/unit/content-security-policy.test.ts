import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../content-security-policy.ts'

/** What the policy names for one directive. */
const named = (command: 'build' | 'serve', directive: string) =>
  contentSecurityPolicy(command)
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

describe('content security policy', () => {
  it('of the package takes styles from its own files, and opens no socket', () => {
    expect(named('build', 'style-src')).toEqual(["'self'"])
    expect(named('build', 'connect-src')).not.toContainEqual(expect.stringMatching(/^ws/))
  })

  it('of the development build lets the server bring styles, and tell of changes', () => {
    expect(named('serve', 'style-src')).toContain("'unsafe-inline'")
    expect(named('serve', 'connect-src')).toContain('ws://localhost:*')
  })

  it('runs no script but the extension’s own in either', () => {
    for (const command of ['build', 'serve'] as const) expect(named(command, 'script-src')).toEqual(["'self'"])
  })
})
