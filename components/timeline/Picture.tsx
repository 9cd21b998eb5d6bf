import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { pictureAddress } from '../../lib/timeline/content-address'
import { mediaSlots } from '../../lib/timeline/slots'
import { useGateways } from './gateways'
import { NotLoaded } from './NotLoaded'
import { useRest } from './scroll-idle'

/** A gateway has so long to begin a picture, in milliseconds; then the next one is asked. */
const PATIENCE = 20_000

/** A stranger's picture: through the gateways, or from inside its URI; in a box of one size, whatever comes. */
export function Picture({ uri, alt }: { uri: string; alt: string }) {
  const { gateways, loadMedia } = useGateways()
  const address = pictureAddress(uri, gateways)
  if (address.at === 'nowhere') return <NotLoaded uri={uri} />
  if (address.at === 'inline') return <img className="picture" src={address.uri} alt={alt} decoding="async" />
  if (!loadMedia) return <p className="picture off small muted">{t('timeline.mediaOff')}</p>
  return <WebPicture key={address.urls.join(' ')} urls={address.urls} alt={alt} />
}

/** One attempt after the other, each within a place among those that may load; out of view, it is broken off. */
function WebPicture({ urls, alt }: { urls: readonly string[]; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [come, setCome] = useState(false)
  const rests = useRest()
  const url = urls[attempt]

  useEffect(() => {
    const target = image.current
    if (!target || url === undefined || !rests) return
    const leaving = new AbortController()
    load(target, url, leaving.signal).then(
      () => setCome(true),
      () => leaving.signal.aborted || setAttempt((before) => before + 1),
    )
    return () => leaving.abort()
  }, [url, rests])

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
    <img ref={image} className={come ? 'picture' : 'picture coming'} alt={alt} decoding="async" referrerPolicy="no-referrer" />
  )
}

/** Resolves when the picture is there. Rejects when it does not come, or when the signal is aborted: then it is broken off. */
async function load(target: HTMLImageElement, url: string, leaving: AbortSignal): Promise<void> {
  const release = await mediaSlots.take(leaving)
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE)])
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
  } finally {
    release()
  }
}
