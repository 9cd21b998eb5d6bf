import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/t'

/** "Name: what of it", with the signs between them that the language has. */
export function Named({ name, children }: { name: ReactNode; children: ReactNode }) {
  const [before, between, after] = t('ui.named', ['\n', '\n']).split('\n')
  return (
    <>
      {before}
      {name}
      {between}
      {children}
      {after}
    </>
  )
}
