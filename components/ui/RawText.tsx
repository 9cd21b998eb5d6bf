/** Machine-written text in a scrolling box. `name` is its accessible name. */
export function RawText({ name, children }: { name: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <figure className="raw" dir="ltr" aria-label={name} tabIndex={0}>
      {children}
    </figure>
  )
}
