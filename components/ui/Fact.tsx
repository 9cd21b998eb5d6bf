import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/t'

/** A term with its description. `awaited`: the description arrives later and is then announced. */
export function Fact({
  name,
  awaited,
  children,
}: {
  name: string
  awaited?: boolean
  children: ReactNode
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={awaited ? 'awaited' : undefined} aria-live={awaited ? 'polite' : undefined}>
        {children}
      </dd>
    </>
  )
}

/** "Label: value", with the punctuation of the language. */
export function LabelledValue({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [before, between, after] = t('ui.named', ['\n', '\n']).split('\n')
  return (
    <>
      {before}
      {label}
      {between}
      {children}
      {after}
    </>
  )
}

/** Machine-written text in a scrolling box. `name` is its accessible name. */
export function RawText({ name, children }: { name: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach a region that scrolls
    <figure className="raw" dir="ltr" aria-label={name} tabIndex={0}>
      {children}
    </figure>
  )
}
