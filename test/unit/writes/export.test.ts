import { expect, test } from 'vitest'
import { exportCsv } from '../../../lib/writes/export.ts'
import { executed, STATUSES, UNSENT, WITHOUT_EFFECT } from '../../fixtures/write-of.ts'
import { putWrite, titled } from './kit.ts'

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx']

test('the CSV export holds every write with its hash, quotes every cell and holds no formula', async () => {
  const titles = [...FORMULAS, 'say "hi", then\r\ngo', 'plain']
  for (const [n, title] of titles.entries())
    await putWrite(titled(String(n), title), STATUSES.accepted)
  const csv = await exportCsv()
  const [head] = csv.split('\r\n')
  expect(head).toMatch(/^"id","created","kind","subject","state"/)
  for (const formula of FORMULAS) expect(csv).toContain(`"'${formula}"`)
  expect(csv).toContain('"say ""hi"", then\r\ngo"')
  expect(csv).toContain('"plain"')
  expect(csv.split(`"${executed.hash}"`)).toHaveLength(1 + titles.length)
})

test('the CSV export names the states that people see', async () => {
  await putWrite(titled('refused'), STATUSES.refused)
  await putWrite(titled('unsent'), UNSENT)
  await putWrite(titled('mined'), WITHOUT_EFFECT)
  const states = (await exportCsv()).split('\r\n').map((line) => line.split('","')[4])
  expect(states.slice(1, 4).sort()).toEqual(['mined', 'refused', 'unsent'])
})
