import { urlRisk } from '../../lib/capture/url-risk'
import type { DraftFields } from '../../lib/drafts/draft'
import { lastChoices } from '../../lib/drafts/last-choices'
import { sourceLine } from '../../lib/drafts/source-line'
import { t } from '../../lib/i18n/t'
import { Switch } from '../ui/Field'
import type { FieldsProps } from './fields-props'

/** Why "Add source" is off at first. */
const RISKS = { secret: 'write.sourceSecret', local: 'write.sourceLocal' } as const

interface SourceOfTextProps extends Pick<FieldsProps, 'change'> {
  fields: DraftFields & { source: NonNullable<DraftFields['source']> }
}

/** The source of a captured text, as it is published under the text, and whether it is. */
export function SourceOfText({ fields: { source, addSource }, change }: SourceOfTextProps) {
  const risk = urlRisk(source.url)
  return (
    <div className="source small">
      <Switch
        label={t('write.addSource')}
        checked={addSource}
        onChange={(addSource) => {
          change({ addSource })
          // What is chosen for a risky source is chosen for this source alone.
          if (!risk) void lastChoices.update((old) => ({ ...old, addSource }))
        }}
      />
      <p className="muted" dir="auto">
        {sourceLine(source)}
      </p>
      {risk && !addSource && <p className="note">{t(RISKS[risk])}</p>}
      {source.via === 'menu' && <p className="muted">{t('write.flattened')}</p>}
    </div>
  )
}
