import type { RefObject } from 'react'

/** Moves the focus to the first field with a fault, once the fault is rendered. */
export function focusFault(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
