import { useEffect, useRef, useState } from 'react'
import { type Artist, artistText, readArtistQuery } from '../../lib/admins/search-artists'
import { checksummed, shorten } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import { useServiceName } from '../state/names'

/** Milliseconds without a keystroke before the typed text is looked up. */
const PAUSE = 300

/**
 * The service's artists with a name like the typed one, below its field while that has the focus. Empty where the service lists
 * none. `onChoose` gets an artist as `artistText` writes it.
 */
export function ArtistSuggestions({ text, onChoose }: { text: string; onChoose: (artist: string) => void }) {
  const service = useServiceName()
  const artists = useArtists(text)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (artists.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [artists])
  return (
    <ul ref={list} className="suggestions" aria-label={t('admins.artists', [service])} aria-live="polite">
      {artists.map(({ name, address }) => (
        <li key={address}>
          <button type="button" onClick={() => onChoose(artistText({ name, address }))}>
            <bdi>{name}</bdi> <bdi className="code small muted">{shorten(checksummed(address))}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One empty list, so that it does not change from render to render. */
const NONE: Artist[] = []

function useArtists(text: string): Artist[] {
  const [found, setFound] = useState<{ query: string; artists: Artist[] }>()
  const query = readArtistQuery(text)
  useEffect(() => {
    if (!query) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const { artists } = await send('searchArtists', { query }).catch(() => ({ artists: [] }))
      if (isCurrent) setFound({ query, artists })
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query])
  return found && found.query === query ? found.artists : NONE
}
