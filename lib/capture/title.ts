import { firstWords, oneLine } from '../util/one-line'
import { decodeEntities } from './entities'
import { registrableDomain } from './public-url'

/** Characters of any title. */
export const MAX_TITLE = 300
/** In words. A shorter text is one passage among others, which would share the page's title. */
const SHORT = 40

/** The headings of a page, each in one line. */
export interface Headings {
  all: string[]
  /** Those that head the article of the selection or the page, the best first. */
  headlines: string[]
  /** Those that name the site on each of its pages. */
  ofSite: string[]
  /** Those of sections that hold the selection, below the page's. */
  sections: string[]
  /** The last one that begins before the selection, and the one that it begins with, if any. */
  above: string
  first: string
}

interface PageTitle {
  /** Empty for none. */
  title: string
  /** It is no more than the site's name. */
  titleIsSite: boolean
  /** What else the page is called. */
  others: string[]
}

/**
 * The titles that suit a captured text, best first: the heading that it begins with, the page's
 * title, the heading above it, and the text's first words, which lead where the text is short but
 * longer than they are. A title that is the site's comes last.
 */
export function suggestTitles(
  { title, titleIsSite, others }: PageTitle,
  { above, first }: Headings,
  text: string,
): string[] {
  const words = firstWords(firstLine(text))
  const isPassage = firstWords(text).endsWith('…') && isShort(text)
  const ofPage = titleIsSite ? '' : title
  const titles = [first, isPassage ? words : '', ofPage, above, words, ...others, title]
  return [...new Set(titles.filter(Boolean))]
}

/** The first line with words in it, without the mark of a list item. */
export function firstLine(text: string): string {
  return (/\S.*/.exec(text)?.[0] ?? '').replace(/^• /, '')
}

/** Whether a text has fewer words than `SHORT`, as its language counts them. */
function isShort(text: string): boolean {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  const segments = [...segmenter.segment(text.slice(0, 2_000))]
  return segments.filter(({ isWordLike }) => isWordLike).length < SHORT
}

/**
 * The title of a page: its headline, else what it describes itself as, else the title of its
 * document, whichever is more than the site's name. `own`: the names of the site, as it gives them.
 */
export function titleOf(
  { described, title, url }: { described: string[]; title: string; url: string },
  { all, headlines, ofSite, sections }: Headings,
  own: string[],
): PageTitle {
  const names = [...own, ...ofSite]
  const known = siteTest(names, url)
  const behind = behindHeading(
    title,
    all.filter((each) => !known(each)),
  )
  const isSite = siteTest([...names, behind || behindMark(title, own)], url)
  const isOfPage = (each: string): boolean => !isSite(each) && !FRONT.test(each)
  const descriptions = [...described, title]
    .map((each) => withoutSiteName(cleaned(each, all), isSite, all))
    .map((each) => withoutCountBehind(each, isSite, all))
  const titled = descriptions.find((each) => each && isOfPage(each))
  const titles = [
    // Where the page is called as a section of it is headed, its headline names more: "News".
    ...sections.filter((each) => each === titled),
    // A headline is meant as it is seen, though not where it ends with a name that the site gives.
    ...headlines.map((each) => withoutSiteName(withoutMailbox(each), siteTest(names, ''), [])),
    ...descriptions,
  ].filter(Boolean)
  const ofPage = titles.filter(isOfPage)
  const [best = '', ...others] = ofPage.length > 0 ? ofPage : titles
  return { title: best, titleIsSite: best !== '' && isSite(best), others }
}

const NEW =
  /(?:new|unread|neue|ungelesene|nouveaux?|nouvelles?|non lus?|nuev[oa]s?|no leíd[oa]s?|sin leer|nov[oa]s?|não lid[oa]s?)/
    .source
const MESSAGES =
  /(?:messages?|notifications?|e?-?mails?|posts?|alerts?|replies|nachrichten|mitteilungen|beiträge|mensajes?|correos?|mensage(?:m|ns)|notificaci(?:ón|ones)|notificaç(?:ão|ões))/
    .source
const IN_EAST_ASIA =
  /\s?(?:[件通]の?|[条封]|개의)?\s?(?:(?:新着|未読|新|未读|새|읽지 않은)\s?(?:メッセージ|通知|消息|메시지|알림)?|私信(?: \/ \d+ 条消息)?)/
    .source
/** What a count says that it counts, in the eight languages. */
const unread = (things: string): string =>
  `(?: ${NEW}(?: ${things})?| ${things} ${NEW}|${IN_EAST_ASIA})`

/**
 * A count of unread messages, which is no year, with what stands before it, or a mark for such.
 */
const COUNT = new RegExp(
  `^(?:(?:(?:\\p{Extended_Pictographic}\\ufe0f?|[•●*])\\s*)*[([（【](?!(?:1\\d|20)\\d\\d[)\\]）】])\\d[\\d.,’ ]*[km]?\\+?${unread('\\p{L}+')}?(?:[)\\]]\\s+|[）】]\\s*)|\\d+\\+?${unread('\\p{L}+')}\\s*[-–—|·•:]\\s*|[•●*🔴]\\s*)(?=\\S)`,
  'iu',
)

/** A count behind a title that says that it is one. */
const UNREAD_BEHIND = new RegExp(
  `(?:\\s+[-–—|·•:]+\\s+|\\s*[([（【])\\d[\\d.,]*\\+?${unread(MESSAGES)}[)\\]）】]?$`,
  'iu',
)
/** Any number in brackets but a year. */
const BRACKETED = /\s*[([（【]\d{1,3}(?:[.,]\d{3})*\+?[)\]）】]/.source
const NUMBER_BEHIND = new RegExp(`${BRACKETED}$`)
/** What each page of a site may be called by mistake. */
const FRONT =
  /^(?:home(?:[ -]?page)?|index|untitled|start(?:seite)?|accueil|inicio|início|ホーム|首页|홈|الرئيسية)$/i
const MAILBOXES =
  /(?:inbox|drafts|spam|messages|chats?|notifications|posteingang|nachrichten|boîte de réception|bandeja de entrada|caixa de entrada|受信トレイ|收件箱|받은편지함|البريد الوارد)/
    .source
const INBOX = new RegExp(`^${MAILBOXES}$`, 'i')
/** A count between the name of a mailbox and that of its service. */
const COUNT_WITHIN = new RegExp(`^(${MAILBOXES})${BRACKETED}(?=\\s)`, 'i')

/** A bare number is a count behind a name alone; it may be that of a chapter elsewhere. */
function withoutCountBehind(title: string, isSite: SiteTest, headings: readonly string[]): string {
  if (headings.includes(title)) return title
  const name = title.replace(NUMBER_BEHIND, '')
  const isName = INBOX.test(name) || isSite(name) || headings.includes(name)
  return isName ? name : title.replace(UNREAD_BEHIND, '')
}

/**
 * A title as its page means it: in one line, without a count of unread messages, a mailbox and
 * codes of characters. What a heading shows as well is meant. Empty for a URL.
 */
function cleaned(text: string, headings: readonly string[]): string {
  const title = oneLine(text, MAX_TITLE)
  if (headings.some((heading) => heading && title.startsWith(heading))) return title
  // Decoded before it is cut, for a cut may fall within a code.
  const decoded = oneLine(decodeEntities(text), MAX_TITLE)
  return /^https?:/i.test(decoded)
    ? ''
    : withoutMailbox(decoded.replace(COUNT, '').replace(COUNT_WITHIN, '$1'))
}

const ADDRESS = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/
/** An address with what parts it from the rest of a title. */
const MAILBOX = new RegExp(
  `(?:^|\\s[-–—|·•:]+\\s|\\s*[|(<[])\\s*${ADDRESS.source}(?:$|[)>\\]]|(?=\\s*[-–—|·•:])\\s*[-–—|·•:]+)`,
)

/**
 * What stands before the address of a mailbox, or behind it: the rest names its service, and a
 * number its messages. Empty for a sentence with an address, which may be the reader's.
 */
function withoutMailbox(title: string): string {
  const [before = '', after = ''] = title.split(MAILBOX, 2)
  const kept = (before || after).trim()
  if (kept === title) return ADDRESS.test(title) ? '' : title
  return ADDRESS.test(kept) ? '' : kept.replace(/\s*\([\d.,]+\)$/, '')
}

/** Marks between a page's title and a site's name, in any script. */
const SEPARATORS = /\s+[-‐‑−•·∙⋅‹›/\\:~→★]+\s+|\s*[|｜＿_：–—―－│¦»«]+\s*|:\s+/g
/** Marks that stand within titles, too: they separate only a name known to be the site's. */
const WITHIN_TITLES = /\s*[・〜～【】〈〉《》「」『』（）()[\]]+\s*/g
/** They separate only a name at the end: a sentence may begin with the site's. */
const COMMAS = /,\s+|[、，]/g

/**
 * Removes the site's name from a page's title: what follows one of the page's headings, and a name
 * that the page or its host uses at the end or at the start.
 */
function withoutSiteName(title: string, isSite: SiteTest, headings: readonly string[]): string {
  const known = new Set(headings.filter((each) => each && !isSite(each)).map(comparable))
  if (known.has(comparable(title))) return title
  const parts = partsOf(title, SEPARATORS)
  const heading = parts.findLast(({ before }) => known.has(comparable(before)))?.before
  if (heading) return heading
  const within = partsOf(title, WITHIN_TITLES)
  const atEnd = [...parts, ...within, ...partsOf(title, COMMAS)]
  const ofPage =
    atEnd.find(({ before, after }) => before && isSite(after))?.before ??
    [...within, ...parts].findLast(({ before, after }) => after && isSite(before))?.after
  return ofPage ? withoutSiteName(ofPage, isSite, headings) : title
}

/** Behind a heading of the page, the title of the document has the name of the site. */
function behindHeading(title: string, headings: readonly string[]): string {
  const known = new Set(headings.map(comparable))
  const isHeading = (text: string): boolean => known.has(comparable(text))
  const parts = partsOf(oneLine(title, MAX_TITLE), SEPARATORS)
  // The rest of the title may follow a colon, too.
  const beside = parts.findLast(({ before, by }) => isHeading(before) && !by.includes(':'))
  return isHeading(title) ? '' : (beside?.after ?? '')
}

/** A title of three words or more, a mark, and one or two capital words that number no part. */
const BEHIND_MARK =
  /^(?:\S+\s){3,}[|/–—-]\s(?!(?:Part|Chapter|Volume|Book|Episode|Teil|Kapitel|Partie|Parte|An?|Eine?|Une?|Una|Uma?)\s)(\p{Lu}\S*(?:\s\p{Lu}\S*)?)$/u

/** Where no name is known, what stands behind the last mark of a longer title is the site's. */
const behindMark = (title: string, own: readonly string[]): string =>
  own.some(Boolean) ? '' : (BEHIND_MARK.exec(title)?.[1] ?? '')

/** The two parts of a title at each of its separators. */
const partsOf = (
  title: string,
  separators: RegExp,
): { before: string; by: string; after: string }[] =>
  [...title.matchAll(separators)].map(({ index, 0: by }) => ({
    before: title.slice(0, index),
    by,
    after: title.slice(index + by.length),
  }))

type SiteTest = (text: string) => boolean

/** Tells a name of the site, with a count too, and one of its parts: "Bank Magazine" of "Bank". */
function siteTest(own: readonly string[], url: string): SiteTest {
  const names = siteNames(own, url)
  return (text) =>
    names.has(comparable(text.replace(NUMBER_BEHIND, ''))) ||
    own.some((name) => name && text.startsWith(name) && OF_PART.test(text.slice(name.length)))
}

const OF_PART = /^(?:\s\p{Lu}\S*){1,2}$/u

/** Headings of parts, such as a table of contents, which say nothing of the text. */
const LABEL =
  /^(?:(?:table of )?contents|(?:key |story )?(?:highlights|points|takeaways)|summary|abstract|overview|introduction|in this article|at a glance|inhalt(?:sverzeichnis)?|zusammenfassung|einleitung|sommaire|résumé|introducción|resumen|índice|sumário|resumo|indice|riassunto|目次|要約|概要|目录|摘要|차례|요약)\W*$/iu
/** Longer than a heading, or a sentence. */
const SENTENCE = /^.{100}|^.{40,}[.。]$/u

export const isLabel = (heading: string): boolean => LABEL.test(heading)

/** Whether a heading's words can be the title of what it heads. */
export const isTitle = (heading: string): boolean =>
  !isLabel(heading) && ![SENTENCE, ADDRESS].some((each) => each.test(heading))

/** The site's own names, its host, and the parts of its address, made comparable. */
export function siteNames(own: readonly (string | undefined)[], url: string): Set<string> {
  const { hostname, pathname } = new URL(URL.canParse(url) ? url : 'about:blank')
  const host = hostname.replace(/^www\./, '')
  // Where several communities share a site, the first folders name one: "r/weirs", "ada/weirs".
  const [, area] = /^\/([^/]+\/[^/]+)\/./.exec(pathname) ?? []
  const domain = registrableDomain(host)
  const [label = ''] = domain.split('.')
  return new Set(
    [...own, host, domain, area, label, label.replace(/^the/, '')]
      .map((name) => comparable(name ?? ''))
      .filter(Boolean),
  )
}

/** "The New York Times", "New York Times" and "newyorktimes" compare as equal. */
export function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*the\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
