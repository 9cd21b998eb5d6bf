import { useEffect, useMemo, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { type ContentSource, pictureSource } from '../../lib/timeline/content-source'
import { isSmall, pictureSize } from '../../lib/timeline/picture-size'
import { readPicture } from '../../lib/timeline/read-content'
import { Content } from './Content'
import { contentQueue, useContentAccess } from './content-queries'
import { useScrollIdle } from './scroll-idle'

/** A stranger's picture, from the gateways, from an allowed host or from inside its URI, in a box whose height is known before it is there. */
export function Picture({ uri, alt }: { uri: string; alt: string }) {
  return (
    <Content uri={uri} resolve={pictureSource}>
      {(source) =>
        source.at === 'inline' ? <InlinePicture uri={source.uri} alt={alt} /> : <WebPicture source={source} alt={alt} />
      }
    </Content>
  )
}

/** A picture inside its URI: a few bytes can hold one that the memory cannot. */
function InlinePicture({ uri, alt }: { uri: string; alt: string }) {
  const { loadMedia } = useContentAccess()
  const size = useMemo(() => pictureSize(uri), [uri])
  if (!loadMedia) return <p className="picture off small muted">{t('timeline.mediaOff')}</p>
  if (!size || !isSmall(size)) return <p className="picture off small muted">{t('timeline.pictureTooLarge')}</p>
  return (
    <div className="picture" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      <img src={uri} alt={alt} decoding="async" />
    </div>
  )
}

/**
 * A picture from the network. It is fetched as a text would be, and shown from memory, because an `img` of its own would send cookies
 * and follow redirects. A picture that leaves the view stops loading.
 */
function WebPicture({ source, alt }: { source: ContentSource; alt: string }) {
  const [picture, setPicture] = useState<string>()
  const [failed, setFailed] = useState(false)
  const idle = useScrollIdle()

  useEffect(() => {
    if (picture || failed || !idle) return
    const unmount = new AbortController()
    const { signal } = unmount
    contentQueue
      .add(() => readPicture(source, signal), { signal })
      .then(
        (blob) => signal.aborted || setPicture(URL.createObjectURL(blob)),
        () => signal.aborted || setFailed(true),
      )
    return () => unmount.abort()
  }, [source, idle, picture, failed])
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture)
    },
    [picture],
  )

  if (failed) {
    return (
      <div className="picture failed small muted">
        <p>{t('timeline.pictureFailed')}</p>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setPicture(undefined)
            setFailed(false)
          }}
        >
          {t('timeline.again')}
        </button>
      </div>
    )
  }
  return (
    <div className={picture ? 'picture' : 'picture loading'}>
      <img src={picture} alt={alt} decoding="async" onError={() => setFailed(true)} />
    </div>
  )
}
