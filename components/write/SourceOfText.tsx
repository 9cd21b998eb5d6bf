import { urlRisk } from '../../lib/capture/url-risk'
import type { DraftFields } from '../../lib/drafts/draft'
import { lastChoices } from '../../lib/drafts/last-choices'
import { addQuotes, removeQuotes } from '../../lib/drafts/quotation'
import { sourceLine } from '../../lib/drafts/source-line'
import { t } from '../../lib/i18n/t'
import { Switch } from '../ui/Field'
import { Icon } from '../ui/Icon'
import type { FieldsProps } from './fields-props'
import './source.css'

/** Why "Add source" is off at first. */
const RISKS = { secret: 'write.sourceSecret', local: 'write.sourceLocal' } as const

interface SourceOfTextProps extends Pick<FieldsProps, 'change'> {
  fields: DraftFields & { source: NonNullable<DraftFields['source']> }
}

/** A captured text as a quotation with its source, as both are published, and the choices about them. */
export function SourceOfText({ fields, change }: SourceOfTextProps) {
  const { source, addSource, link, quotes } = fields
  const risk = urlRisk(source.url)
  const marks = t('ui.quotes')
  return (
    <div className="source small">
      {addSource && (
        <p className="line" dir="auto">
          {sourceLine(source, link, marks)}
        </p>
      )}
      <div className="row">
        <Switch
          label={t('write.addSource')}
          checked={addSource}
          onChange={(addSource) => {
            change({ addSource })
            // What is chosen for a risky source is chosen for this source alone.
            if (!risk) void lastChoices.update((old) => ({ ...old, addSource }))
          }}
        />
        {addSource && source.passage && (
          <Switch
            label={t('write.linkPassage')}
            checked={link === 'passage'}
            onChange={(isPassage) => change({ link: isPassage ? 'passage' : 'page' })}
          />
        )}
        <QuotationMarks fields={fields} marks={quotes || marks} change={change} />
      </div>
      {risk && !addSource && <p className="note">{t(RISKS[risk])}</p>}
      {source.via === 'menu' && <p className="muted">{t('write.flattened')}</p>}
    </div>
  )
}

/** Puts the captured text in quotation marks or takes them away. The choice holds for the next captures too. */
function QuotationMarks({ fields, marks, change }: SourceOfTextProps & { marks: string }) {
  const { text, source, quotes } = fields
  const set = (quoted: boolean) => {
    const next = quoted ? marks : ''
    change({ quotes: next, text: (quoted ? addQuotes : removeQuotes)(text, marks, source.ends) })
    void lastChoices.update((old) => ({ ...old, quotes: next }))
  }
  return (
    <button type="button" className="toggle" aria-pressed={quotes !== ''} onClick={() => set(quotes === '')}>
      <Icon name="quote" />
      {t('write.quotation')}
    </button>
  )
}
