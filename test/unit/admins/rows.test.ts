import { expect, test } from 'vitest'
import type { PermissionStatus } from '../../../lib/admins/permission.ts'
import { statusFrom } from '../../../lib/admins/rows.ts'

const WHOLE = { service: true, chain: true }

test.each<[PermissionStatus, PermissionStatus, string]>([
  [{ chain: true, service: true }, {}, 'admin'],
  [{ chain: true }, WHOLE, 'admin'],
  [{ chain: true, service: false }, WHOLE, 'unlisted'],
  [{ service: true }, WHOLE, 'unchecked'],
  [{ chain: false, service: true }, WHOLE, 'whole'],
  [{}, { service: true }, 'whole'],
  [{ chain: false, service: true }, { chain: false, service: true }, 'gone'],
  [{}, {}, 'unchecked'],
  [{ chain: false }, {}, 'none'],
  [{ service: false }, {}, 'none'],
])('statusFrom %j on a token and %j on the whole collection is %s', (own, whole, status) => {
  expect(statusFrom(own, whole)).toBe(status)
})
