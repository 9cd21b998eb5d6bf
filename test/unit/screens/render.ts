import { act, render as renderNow, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { draftStore, stores, writesOfDraft } from '../../../components/state/stores.ts'
import { soon } from '../soon.ts'

/** Does something and waits until React has rendered its effects. */
export const after = (work: () => unknown): Promise<void> => act(async () => void (await work()))

/**
 * Holds the page's frames back until the test ends. Gives a function that draws the next one, with
 * all that waits for it.
 */
export function holdFrames(): () => Promise<void> {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  return () =>
    after(() => {
      for (const callback of frames.splice(0)) callback()
    })
}

/** Renders a component and gives its container. It is removed after the test. */
export async function render(component: ReactNode): Promise<HTMLElement> {
  let container = document.body
  await act(async () => {
    container = renderNow(component).container
  })
  return container
}

/** Makes this stored draft the one that the section Write shows. */
export async function openDraft(id: string): Promise<void> {
  await stores.place.change({ draftId: id })
  await Promise.all([draftStore(id).ready, writesOfDraft(id).ready])
}

/** Opens a group of fields of the section Write, and waits until they have been loaded. */
export async function openGroup(name: string): Promise<void> {
  await after(() => button(name).click())
  await soon(() => expect(document.querySelector('.group')).not.toBeNull())
}

/** Puts a text into a field in place of what it holds, as a person pastes it. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  if (text) await userEvent.paste(text)
}

/** The texts of all elements that match this selector, in order. */
export const texts = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** The addresses of all links that match this selector, in order. */
export const hrefs = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLAnchorElement>(selector)].map(({ href }) => href)

/** What screen readers say of a control beside its name. */
export const descriptionOf = (control: Element | null): string =>
  (control?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** The text of the open dialog; undefined where none is open. */
export const dialogText = () => document.querySelector('dialog')?.textContent

/** The button that screen readers call by this name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

export const lacksButton = (name: string) => screen.queryByRole('button', { name }) === null

/** The control that the label with this text is for. */
function labelled(label: string): HTMLElement | null {
  const labels = [...document.querySelectorAll('label')]
  const found = labels.find((candidate) => candidate.textContent === label)
  return document.getElementById(found?.htmlFor ?? '')
}

export function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const element = labelled(label)
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error(`No field ${label} in ${document.body.textContent}`)
  return element
}

export function select(label: string): HTMLSelectElement {
  const element = labelled(label)
  if (!(element instanceof HTMLSelectElement))
    throw new Error(`No select ${label} in ${document.body.textContent}`)
  return element
}

/** Chooses an option by its value. */
export function choose(element: HTMLSelectElement, value: string): void {
  element.value = value
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Types a text into a field, as a person would. */
export function type(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
