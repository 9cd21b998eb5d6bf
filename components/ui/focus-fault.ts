/** Moves the focus to the first field with a fault, once that is rendered and its group is open. */
export function focusFault(around: HTMLElement | null): void {
  requestAnimationFrame(() => around?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
