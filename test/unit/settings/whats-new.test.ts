import { expect, test } from 'vitest'
import { noteUpdate, whatsNew } from '../../../lib/settings/whats-new.ts'

test('noteUpdate records an update, but not a reload of the same version or an installation', async () => {
  await noteUpdate({ reason: 'install' }, '1.1.0')
  await noteUpdate({ reason: 'update', previousVersion: '1.1.0' }, '1.1.0')
  await noteUpdate({ reason: 'browser_update' }, '1.1.0')
  expect(await whatsNew.get()).toBeNull()
  await noteUpdate({ reason: 'update', previousVersion: '1.0.0' }, '1.1.0')
  expect(await whatsNew.get()).toEqual({ version: '1.1.0' })
})
