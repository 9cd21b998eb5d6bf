import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../lib/browser/content-security-policy.ts'
import { parseBaseUrl } from '../../lib/settings/service-url.ts'

/** The sources that the policy names for one directive. */
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

  it.each(['127.0.0.1', 'localhost', '[::1]', '127.0.0.2', '127.1.2.3', '192.168.0.1'])(
    'lets pages reach http://%s where the settings accept it, and only there',
    (host) => {
      const isAccepted = parseBaseUrl(`http://${host}:4000/api`).fault === undefined
      expect(named('build', 'connect-src')?.includes(`http://${host}:*`)).toBe(isAccepted)
    },
  )

  it('runs no script but the extension’s own in either', () => {
    for (const command of ['build', 'serve'] as const)
      expect(named(command, 'script-src')).toEqual(["'self'"])
  })
})
