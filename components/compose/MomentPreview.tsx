import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../lib/i18n/t'
import { cutAt } from '../../lib/util/cut'
import './moment-preview.css'

/** Characters: more than fit into the highest window. */
const PREVIEW_LENGTH = 8_000
/** Characters: more than fit into the lines that are kept in the lowest window. */
const KEPT_LENGTH = 400

interface MomentPreviewProps {
  heading: 'h2' | 'h3'
  titleId?: string
  title: string
  text: string
  /** Adds a button that shows the whole text, and the beginning again. */
  isExpandable?: boolean
  /** Shown below the text. */
  children?: ReactNode
}

/** The opening lines fade out where the text goes on. */
export function MomentPreview({
  heading: Heading,
  titleId,
  title,
  text,
  isExpandable,
  children,
}: MomentPreviewProps) {
  const card = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLParagraphElement>(null)
  const [isClipped, setClipped] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const isCut = isClipped || text.length > PREVIEW_LENGTH
  useLayoutEffect(() => {
    const element = lines.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setClipped(element.scrollHeight > element.clientHeight + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const toggle = () => {
    flushSync(() => setWhole(!isWhole))
    if (isWhole) card.current?.scrollIntoView()
  }
  const cut = isCut ? 'cut' : ''
  return (
    <div ref={card} className="card moment-preview" data-kept={cutAt(text, KEPT_LENGTH)}>
      <Heading id={titleId} className="clamped" dir="auto">
        <span>{title}</span>
      </Heading>
      <p ref={lines} className={`lines prose ${isWhole ? 'whole' : cut}`} dir="auto">
        {isWhole ? text : cutAt(text, PREVIEW_LENGTH)}
      </p>
      {isExpandable && (isCut || isWhole) && (
        <button type="button" className="quiet" aria-expanded={isWhole} onClick={toggle}>
          {t(isWhole ? 'timeline.showLess' : 'timeline.showAll')}
        </button>
      )}
      {children}
    </div>
  )
}
