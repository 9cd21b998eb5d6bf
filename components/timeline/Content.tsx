import { type ReactNode, useMemo } from 'react'
import { t } from '../../lib/i18n/t'
import { harmlessLine } from '../../lib/service/untrusted-text'
import { type ContentSource, contentSource } from '../../lib/timeline/content-source'
import { Icon } from '../ui/Icon'
import { isReadable, useContentAccess } from './queries'

interface ContentProps {
  uri: string
  resolve?: typeof contentSource
  /**
   * Renders the content of a readable source, which stays the same object from render to render.
   */
  children: (source: ContentSource) => ReactNode
}

/** Shows a stranger's content where it may be loaded, else why not, or the way to it. */
export function Content({ uri, resolve = contentSource, children }: ContentProps) {
  const { access, loadMedia } = useContentAccess()
  const source = useMemo(() => resolve(uri, access), [uri, resolve, access])
  if (isReadable(source, loadMedia)) return children(source)
  if (source.at === 'nowhere') {
    return (
      <p className="small muted">
        {t('timeline.notLoaded')} <bdi className="code">{harmlessLine(uri, 120)}</bdi>
      </p>
    )
  }
  if (source.at !== 'host')
    return <p className="picture off small muted">{t('timeline.mediaOff')}</p>
  return (
    <p className="small">
      <a href={source.url} target="_blank" rel="noreferrer">
        {t('timeline.openAt', [source.host])} <Icon name="open" />
      </a>
    </p>
  )
}

export function LoadFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <p className="row small muted">
      {sentence}
      <button type="button" className="quiet" onClick={onRetry}>
        {t('timeline.again')}
      </button>
    </p>
  )
}
