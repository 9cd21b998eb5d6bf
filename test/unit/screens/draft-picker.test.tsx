// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { DraftPicker } from '../../../components/write/DraftPicker.tsx'
import type { Draft } from '../../../lib/drafts/draft.ts'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { draftOf } from '../../fixtures/draft-of.ts'
import { soon } from '../soon.ts'
import { after, render, type } from './render.ts'

const HOUR = 3_600_000
const stored: Draft[] = [
  { ...draftOf({ title: 'Tides', text: 'Low water at six.' }), id: 'tides', updatedAt: Date.now() - 2 * HOUR },
  {
    ...draftOf({ title: '', text: 'A moon over the pier', source: { url: 'https://moon.example/a', via: 'page' } }),
    id: 'moon',
    updatedAt: Date.now() - 24 * HOUR,
  },
  { ...draftOf({ title: '', text: ' ', source: { url: '', site: 'The Review', via: 'page' } }), id: 'blank', updatedAt: 1 },
]

async function show() {
  const onChoose = vi.fn()
  await drafts.put(...stored)
  const screen = await render(<DraftPicker count={stored.length} chosen="moon" onChoose={onChoose} />)
  const box = screen.querySelector<HTMLInputElement>('[role=combobox]')
  if (!box) throw new Error('There is no combobox')
  const press = (key: string) => after(() => box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  const options = () => [...screen.querySelectorAll('[role=option]')]
  const open = async () => {
    await after(() => box.click())
    await soon(() => expect(options()).toHaveLength(stored.length))
  }
  return { screen, box, press, options, open, onChoose }
}

test('the drafts are read when the list is opened, not before', async () => {
  const read = vi.spyOn(drafts, 'by')
  const { open } = await show()
  expect(read).not.toHaveBeenCalled()
  await open()
  expect(read).toHaveBeenCalled()
})

test('the list tells of each draft its title or first words, its length, its age and its page', async () => {
  const { box, options, open } = await show()
  expect(box.getAttribute('aria-label')).toBe('Draft')
  expect(box.placeholder).toBe('3 drafts')
  expect(options()).toHaveLength(0)
  await open()
  expect(box.placeholder).toBe('Search drafts')
  await soon(() => expect(options()[0]?.textContent).toContain('4 words'))
  const told = options().map((option) => [...option.querySelectorAll('p')].map(({ textContent }) => textContent))
  expect(told[0]).toEqual(['Tides', '4 words · 2 hours ago'])
  expect(told[1]).toEqual(['A moon over the pier', '5 words · yesterday · moon.example'])
  expect(told[2]?.[0]).toBe('Untitled draft')
  expect(told[2]?.[1]).toContain('The Review')
  expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
})

test('what is typed narrows the list, and Enter takes the first draft', async () => {
  const { screen, box, press, options, open, onChoose } = await show()
  await open()
  await after(() => type(box, 'MOON'))
  expect(options()).toHaveLength(1)
  await after(() => type(box, 'nothing like it'))
  expect(screen.querySelector('[role=status]')?.textContent).toBe('No draft found.')
  await press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
  await after(() => type(box, 'pier'))
  await press('Enter')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('moon')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(box.value).toBe('')
})

test('arrows move in the list, round its ends, and Escape closes it', async () => {
  const { box, press, options, open, onChoose } = await show()
  await open()
  const active = () => options().findIndex(({ id }) => id === box.getAttribute('aria-activedescendant'))
  expect(active()).toBe(-1)
  for (const at of [0, 1, 2, 0]) {
    await press('ArrowDown')
    expect(active()).toBe(at)
  }
  await press('ArrowUp')
  expect(active()).toBe(2)
  await press('Escape')
  expect(options()).toHaveLength(0)
  await press('ArrowDown')
  await press('ArrowUp')
  await press('Enter')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('blank')
})
