/** Text as a machine wrote it, in a box of its own that scrolls. */
export function Raw({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre className="raw" dir="ltr" tabIndex={0}>
      {children}
    </pre>
  )
}
