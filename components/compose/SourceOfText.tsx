import { urlRisk } from '../../lib/capture/url-risk'
import type { DraftFields } from '../../lib/drafts/draft'
import { sourceLine, sourceName } from '../../lib/drafts/source-line'
import { t } from '../../lib/i18n/t'
import { changeNewDraft } from '../../lib/settings/preferences'
import { debug } from '../../lib/util/debug'
import { Icon } from '../ui/Icon'
import type { FieldsProps } from './FieldGroup'
import './source.css'

interface SourceProps extends Pick<FieldsProps, 'fields' | 'change'> {
  source: NonNullable<DraftFields['source']>
}

/** Whether the source is credited, and with which link. A narrow row has only the site's name. */
export function SourceOfText({ source, fields: { addSource, link }, change }: SourceProps) {
  const line = sourceLine(source, link, t('ui.quotes'))
  const [name = ''] = line.replace(/^— /, '').split('\n')
  return (
    <>
      <button
        type="button"
        className="quiet toggle"
        aria-label={t('compose.addSource')}
        title={line}
        aria-pressed={addSource}
        onClick={() => {
          change({ addSource: !addSource })
          // A choice about a risky source counts for that source alone.
          if (urlRisk(source.url)) return
          changeNewDraft(() => ({ addSource: !addSource })).catch((error) =>
            debug('drafts', 'the choice is not kept', error),
          )
        }}
      >
        <Icon name="link" />
        <bdi className="cut-off whole-source">{name}</bdi>
        <bdi className="cut-off site">{sourceName(source) || name}</bdi>
      </button>
      {addSource && source.passage && (
        <button
          type="button"
          className="quiet toggle passage"
          title={t('compose.linkPassageAbout')}
          aria-pressed={link === 'passage'}
          onClick={() => change({ link: link === 'passage' ? 'page' : 'passage' })}
        >
          {t('compose.linkPassage')}
        </button>
      )}
    </>
  )
}

/** Offers to credit the page under the popup, where one's own words are about it. */
export function CreditPage({ source, change }: Pick<SourceProps, 'source' | 'change'>) {
  return (
    <button
      type="button"
      className="quiet toggle"
      title={source.title}
      onClick={() => change({ source, addSource: true })}
    >
      <Icon name="link" />
      {t('compose.creditPage')}
    </button>
  )
}

/** Why "Credit the source" is off at first. */
const RISKS = { secret: 'compose.sourceSecret', local: 'compose.sourceLocal' } as const

/** Notes about a source: why it is not credited, and that the capture has lost its line breaks. */
export function SourceNotes({ source, fields }: Pick<SourceProps, 'source' | 'fields'>) {
  const risk = urlRisk(source.url)
  return (
    <>
      {risk && !fields.addSource && <p className="muted small">{t(RISKS[risk])}</p>}
      {source.via === 'menu' && <p className="muted small">{t('compose.flattened')}</p>}
    </>
  )
}
