import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import { type Gateways, mediaAddress } from '../../lib/timeline/content-address'
import { client } from './client'
import { readable, textQuery, useGateways } from './gateways'
import { NotLoaded } from './NotLoaded'
import { useRest } from './scroll-idle'

/** So much of a text is shown at first: so many characters, and no more lines than that. */
const EXCERPT = 600
const LINES = 20

/** Which texts are shown whole; a card that leaves the view and comes back stays as it was. */
const opened = new Set<string>()

/** The text of a writing: its beginning, and all of it on demand. */
export function Writing({ uri }: { uri: string }) {
  const { gateways, loadMedia } = useGateways()
  const rests = useRest()
  const address = mediaAddress(uri, gateways)
  if (address.at === 'nowhere') return <NotLoaded uri={uri} />
  if (!readable(address, loadMedia)) return <p className="small muted">{t('timeline.mediaOff')}</p>
  if (!rests && !client.getQueryData(['text', uri])) return <div className="bone text-bone" />
  return <Read uri={uri} gateways={gateways} />
}

function Read({ uri, gateways }: { uri: string; gateways: Gateways }) {
  const { data, isError, refetch } = useQuery(textQuery(uri, gateways))
  if (data) return <Text uri={uri} text={data.text} cut={data.cut} />
  if (!isError) return <div className="bone text-bone" />
  return (
    <p className="row small muted">
      {t('timeline.textFailed')}
      <button type="button" className="quiet" onClick={() => void refetch()}>
        {t('timeline.again')}
      </button>
    </p>
  )
}

function Text({ uri, text, cut }: { uri: string; text: string; cut: boolean }) {
  const [open, setOpen] = useState(opened.has(uri))
  const beginning = excerpt(text)
  const toggle = () => {
    if (open) opened.delete(uri)
    else opened.add(uri)
    setOpen(!open)
  }
  return (
    <>
      <p className="text" dir="auto">
        {open ? text : beginning}
      </p>
      {open && cut && <p className="small muted">{t('timeline.textCut')}</p>}
      {beginning !== text && (
        <button type="button" className="quiet start" aria-expanded={open} onClick={toggle}>
          {open ? t('timeline.showLess') : t('timeline.showAll')}
        </button>
      )}
    </>
  )
}

/** The beginning of a text, with an ellipsis where it goes on; the text itself when it is no longer. */
export function excerpt(text: string): string {
  const lines = text.slice(0, EXCERPT + 1).split('\n')
  if (text.length <= EXCERPT && lines.length <= LINES) return text
  const beginning = lines.slice(0, LINES).join('\n').slice(0, EXCERPT)
  return `${beginning.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
