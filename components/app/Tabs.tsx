import type { KeyboardEvent } from 'react'
import { t } from '../../lib/i18n/t'
import { SECTIONS, type Section } from '../../lib/settings/navigation'
import { indexByKey } from '../ui/arrow-keys'

interface TabsProps {
  chosen: Section
  onChoose: (section: Section) => void
}

/** The sections as tabs. Only the chosen one is in the tab order; the arrow keys move to the others. */
export function Tabs({ chosen, onChoose }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = SECTIONS[indexByKey(event, SECTIONS.indexOf(chosen), SECTIONS.length) ?? -1]
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
