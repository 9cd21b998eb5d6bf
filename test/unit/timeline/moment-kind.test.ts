import { expect, test } from 'vitest'
import { momentKind } from '../../../lib/timeline/moment-kind.ts'

test.each([
  [{ mime: 'text/plain' }, 'writing'],
  [{ mime: 'image/gif' }, 'picture'],
  [{ mime: 'audio/mpeg' }, 'audio'],
  [{ mime: 'video/mp4' }, 'video'],
  [{ mime: 'application/pdf', image: 'ar://x' }, 'other'],
  [{ mime: 'constructor/x' }, 'other'],
  [{ image: 'ar://x' }, 'picture'],
  [{ image: 'ar://x', contentUri: 'ar://y' }, 'other'],
  [{ image: 'ar://x', contentUri: 'ar://x' }, 'picture'],
  [{}, 'other'],
])('momentKind of %j is %s', (metadata, kind) => {
  expect(momentKind(metadata)).toBe(kind)
})
