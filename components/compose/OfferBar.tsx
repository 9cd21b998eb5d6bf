import type { ReactNode, Ref } from 'react'
import { t } from '../../lib/i18n/t'
import { IconButton } from '../ui/Icon'

interface OfferBarProps {
  ref?: Ref<HTMLDivElement>
  /** What is offered, as long as there is room for it. */
  words: ReactNode
  /** Something has failed. */
  isBad?: boolean
  onClose?: (() => void) | undefined
  closeLabel?: string
  /** The buttons that take the offer. */
  children: ReactNode
}

/** One line above the draft that leads elsewhere or takes something in. */
export function OfferBar({
  ref,
  words,
  isBad,
  onClose,
  closeLabel = t('ui.close'),
  children,
}: OfferBarProps) {
  return (
    <div ref={ref} className={isBad ? 'offer small bad' : 'offer small'}>
      <span className="grow cut-off">{words}</span>
      {children}
      {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
    </div>
  )
}
