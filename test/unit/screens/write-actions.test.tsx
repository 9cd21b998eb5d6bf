// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { WriteActions } from '../../../components/activity/WriteActions.tsx'
import { t } from '../../../lib/i18n/t.ts'
import type { Status } from '../../../lib/writes/write.ts'
import { executed, publication } from '../../fixtures/write-of.ts'
import { render } from './render.ts'

const { hash, ...token } = executed
const accepted = { state: 'accepted', at: 3, ...token } as const

test.each<[string, Status, boolean]>([
  ['that was found without a hash', { ...accepted, found: 'timeline' }, true],
  ['that was found with a hash', { ...accepted, hash, found: 'timeline' }, false],
  ['whose confirmation was given up', { ...accepted, hash, receipt: { at: 9, count: 121, failures: 0 } }, true],
])('WriteActions offers "Check again" for an accepted write %s only if it lacks something', async (_, status, isOffered) => {
  const container = await render(<WriteActions write={{ ...publication('w'), status, history: [] }} />)
  expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(
    isOffered ? [t('activity.checkAgain')] : [],
  )
})
