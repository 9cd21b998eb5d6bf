/** Focuses the first field with a fault in the next frame, when its fault is rendered and its group is open. */
export function focusFault(container: HTMLElement | null): void {
  requestAnimationFrame(() => container?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
