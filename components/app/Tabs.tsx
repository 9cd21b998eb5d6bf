import type { KeyboardEvent } from 'react'
import { t } from '../../lib/i18n/t'
import { SECTIONS, type Section } from '../../lib/settings/place'

interface TabsProps {
  chosen: Section
  onChoose: (section: Section) => void
}

/**
 * The sections as tabs. Only the chosen one is in the tab order; the arrow keys move to the others.
 */
export function Tabs({ chosen, onChoose }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = sectionByKey(event.key, chosen)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-section="${next}"]`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={t('sections.label')} onKeyDown={move}>
      {SECTIONS.map((section) => (
        <button
          key={section}
          type="button"
          role="tab"
          data-section={section}
          aria-selected={section === chosen}
          aria-controls={section === chosen ? `section-${section}` : undefined}
          tabIndex={section === chosen ? 0 : -1}
          onClick={() => onChoose(section)}
        >
          {t(`sections.${section}`)}
        </button>
      ))}
    </div>
  )
}

/**
 * The section to which a key moves from the chosen one: an arrow key to the next one, round the
 * ends, Home and End to the ends. Undefined for any other key.
 */
function sectionByKey(key: string, chosen: Section): Section | undefined {
  const index = SECTIONS.indexOf(chosen)
  const next = (index + 1) % SECTIONS.length
  const to = { Home: 0, End: -1, ArrowLeft: index - 1, ArrowRight: next }[key]
  return to === undefined ? undefined : SECTIONS.at(to)
}
