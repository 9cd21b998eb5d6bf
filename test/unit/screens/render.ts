import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { answerCommands } from '../background.ts'

Object.assign(fakeBrowser.commands, { getAll: async () => [] })

// Nobody waits in vain for a background that is not there.
beforeEach(() => void answerCommands())

const roots: Root[] = []

/** Does something and waits until React has rendered its effects. At other times React renders by itself, as in a browser. */
export async function after(work: () => unknown): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => void (await work()))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
}

/** Holds every frame of the page back until the test ends. Gives a function that draws the next one. */
export function holdFrames(): () => Promise<void> {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  return () =>
    after(() => {
      for (const callback of frames.splice(0)) callback()
    })
}

/** Renders a component and returns its container. It is removed after the test. */
export async function render(component: ReactNode): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  roots.push(root)
  await after(() => root.render(component))
  return container
}

afterEach(async () => {
  await after(() => {
    for (const root of roots.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
})

/** The button with this name. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (candidate) => (candidate.getAttribute('aria-label') ?? heardText(candidate)) === name,
  )
  if (!found) throw new Error(`No button ${name} in ${document.body.textContent}`)
  return found
}

/** The text of an element that screen readers read. */
function heardText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  return copy.textContent ?? ''
}

/** The field with this label. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...document.querySelectorAll('label')].find((candidate) => candidate.textContent === label)
  const element = found && document.getElementById(found.htmlFor)
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error(`No field ${label} in ${document.body.textContent}`)
  return element
}

/** The select with this label. */
export function select(label: string): HTMLSelectElement {
  const found = [...document.querySelectorAll('label')].find((candidate) => candidate.textContent === label)
  const element = found && document.getElementById(found.htmlFor)
  if (!(element instanceof HTMLSelectElement)) throw new Error(`No select ${label} in ${document.body.textContent}`)
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
