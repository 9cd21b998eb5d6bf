import type { ReactNode } from 'react'
import { urlRisk } from '../../lib/capture/url-risk'
import type { DraftFields } from '../../lib/drafts/draft'
import { lastChoices } from '../../lib/drafts/last-choices'
import { addQuotes, removeQuotes } from '../../lib/drafts/quotation'
import { sourceLine } from '../../lib/drafts/source-line'
import { isolate } from '../../lib/i18n/intl'
import { t, textLanguage } from '../../lib/i18n/t'
import { Icon, type IconName } from '../ui/Icon'
import type { FieldsProps } from './FieldGroup'
import './source.css'

interface SourceProps extends Pick<FieldsProps, 'change'> {
  fields: DraftFields & { source: NonNullable<DraftFields['source']> }
}

/**
 * The choices about a captured text in one row: whether its source is credited, where the link leads, and whether the text has
 * quotation marks.
 */
export function SourceOfText({ fields, change }: SourceProps) {
  const { source, addSource, link, text, quotes } = fields
  const marks = quotes || t('ui.quotes')
  const line = sourceLine(source, link, t('ui.quotes'))
  const [name = ''] = line.replace(/^— /, '').split('\n')
  return (
    <div className="source">
      <Toggle
        icon="link"
        name={t('write.addSource')}
        title={isolate(line, textLanguage())}
        isOn={addSource}
        onChange={(addSource) => {
          change({ addSource })
          // A choice about a risky source counts for that source alone.
          if (!urlRisk(source.url)) void lastChoices.update((old) => ({ ...old, addSource }))
        }}
      >
        <bdi>{name}</bdi>
      </Toggle>
      {addSource && source.passage && (
        <span className="link-choice">
          <select
            aria-label={t('write.linkTo')}
            value={link}
            onChange={({ target }) => change({ link: target.value as DraftFields['link'] })}
          >
            <option value="page">{t('write.linkPage')}</option>
            <option value="passage">{t('write.linkPassage')}</option>
          </select>
          <Icon name="chevron" />
        </span>
      )}
      <Toggle
        icon="quote"
        name={t('write.quotation')}
        title={t('write.quotation')}
        isOn={quotes !== ''}
        onChange={(isQuoted) => {
          const next = isQuoted ? marks : ''
          change({ quotes: next, text: (isQuoted ? addQuotes : removeQuotes)(text, marks, source.ends) })
          void lastChoices.update((old) => ({ ...old, quotes: next }))
        }}
      >
        <span>{t('write.quotation')}</span>
      </Toggle>
    </div>
  )
}

interface ToggleProps {
  icon: IconName
  name: string
  title: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A button that is on or off, which the marker's stroke shows. */
function Toggle({ icon, name, title, isOn, onChange, children }: ToggleProps) {
  return (
    <button
      type="button"
      className="quiet toggle"
      aria-label={name}
      title={title}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}

/** Why "Credit the source" is off at first. */
const RISKS = { secret: 'write.sourceSecret', local: 'write.sourceLocal' } as const

/** Notes about a source: why it is not credited, and that the capture has lost its line breaks. */
export function SourceNotes({ fields: { source, addSource } }: Pick<SourceProps, 'fields'>) {
  const risk = urlRisk(source.url)
  return (
    <>
      {risk && !addSource && <p className="note small">{t(RISKS[risk])}</p>}
      {source.via === 'menu' && <p className="muted small">{t('write.flattened')}</p>}
    </>
  )
}
