import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { differences } from '../scripts/release/packages.ts'
import { planOf, STORES } from '../scripts/release/stores.ts'
import { releaseNotes } from '../scripts/release/versions.ts'

describe('releaseNotes', () => {
  const changelog =
    '# Changelog\n\nChanges.\n\n## 1.0.0\n\n- Publish.\n- Read.\n\n## 0.9.0\n\n- Write.\n'
  const of = (changed: object) => () =>
    releaseNotes({ version: '1.0.0', changelog, tag: 'v1.0.0', ...changed })

  test('gives the entries of the version that tag, package.json and changelog agree on', () => {
    expect(of({})()).toBe('- Publish.\n- Read.\n')
  })

  test.each([
    ['another tag', { tag: 'v1.0.1' }, 'The tag is v1.0.1, but package.json has version 1.0.0'],
    [
      'another version in the changelog',
      { version: '1.1.0', tag: 'v1.1.0' },
      'CHANGELOG.md begins with "1.0.0"',
    ],
    [
      'a version without entries',
      { changelog: '## 1.0.0\n\n## 0.9.0\n- Write.\n' },
      'CHANGELOG.md says nothing about 1.0.0',
    ],
  ])('refuses %s', (_, changed, message) => expect(of(changed)).toThrow(message))

  test('takes a version that is not released yet in a rehearsal, and with no tag', () => {
    const unreleased = { changelog: '## 1.0.0 (not released yet)\n\n- Publish.\n' }
    expect(of({ ...unreleased, tag: undefined })()).toBe('- Publish.\n')
    expect(of(unreleased)).toThrow('not released yet')
  })
})

describe('planOf', () => {
  const packages = { chrome: 'c.zip', firefox: 'f.zip', sources: 's.zip', checksums: 'SHA256SUMS' }
  const edge = { EDGE_PRODUCT_ID: '1', EDGE_CLIENT_ID: '2', EDGE_API_KEY: '3' }
  const firefox = { FIREFOX_EXTENSION_ID: '1', FIREFOX_JWT_ISSUER: '2', FIREFOX_JWT_SECRET: '3' }

  test('hands nothing in where no secret is set, and says what each store would get', () => {
    const { lines, args } = planOf(packages, { CHROME_CLIENT_ID: '' })
    expect(args).toEqual([])
    expect(lines).toHaveLength(3)
    for (const line of lines)
      expect(line).toContain('nothing, its secrets are not set. It would get')
  })

  test('hands a draft to each store whose secrets are set, and none to one without drafts', () => {
    const { lines, args } = planOf(packages, { ...edge, ...firefox })
    expect(args).toEqual(['--edge-zip', 'c.zip', '--edge-skip-submit-review'])
    expect(lines[1]).toBe('Edge Add-ons: c.zip, as a draft')
    expect(lines[2]).toBe(
      'addons.mozilla.org: nothing, it has no drafts. With SUBMIT_FOR_REVIEW=true it gets f.zip and s.zip.',
    )
  })

  test('hands in for review when SUBMIT_FOR_REVIEW is set', () => {
    const { args } = planOf(packages, { ...edge, ...firefox, SUBMIT_FOR_REVIEW: 'true' })
    const firefoxArgs = ['--firefox-zip', 'f.zip', '--firefox-sources-zip', 's.zip']
    expect(args).toEqual(['--edge-zip', 'c.zip', ...firefoxArgs])
  })

  test("knows the workflow's secrets, and CONTRIBUTING says where each comes from", () => {
    const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8')
    const secrets = STORES.flatMap((store) => store.secrets).sort()
    const workflow = [
      ...read('.github/workflows/release.yml').matchAll(/(\w+): \$\{\{ secrets\.(\w+) \}\}/g),
    ]
    expect(workflow.map(([, variable]) => variable).sort()).toEqual(secrets)
    expect(workflow.map(([, , secret]) => secret).sort()).toEqual(secrets)
    const rows = read('CONTRIBUTING.md').match(/^\| `[A-Z_]+`.* \|$/gm) ?? []
    const named = rows.flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    )
    expect(named.sort()).toEqual(secrets)
  })

  test('refuses secrets that are set in part', () => {
    expect(() => planOf(packages, { EDGE_PRODUCT_ID: '1', EDGE_CLIENT_ID: '2' })).toThrow(
      'Edge Add-ons: EDGE_API_KEY not set',
    )
  })
})

test('differences names files that differ or that one side lacks', () => {
  const files = (entries: Record<string, string>) =>
    new Map(Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)]))
  const [one, other] = [files({ a: '1', b: '2', c: '' }), files({ a: '1', b: '3', d: '' })]
  expect(differences(one, other)).toEqual(['b', 'c', 'd'])
})
