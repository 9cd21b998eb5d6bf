// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { PagePublication, usePagePublication } from '../../../components/write/PagePublication.tsx'
import { writes } from '../../../lib/writes/journal.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { executed, publication, STATUSES } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'
import { render } from './render.ts'

const { showPageDot } = vi.hoisted(() => ({ showPageDot: vi.fn(async (_tabId: number) => undefined) }))
vi.mock('../../../lib/browser/toolbar-button.ts', () => ({ showPageDot }))

const listeners = { addListener: () => undefined, removeListener: () => undefined }

function Shown() {
  const write = usePagePublication()
  return write && <PagePublication write={write} />
}

/** Shows what is said of a page, with one publication captured from `page`, and where that named another address `capturedFrom` it. */
async function showOn(url: string | undefined, status: Status, page: string, capturedFrom?: string): Promise<HTMLElement> {
  const query = async () => [{ id: 7, ...(url && { url }) }]
  vi.spyOn(browser, 'tabs', 'get').mockReturnValue({ query, onActivated: listeners, onUpdated: listeners } as never)
  const write = publication('w')
  const source = { url: page, via: 'page' as const, ...(capturedFrom && { capturedFrom }) }
  const operation: Write['operation'] = { ...write.operation, draft: { ...write.operation.draft, source } }
  await writes.put({ ...write, operation, createdAt: Date.now() - 3 * 86_400_000, status, history: [] })
  showPageDot.mockClear()
  return render(<Shown />)
}

test.each([
  ['its own address', 'https://a.example/1?utm_source=mail#part', 'https://a.example/1', undefined],
  ['the address that it names', 'https://b.example/1', 'https://b.example/1', 'https://b.example/1/print'],
  ['another address than it names', 'https://c.example/1/print', 'https://c.example/1', 'https://c.example/1/print'],
])('Write says, and the toolbar button shows, that a page was published from, by %s', async (_, url, page, capturedFrom) => {
  const screen = await showOn(url, STATUSES.confirmed, page, capturedFrom)
  await soon(() => expect(screen.textContent).toContain('You published from this page'))
  expect(screen.textContent).toContain('3d')
  expect(screen.querySelector('a')?.href).toBe(`https://inprocess.world/collect/base:${executed.contractAddress}/7`)
  expect(showPageDot.mock.calls).toEqual([[7]])
})

test.each([
  ['another page of the site', 'https://d.example/2', STATUSES.confirmed],
  ['a page whose publication failed', 'https://d.example/1', STATUSES.reverted],
  ['a page whose publication is not known to be executed', 'https://d.example/1', STATUSES.unknown],
  ['a page that the browser does not name', undefined, STATUSES.confirmed],
])('Write says nothing of %s', async (_, url, status) => {
  const screen = await showOn(url, status, 'https://d.example/1')
  // Whatever is stored for the page has been read by then.
  await writes.by('capturedFrom', 'https://d.example/1')
  await soon(() => expect(screen.textContent).toBe(''))
  expect(showPageDot).not.toHaveBeenCalled()
})
