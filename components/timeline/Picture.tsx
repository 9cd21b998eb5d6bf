import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { type ContentSource, pictureSource } from '../../lib/timeline/content-source'
import { Content, LoadFailed } from './Content'
import { PictureTooLarge, pictureQuery, useContentAccess } from './queries'

interface PictureProps {
  uri: string
  alt: string
  /** The page of the moment, where there is one. */
  page?: string | undefined
}

/** The height of the box is known before the picture arrives. */
export function Picture(props: PictureProps) {
  const { loadMedia } = useContentAccess()
  if (!loadMedia) return <p className="picture off small muted">{t('timeline.mediaOff')}</p>
  return (
    <Content uri={props.uri} resolve={pictureSource}>
      {(source) => <LoadedPicture {...props} source={source} />}
    </Content>
  )
}

/**
 * The picture is fetched as a text would be, and shown from memory, because an `img` of its own
 * would send cookies and follow redirects. A picture that leaves the view stops loading.
 */
function LoadedPicture({ uri, source, alt, page }: PictureProps & { source: ContentSource }) {
  const { data, error, refetch } = useQuery(pictureQuery(uri, source))
  const url = useObjectUrl(data)
  if (error instanceof PictureTooLarge)
    return <p className="picture off small muted">{t('timeline.pictureTooLarge')}</p>
  if (error) {
    return (
      <div className="picture failed">
        <LoadFailed sentence={t('timeline.pictureFailed')} onRetry={() => void refetch()} />
      </div>
    )
  }
  const picture = <img src={url} alt={alt} decoding="async" />
  return (
    <div className={url ? 'picture' : 'picture loading'}>
      {page ? (
        // The card has the same link for the keyboard.
        <a href={page} target="_blank" rel="noreferrer" tabIndex={-1}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  )
}

/** A URL of a blob, for as long as the component shows it. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
