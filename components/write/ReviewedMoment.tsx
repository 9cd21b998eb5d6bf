import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'

/** A moment as it will look: its title and the beginning of its text, or all of it when asked for. */
export function ReviewedMoment({ title, text }: { title: string; text: string }) {
  const [isWhole, setWhole] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    // Known only once the dialog is open, and again at another width.
    const observer = new ResizeObserver(([entry]) => setCut(!!entry && entry.target.scrollHeight > entry.target.clientHeight))
    if (words.current) observer.observe(words.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="card preview">
      <h3 dir="auto">{title}</h3>
      <div ref={words} className={isWhole ? 'words' : 'words begun'} data-cut={isCut} dir="auto">
        {text}
      </div>
      {isCut && !isWhole && (
        <button type="button" className="quiet" onClick={() => setWhole(true)}>
          {t('review.showAll')}
        </button>
      )}
    </div>
  )
}
