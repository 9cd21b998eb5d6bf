import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { type ContentSource, pictureSource } from '../../lib/timeline/content-source'
import { isSmall, pictureSize } from '../../lib/timeline/picture-size'
import { readPicture } from '../../lib/timeline/read-content'
import { Content } from './Content'
import { contentQueue, useContentAccess } from './queries'
import { useScrollIdle } from './scroll-idle'

interface PictureProps {
  uri: string
  alt: string
  /** The page of the moment, where there is one. */
  page?: string | undefined
}

/**
 * A stranger's picture from the gateways, from an allowed host or from inside its URI, in a box whose height is known before
 * the picture arrives.
 */
export function Picture({ uri, alt, page }: PictureProps) {
  return (
    <Content uri={uri} resolve={pictureSource}>
      {(source) =>
        source.at === 'inline' ? (
          <InlinePicture uri={source.uri} alt={alt} page={page} />
        ) : (
          <WebPicture source={source} alt={alt} page={page} />
        )
      }
    </Content>
  )
}

/** Links a picture to the moment. It is not in the tab order, because the card has the same link for the keyboard. */
function PictureLink({ page, children }: { page: string | undefined; children: ReactNode }) {
  if (!page) return children
  return (
    <a href={page} target="_blank" rel="noreferrer" tabIndex={-1}>
      {children}
    </a>
  )
}

/** A picture inside its URI. A large one is refused: a few bytes can hold more pixels than the memory can. */
function InlinePicture({ uri, alt, page }: PictureProps) {
  const { loadMedia } = useContentAccess()
  const size = useMemo(() => pictureSize(uri), [uri])
  if (!loadMedia) return <p className="picture off small muted">{t('timeline.mediaOff')}</p>
  if (!size || !isSmall(size)) return <p className="picture off small muted">{t('timeline.pictureTooLarge')}</p>
  return (
    <div className="picture" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      <PictureLink page={page}>
        <img src={uri} alt={alt} decoding="async" />
      </PictureLink>
    </div>
  )
}

/**
 * A picture from the network. It is fetched as a text would be, and shown from memory, because an `img` of its own would send cookies
 * and follow redirects. A picture that leaves the view stops loading.
 */
function WebPicture({ source, alt, page }: Omit<PictureProps, 'uri'> & { source: ContentSource }) {
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
      <PictureLink page={page}>
        <img src={picture} alt={alt} decoding="async" onError={() => setFailed(true)} />
      </PictureLink>
    </div>
  )
}
