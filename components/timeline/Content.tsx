import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { requestHost } from '../../lib/browser/host-permissions'
import { t } from '../../lib/i18n/t'
import { harmlessLine } from '../../lib/service/untrusted-text'
import { allowHost } from '../../lib/timeline/content-hosts'
import { type ContentSource, contentSource } from '../../lib/timeline/content-source'
import { showToast } from '../ui/Announcer'
import { isReadable, useContentAccess } from './queries'

/**
 * The URIs that the user chose to load once, kept so that a card that leaves the view comes back as
 * it was.
 */
const loadedOnce = new Set<string>()

interface ContentProps {
  uri: string
  resolve?: typeof contentSource
  /**
   * Renders the content of a readable source, which stays the same object from render to render.
   */
  children: (source: ContentSource) => ReactNode
}

/** Shows a stranger's content where it may be loaded, else why not and how to load it. */
export function Content({ uri, resolve = contentSource, children }: ContentProps) {
  const { access, loadMedia } = useContentAccess()
  const [isOnce, setOnce] = useState(loadedOnce.has(uri))
  const source = useMemo<ContentSource>(() => {
    const found = resolve(uri, access)
    return found.at === 'host' && !found.access && isOnce ? { ...found, access: 'once' } : found
  }, [uri, resolve, access, isOnce])
  if (isReadable(source, loadMedia)) return children(source)
  if (source.at === 'nowhere') {
    return (
      <p className="small muted">
        {t('timeline.notLoaded')} <bdi className="code">{harmlessLine(uri, 120)}</bdi>
      </p>
    )
  }
  if (source.at !== 'host' || !loadMedia)
    return <p className="picture off small muted">{t('timeline.mediaOff')}</p>
  const loadOnce = () => {
    loadedOnce.add(uri)
    setOnce(true)
  }
  return <OtherHost url={source.url} host={source.host} onLoad={loadOnce} />
}

/** Asks before another host learns that somebody looks at its content. */
function OtherHost({ url, host, onLoad }: { url: string; host: string; onLoad: () => void }) {
  const load = async (allowed: () => void | Promise<void>) => {
    if (await requestHost(url)) await allowed()
    else showToast(t('timeline.hostRefused', [host]), 'alert')
  }
  return (
    <div className="stack tight other-host">
      <button type="button" onClick={() => void load(onLoad)}>
        {t('timeline.loadFrom', [host])}
      </button>
      <button type="button" className="quiet" onClick={() => void load(() => allowHost(host))}>
        {t('timeline.alwaysLoadFrom', [host])}
      </button>
    </div>
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

/**
 * Keeps a card's height when its content comes late: it then fills the height of its placeholder
 * (content.css, `data-fixed`, `data-clamped`), so that nothing below it moves. `isClamped`: the
 * content needs more height than that.
 */
export function useFixedHeight(isLoaded: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const [fixed, setFixed] = useState<{ isClamped: boolean }>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (!isLoaded) height.current = element.offsetHeight
    else if (height.current > 0 && isInView(element))
      setFixed({ isClamped: element.offsetHeight > height.current })
  }, [isLoaded])
  return {
    ref,
    isFixed: fixed !== undefined,
    isClamped: fixed?.isClamped === true,
  }
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
