import { expect, test, vi } from 'vitest'
import { DraftPicker } from '../../../components/compose/DraftPicker.tsx'
import type { Draft, DraftFields } from '../../../lib/drafts/draft.ts'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { draftOf } from '../../fixtures/draft-of.ts'
import { soon } from '../soon.ts'
import { after, choose, render } from './render.ts'

const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000
const draft = (id: string, updatedAt: number, fields: Partial<DraftFields>): Draft => ({
  ...draftOf(fields),
  id,
  updatedAt,
})
const page = { url: 'https://moon.example/a', via: 'page' } as const
const review = { url: '', site: 'The Review', via: 'page' } as const
const moon = draft('moon', hoursAgo(24), { title: '', text: 'A moon over the pier', source: page })
const stored = [
  draft('tides', hoursAgo(2), { title: 'Tides', text: 'Low water at six.' }),
  moon,
  draft('blank', 1, { title: '', text: ' ', source: review }),
]

async function show(chosen: Partial<Draft>) {
  const onChoose = vi.fn()
  await drafts.put(...stored)
  const screen = await render(
    <DraftPicker count={stored.length} chosen={{ ...draftOf(), ...chosen }} onChoose={onChoose} />,
  )
  const box = screen.querySelector('select')
  if (!box) throw new Error('There is no combobox')
  const options = () => [...box.options].filter(({ hidden }) => !hidden).map(({ text }) => text)
  return { box, options, onChoose }
}

test('the drafts are read when their menu is about to be used, not before', async () => {
  const read = vi.spyOn(drafts, 'by')
  const { box } = await show({})
  expect(read).not.toHaveBeenCalled()
  await after(() => box.focus())
  expect(read).toHaveBeenCalledOnce()
})

test('the menu of drafts shows title or first words, age and page of each, and has the shown draft chosen', async () => {
  const { box, options } = await show(moon)
  expect(box.getAttribute('aria-label')).toBe('Draft')
  expect(box.value).toBe('moon')
  expect(options()).toEqual(['A moon over the pier'])
  await after(() => box.focus())
  await soon(() => expect(options()).toHaveLength(3))
  expect(options().slice(0, 2)).toEqual(['A moon over the pier', 'Tides · 2 hours ago'])
  expect(options()[2]).toMatch(/^Untitled draft · .* · The Review$/)
})

test('the menu of drafts says once what is both the title of a draft and the name of its page', async () => {
  const source = { url: '', site: 'Low water', via: 'page' } as const
  await drafts.put(draft('low', hoursAgo(3), { title: 'Low water', source }))
  const { box, options } = await show(moon)
  await after(() => box.focus())
  await soon(() => expect(options()).toContain('Low water · 3 hours ago'))
})

test('the menu of drafts has none chosen beside a blank draft, and gives the one that is', async () => {
  const { box, options, onChoose } = await show({ id: undefined })
  expect(box.value).toBe('')
  expect(box.previousSibling?.previousSibling?.textContent).toBe('3 drafts')
  await after(() => box.focus())
  await soon(() => expect(options()).toHaveLength(3))
  await after(() => choose(box, 'moon'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('moon')
})
