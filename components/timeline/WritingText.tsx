import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import type { ContentSource } from '../../lib/timeline/content-source'
import { Content } from './Content'
import { loadedContent, textQuery } from './content-queries'
import { useScrollIdle } from './scroll-idle'

/** Maximum length of an excerpt, in characters and in lines: about as high as a picture. */
const EXCERPT_LENGTH = 420
const EXCERPT_LINES = 12
/** The length of a word, in characters, up to which a cut goes back to its beginning. */
const WORD_LENGTH = 40

/** The texts that are shown whole, so that a card that leaves the view comes back as it was. */
const expandedTexts = new Set<string>()

/** The text of a writing: an excerpt, and all of it on demand. */
export function WritingText({ uri }: { uri: string }) {
  return <Content uri={uri}>{(source) => <IdleText uri={uri} source={source} />}</Content>
}

function IdleText({ uri, source }: { uri: string; source: ContentSource }) {
  const idle = useScrollIdle()
  if (!idle && loadedContent.text(uri) === undefined) return <div className="skeleton text-skeleton" />
  return <TextQuery uri={uri} source={source} />
}

function TextQuery({ uri, source }: { uri: string; source: ContentSource }) {
  const { data, isError, refetch } = useQuery(textQuery(uri, source))
  if (data) return <ExpandableText uri={uri} text={data.text} cut={data.cut} />
  if (!isError) return <div className="skeleton text-skeleton" />
  return (
    <p className="row small muted">
      {t('timeline.textFailed')}
      <button type="button" className="quiet" onClick={() => void refetch()}>
        {t('timeline.again')}
      </button>
    </p>
  )
}

function ExpandableText({ uri, text, cut }: { uri: string; text: string; cut: boolean }) {
  const [expanded, setExpanded] = useState(expandedTexts.has(uri))
  const beginning = excerpt(text)
  const toggle = () => {
    if (expanded) expandedTexts.delete(uri)
    else expandedTexts.add(uri)
    setExpanded(!expanded)
  }
  return (
    <>
      <p className="text" dir="auto">
        {expanded ? text : beginning}
      </p>
      {expanded && cut && <p className="small muted">{t('timeline.textCut')}</p>}
      {beginning !== text && (
        <button type="button" className="quiet start" aria-expanded={expanded} onClick={toggle}>
          {expanded ? t('timeline.showLess') : t('timeline.showAll')}
        </button>
      )}
    </>
  )
}

/** The beginning of a text up to the end of a word, with an ellipsis where it goes on; a short text as it is. */
export function excerpt(text: string): string {
  const lines = text.slice(0, EXCERPT_LENGTH + 1).split('\n')
  if (text.length <= EXCERPT_LENGTH && lines.length <= EXCERPT_LINES) return text
  const beginning = lines.slice(0, EXCERPT_LINES).join('\n')
  const end = beginning.length > EXCERPT_LENGTH ? wordStart(text, EXCERPT_LENGTH) : beginning.length
  return `${text
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The start of the word that goes across a position of a text; the position itself where that is too far. */
function wordStart(text: string, position: number): number {
  const from = position - WORD_LENGTH
  const across = words.segment(text.slice(from, position + WORD_LENGTH)).containing(WORD_LENGTH)
  return across && across.index > 0 ? from + across.index : position
}
