import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { cutAt } from '../../lib/util/cut'
import './moment-preview.css'

/** Characters: more than fit into the shown lines at any width. */
const PREVIEW_LENGTH = 1_200

interface MomentPreviewProps {
  heading: 'h2' | 'h3'
  titleId?: string
  title: string
  text: string
  /** Adds a button that shows the whole text. */
  isExpandable?: boolean
  /** Shown below the text. */
  children?: ReactNode
}

/**
 * A preview of a moment: its title and its opening lines, which fade out where the text goes on.
 */
export function MomentPreview({
  heading: Heading,
  titleId,
  title,
  text,
  isExpandable,
  children,
}: MomentPreviewProps) {
  const lines = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    const element = lines.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const cut = isCut ? 'cut' : ''
  return (
    <div className="card moment-preview">
      <Heading id={titleId} className="clamped" dir="auto">
        <span>{title}</span>
      </Heading>
      <p ref={lines} className={`lines prose ${isWhole ? 'whole' : cut}`} dir="auto">
        {isWhole ? text : cutAt(text, PREVIEW_LENGTH)}
      </p>
      {isExpandable && isCut && !isWhole && (
        <button type="button" className="quiet" onClick={() => setWhole(true)}>
          {t('timeline.showAll')}
        </button>
      )}
      {children}
    </div>
  )
}
