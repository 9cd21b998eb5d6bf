import type { ComponentProps, KeyboardEvent } from 'react'

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

/** A handler of keys that submits on Ctrl+Enter or ⌘+Enter. A key that is still held down from before counts for nothing. */
export function onSubmitKey(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Keeps the key from also pressing the focused button.
    event.preventDefault()
    if (!event.repeat) submit()
  }
}
