import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { titleOf } from '../../lib/drafts/text'
import { t } from '../../lib/i18n/t'
import { cutAt } from '../../lib/util/cut'
import { firstFrame } from '../state/first-frame'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { TextArea } from '../ui/Field'
import { IconButton } from '../ui/Icon'
import type { EditedDraft } from './draft-editor'
import type { FieldsProps } from './FieldGroup'

interface TextFieldsProps extends FieldsProps {
  /** The id of an element elsewhere that describes both. */
  describedBy: string | undefined
  /** Whether the form has put the caret where it was left. */
  isCaretRestored: RefObject<boolean>
  /** The page's selection cannot be read from here. */
  isPageUnreadable?: boolean | undefined
}

/** Below a longer text stands the number of its characters. */
export function TextFields({
  fields,
  change,
  fault,
  describedBy,
  isCaretRestored,
  isPageUnreadable,
}: TextFieldsProps) {
  const { menu } = useStored(stores.preferences)
  const unreadable = menu ? t('compose.nothing.noAccessMenu') : t('compose.nothing.noAccessAlone')
  const caret = useCaret(fields, isCaretRestored)
  const area = useRef<HTMLTextAreaElement>(null)
  const isWhole = useWholeText(fields.text, area)
  const countId = useId()
  const onChange = (field: 'title' | 'text') => (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart: start, selectionEnd: end } = event.target
    // A title may take several lines on the screen, but is one line.
    change({
      [field]: field === 'title' ? value.replace(/\s*\n\s*/g, ' ') : value,
      caret: { field, start, end },
    })
  }
  const { title, titles = [] } = fields
  const isCounted = fields.text.length >= COUNTED
  const others = titles.some((other) => other !== title)
  /** Goes to the next title that suits the captured text, or to the one before. */
  const changeTitle = (step: 1 | -1) => {
    const at = titles.indexOf(title)
    const next = titles.at((at < 0 ? Math.min(step, 0) : at + step) % titles.length) ?? title
    change({ title: next, caret: { field: 'title', start: next.length, end: next.length } })
    announce(next)
  }
  const pressInTitle = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key]
    if (!step || !event.altKey || !others) return leaveOnEnter(event)
    event.preventDefault()
    changeTitle(step)
  }
  return (
    <>
      {others && (
        <IconButton
          icon="updown"
          label={t('compose.otherTitle')}
          // The keys in the field do the same, and the way with Tab from title to "Publish" stays
          // short.
          tabIndex={-1}
          onClick={() => changeTitle(1)}
        />
      )}
      <TextArea
        label={t('compose.title')}
        className="title"
        rows={1}
        placeholder={titleOf({ ...fields, title: '' }) || t('compose.title')}
        value={title}
        dir="auto"
        aria-keyshortcuts={others ? 'Alt+ArrowDown Alt+ArrowUp' : undefined}
        onChange={onChange('title')}
        onKeyDown={pressInTitle}
        fault={fault('title')}
        describedBy={describedBy}
        ref={caret('title')}
      />
      <TextArea
        label={t('compose.text')}
        className="text"
        data-long={fields.text.length > LONG}
        placeholder={isPageUnreadable ? unreadable : t('compose.textPlaceholder')}
        value={isWhole ? fields.text : cutAt(fields.text, BEGINNING)}
        readOnly={!isWhole}
        onChange={onChange('text')}
        fault={fault('text')}
        describedBy={[isCounted && countId, describedBy].filter(Boolean).join(' ')}
        ref={(element) => {
          area.current = element
          // A caret beyond the beginning waits for the whole text.
          if (isWhole) caret('text')(element)
        }}
      />
      {isCounted && (
        <p id={countId} className="count small muted">
          {t('compose.characters', fields.text.length)}
        </p>
      )}
    </>
  )
}

/** Enter ends the title; with Ctrl or ⌘ it publishes. */
function leaveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.currentTarget.closest('.sheet')?.querySelector<HTMLElement>('.text')?.focus()
}

/**
 * Restores the stored caret when the section is first shown, and never later: that would steal the
 * focus. Where the form takes the place of what had the focus, it gets it at once, before
 * `keepFocus` finds another place.
 */
function useCaret({ caret, text }: EditedDraft, done: RefObject<boolean>) {
  const start = caret?.field ?? (text ? 'title' : 'text')
  return (field: 'title' | 'text') => (element: HTMLTextAreaElement | null) => {
    if (!element || done.current || start !== field) return
    done.current = true
    const focus = () => {
      if (document.activeElement !== document.body) return
      element.focus({ preventScroll: true })
      element.setSelectionRange(caret?.start ?? 0, caret?.end ?? 0)
    }
    // A page's first frame comes sooner without, because it costs three more layouts.
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (isPainted) focus()
    else void firstFrame().then(focus)
  }
}

/** Characters of a text from which on they are counted. */
const COUNTED = 1_000
/** Characters above which a text is long. */
const LONG = 100_000
/** Characters of a long text that are more than any screen shows. */
const BEGINNING = 10_000

/**
 * Whether a field has the whole text. In the first frame it has only the beginning of a long one,
 * because the browser lays out a text as a whole, and must be read-only until the rest follows. A
 * popup shows a draft of 1 MB in half the time.
 */
function useWholeText(text: string, field: RefObject<HTMLTextAreaElement | null>): boolean {
  const [isWhole, setWhole] = useState(text.length <= LONG)
  useEffect(() => {
    if (isWhole) return
    void firstFrame().then(() => {
      const area = field.current
      const { selectionStart, selectionEnd } = area ?? {}
      const isFocused = document.activeElement === area
      flushSync(() => setWhole(true))
      // A field that gets another value puts the caret at its end.
      if (isFocused) area?.setSelectionRange(selectionStart ?? 0, selectionEnd ?? 0)
    })
  }, [isWhole, field])
  return isWhole
}
