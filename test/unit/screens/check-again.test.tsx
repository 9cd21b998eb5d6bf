// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { WriteActions } from '../../../components/activity/WriteActions.tsx'
import { t } from '../../../lib/i18n/t.ts'
import type { Status } from '../../../lib/writes/write.ts'
import { executed, publication } from '../writes/write-of.ts'
import { render } from './render.ts'

const { hash, ...token } = executed
const accepted = { state: 'accepted', at: 3, ...token } as const

test.each<[string, Status, boolean]>([
  ['found without a hash', { ...accepted, found: 'timeline' }, true],
  ['found with one', { ...accepted, hash, found: 'timeline' }, false],
  ['its confirmation was given up', { ...accepted, hash, receipt: { at: 9, count: 121, failures: 0 } }, true],
])('an accepted write can be checked again: %s', async (_, status, may) => {
  const place = await render(<WriteActions write={{ ...publication('w'), status, history: [] }} />)
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(
    may ? [t('activity.checkAgain')] : [],
  )
})
