import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import type { ContentSource } from '../../lib/timeline/content-source'
import { cutAt } from '../../lib/util/cut'
import type { LimitedText } from '../../lib/util/read-limited'
import { Content, LoadFailed } from './Content'
import { textQuery } from './queries'

/** Maximum length of an excerpt, in characters and in lines: about as high as a picture. */
const EXCERPT_LENGTH = 420
const EXCERPT_LINES = 12
/** Characters; a cut goes back to the beginning of a word up to this length. */
const WORD_LENGTH = 40

/** Kept so that a card that leaves the view comes back as it was. */
const expandedTexts = new Set<string>()

interface WritingTextProps {
  uri: string
  /** The text as a page to read, instead of its beginning. */
  isWhole: boolean
}

export function WritingText({ uri, isWhole }: WritingTextProps) {
  return (
    <Content uri={uri}>
      {(source) => <TextQuery uri={uri} source={source} isWhole={isWhole} />}
    </Content>
  )
}

function TextQuery({ uri, source, isWhole }: WritingTextProps & { source: ContentSource }) {
  const { data, isError, refetch } = useQuery(textQuery(uri, source))
  return (
    <div className="content">
      {data && isWhole && <WholeText text={data} />}
      {data && !isWhole && <ExpandableText uri={uri} text={data} />}
      {isError && <LoadFailed sentence={t('timeline.textFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <div className="skeleton text-skeleton" />}
    </div>
  )
}

function ExpandableText({ uri, text: { text, cut } }: { uri: string; text: LimitedText }) {
  const [expanded, setExpanded] = useState(expandedTexts.has(uri))
  const beginning = excerpt(text)
  const toggle = () => {
    if (expanded) expandedTexts.delete(uri)
    else expandedTexts.add(uri)
    setExpanded(!expanded)
  }
  return (
    <>
      {expanded ? (
        <WholeText text={{ text, cut }} />
      ) : (
        <p className="text prose" dir="auto">
          {beginning}
        </p>
      )}
      {beginning !== text && (
        <button type="button" className="quiet start" aria-expanded={expanded} onClick={toggle}>
          {expanded ? t('timeline.showLess') : t('timeline.showAll')}
        </button>
      )}
    </>
  )
}

function WholeText({ text: { text, cut } }: { text: LimitedText }) {
  return (
    <>
      <p className="text prose" dir="auto">
        {text}
      </p>
      {cut && <p className="small muted">{t('timeline.textCut')}</p>}
    </>
  )
}

/** The beginning of a text up to the end of a word, with an ellipsis; a short text unchanged. */
export function excerpt(text: string): string {
  const lines = text.slice(0, EXCERPT_LENGTH + 1).split('\n')
  if (text.length <= EXCERPT_LENGTH && lines.length <= EXCERPT_LINES) return text
  const beginning = lines.slice(0, EXCERPT_LINES).join('\n')
  const end = beginning.length > EXCERPT_LENGTH ? wordStart(text, EXCERPT_LENGTH) : beginning.length
  return `${cutAt(text, end).trimEnd()}…`
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/**
 * The start of the word that goes across a position of a text; the position itself where that is
 * too far.
 */
function wordStart(text: string, position: number): number {
  const from = position - WORD_LENGTH
  const across = words.segment(text.slice(from, position + WORD_LENGTH)).containing(WORD_LENGTH)
  return across && across.index > 0 ? from + across.index : position
}
