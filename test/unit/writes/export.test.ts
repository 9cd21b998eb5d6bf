import { expect, test } from 'vitest'
import { exportCsv } from '../../../lib/writes/export.ts'
import { writes } from '../../../lib/writes/journal.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx']

function titled(id: string, title: string): Write {
  const write = { ...publication(id), status: STATUSES.accepted, history: [] }
  return {
    ...write,
    operation: { ...write.operation, request: { ...write.operation.request, title } },
  }
}

test('the CSV export quotes every cell and holds no formula', async () => {
  const titles = [...FORMULAS, 'say "hi", then\r\ngo', 'plain']
  for (const [n, title] of titles.entries()) await writes.put(titled(String(n), title))
  const csv = await exportCsv()
  const [head] = csv.split('\r\n')
  expect(head).toMatch(/^"id","created","kind","subject","state"/)
  for (const formula of FORMULAS) expect(csv).toContain(`"'${formula}"`)
  expect(csv).toContain('"say ""hi"", then\r\ngo"')
  expect(csv).toContain('"plain"')
})
