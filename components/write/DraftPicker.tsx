import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Draft } from '../../lib/drafts/draft'
import { siteOf } from '../../lib/drafts/source-line'
import { t } from '../../lib/i18n/t'
import { draftList } from '../state/stores'
import { useStored } from '../state/useStored'
import { Icon } from '../ui/Icon'
import { RelativeTime } from '../ui/RelativeTime'
import { useTextCounts } from './TextCounts'

interface DraftPickerProps {
  /** The number of stored drafts. */
  count: number
  chosen: string | undefined
  onChoose: (id: string) => void
}

/**
 * The stored drafts as a list under a search field: the arrow keys move in the list, and typing narrows it. The drafts are read
 * when the list opens, because there may be many long ones.
 */
export function DraftPicker({ count, chosen, onChoose }: DraftPickerProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  const drafts = useStored(isOpen ? draftList() : undefined)
  const found = drafts?.filter((draft) => matches(draft, query)) ?? []
  useEffect(() => {
    if (active !== undefined) void list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const close = () => {
    setOpen(false)
    setQuery('')
    setActive(undefined)
  }
  const choose = (draft: Draft | undefined) => {
    if (draft) onChoose(draft.id)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen && found.length > 0) setActive(((active ?? (step < 0 ? 0 : -1)) + step + found.length) % found.length)
      setOpen(true)
    } else if (event.key === 'Enter' && isOpen) choose(found[active ?? (query ? 0 : -1)])
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  return (
    <div className="picker" data-open={isOpen}>
      <input
        type="text"
        role="combobox"
        aria-label={t('write.draft')}
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? t('write.searchDrafts') : t('write.drafts', count)}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(undefined)
          setOpen(true)
        }}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onBlur={close}
      />
      <Icon name={isOpen ? 'search' : 'chevron'} />
      {found.length > 0 && (
        <div ref={list} role="listbox" id={id} aria-label={t('write.drafts', count)} className="draft-list">
          {found.map((draft, at) => (
            <Option
              key={draft.id}
              id={`${id}-${at}`}
              draft={draft}
              isChosen={draft.id === chosen}
              isActive={at === active}
              onChoose={() => choose(draft)}
            />
          ))}
        </div>
      )}
      {drafts && found.length === 0 && (
        <p className="draft-list muted small" role="status">
          {t('write.noDraftFound')}
        </p>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  draft: Draft
  isChosen: boolean
  isActive: boolean
  onChoose: () => void
}

/** A draft: its title or first words, its length, the time of its last change, and the site that it comes from. */
function Option({ id, draft, isChosen, isActive, onChoose }: OptionProps) {
  const counts = useTextCounts(draft.text)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in that field
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive}
      // Keeps the focus in the field until the press has ended.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <p className="named" dir="auto">
        {nameOf(draft)}
      </p>
      <p className="small muted">
        {counts ? t('write.words', counts.words) : '\u00a0'} · <RelativeTime time={draft.updatedAt} />
        {draft.source && <> · {siteOf(draft.source)}</>}
      </p>
    </div>
  )
}

const nameOf = ({ title, text }: Draft) => title.trim() || text.trim().slice(0, 60) || t('write.untitled')

function matches({ title, text, source }: Draft, query: string): boolean {
  return `${title} ${source?.site ?? ''} ${source?.url ?? ''} ${text}`
    .toLocaleLowerCase()
    .includes(query.trim().toLocaleLowerCase())
}
