/** Text as a machine wrote it, in a box of its own that scrolls; `name`: for who comes to it by keyboard. */
export function Raw({ name, children }: { name: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <figure className="raw" dir="ltr" aria-label={name} tabIndex={0}>
      {children}
    </figure>
  )
}
