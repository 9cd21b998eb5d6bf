import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** Characters: more than fit into the lines that are shown, at any width. */
const SHOWN = 1_200

interface MomentPreviewProps {
  titleId: string
  title: string
  text: string
  /** What stands under the text. */
  children?: ReactNode
}

/** A moment as it looks: its title and its opening lines, which fade out where the text goes on. */
export function MomentPreview({ titleId, title, text, children }: MomentPreviewProps) {
  const lines = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = lines.current
    if (!element) return
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="moment-preview">
      <h2 id={titleId} dir="auto">
        <span>{title}</span>
      </h2>
      <p ref={lines} className={isCut ? 'lines cut' : 'lines'} dir="auto">
        {text.slice(0, SHOWN).toWellFormed()}
      </p>
      {children}
    </div>
  )
}
