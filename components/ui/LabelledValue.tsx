import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/t'

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
