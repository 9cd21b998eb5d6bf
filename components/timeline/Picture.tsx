import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { pictureSource } from '../../lib/timeline/content-source'
import { isSmallPicture } from '../../lib/timeline/picture-size'
import { BlockedUri } from './BlockedUri'
import { contentQueue, useGateways } from './content-queries'
import { useScrollIdle } from './scroll-idle'

/** Time that a gateway has to give a picture before the next one is asked, in milliseconds. */
const GATEWAY_TIMEOUT = 20_000

/** A stranger's picture, from the gateways or from inside its URI, in a box of one size. */
export function Picture({ uri, alt }: { uri: string; alt: string }) {
  const { gateways, loadMedia } = useGateways()
  const source = pictureSource(uri, gateways)
  if (source.at === 'nowhere') return <BlockedUri uri={uri} />
  if (!loadMedia) return <p className="picture off small muted">{t('timeline.mediaOff')}</p>
  if (source.at === 'inline') return <InlinePicture uri={source.uri} alt={alt} />
  return <WebPicture key={source.urls.join(' ')} urls={source.urls} alt={alt} />
}

/** A picture inside its URI: a few bytes can hold one that the memory cannot. */
function InlinePicture({ uri, alt }: { uri: string; alt: string }) {
  const isSmall = useMemo(() => isSmallPicture(uri), [uri])
  if (!isSmall) return <p className="picture off small muted">{t('timeline.pictureTooLarge')}</p>
  return <img className="picture" src={uri} alt={alt} decoding="async" />
}

/** Tries one URL after the other. A picture that leaves the view stops loading. */
function WebPicture({ urls, alt }: { urls: readonly string[]; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState(false)
  const idle = useScrollIdle()
  const url = urls[attempt]

  useEffect(() => {
    const target = image.current
    if (!target || url === undefined || !idle) return
    const unmount = new AbortController()
    const { signal } = unmount
    contentQueue
      .add(() => load(target, url, signal), { signal })
      .then(
        () => setLoaded(true),
        () => signal.aborted || setAttempt((before) => before + 1),
      )
    return () => unmount.abort()
  }, [url, idle])

  if (url === undefined) {
    return (
      <div className="picture off small muted">
        <p>{t('timeline.pictureFailed')}</p>
        <button type="button" className="quiet" onClick={() => setAttempt(0)}>
          {t('timeline.again')}
        </button>
      </div>
    )
  }
  return (
    <img
      ref={image}
      className={loaded ? 'picture' : 'picture loading'}
      alt={alt}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}

/** Resolves when the picture is loaded. Rejects when it fails, takes too long or is aborted; then it stops loading. */
async function load(target: HTMLImageElement, url: string, unmounted: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([unmounted, AbortSignal.timeout(GATEWAY_TIMEOUT)])
  try {
    await new Promise<void>((resolve, reject) => {
      target.addEventListener('load', () => resolve(), { once: true, signal })
      target.addEventListener('error', reject, { once: true, signal })
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      target.src = url
    })
  } catch (error) {
    target.removeAttribute('src')
    throw error
  }
}
