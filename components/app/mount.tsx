import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a page once storage has been read: nothing flashes. Takes the language and the direction from the browser. */
export async function mount(page: ReactNode, ready: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  document.documentElement.lang = navigator.language
  await ready
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}
