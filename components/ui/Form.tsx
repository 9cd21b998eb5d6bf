import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { announce } from './Announcer'

/** A form without the browser's own validation and navigation: submitting only calls `onSubmit`. */
export function Form({
  onSubmit,
  ...form
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSubmit: () => void }) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}

/**
 * A handler of keys that submits on Ctrl+Enter or ⌘+Enter. A key that is still held down from
 * before counts for nothing.
 */
export function onSubmitKey(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Keeps the key from also pressing the focused button.
    event.preventDefault()
    if (!event.repeat) submit()
  }
}

/**
 * The sentence about a field's fault, and the function that sets it. A fault is announced each time
 * it is set.
 */
export function useFault() {
  const [fault, setFault] = useState<string>()
  const setAnnounced = (sentence: string | undefined) => {
    setFault(sentence)
    if (sentence) announce(sentence, 'alert')
  }
  return [fault, setAnnounced] as const
}

/**
 * Focuses the first field with a fault in the next frame, when its fault is rendered and its group
 * is open.
 */
export function focusFault(container: HTMLElement | null): void {
  requestAnimationFrame(() =>
    container?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  )
}
