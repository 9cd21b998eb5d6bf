import type { Heading } from '../page-snapshot'
import { readText } from '../sight/read-text'
import { ancestors, hyphened, Parts } from './parts'
import { commonOf, endsOf } from './read-bylines'

const MAX_HEADINGS = 500
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]'
const BLOCKS = 'p,ul,ol,dl,blockquote,pre,table'

/** Reads the headings that a person sees in this page and its shadow trees. */
export function readHeadings(shadowRoots: readonly ShadowRoot[], range: AbstractRange): Heading[] {
  const found = [document, ...shadowRoots]
    .flatMap((root) => [...root.querySelectorAll(HEADINGS)])
    .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .slice(0, MAX_HEADINGS)
    .map((element) => ({ element, text: textOf(element) }))
    .filter(({ text }) => text)
  const headsOf = headsIn(
    found.map(({ element }) => element),
    range,
  )
  return found.map(({ element, text }) => ({
    text,
    isAbove: isBefore(element, range.startContainer),
    heads: headsOf(element),
  }))
}

/** Tells what each of a page's headings heads. */
function headsIn(
  headings: readonly Element[],
  range: AbstractRange,
): (heading: Element) => Heading['heads'] {
  const parts = new Parts()
  const [start, end] = endsOf(range)
  const common = commonOf(start, end)
  const articles = parts.articlesOf(common)
  const holdsAll = (part: Element | undefined): boolean => !part || part.contains(common)
  const isOfArticle = (each: Element, article: Element | undefined): boolean =>
    parts.articlesOf(each)[0] === article && (!article || parts.of(each) === parts.of(article))
  const isBeside = (each: Element): boolean =>
    !holdsAll(parts.of(each)) && parts.articlesOf(each)[0] !== parts.of(each)
  const great = headings.filter((each) => levelOf(each) === 1 && !isBeside(each))
  const ofPage = great.filter((each) => !isOfSite(each))
  const page = ofPage.length === 1 ? ofPage[0] : undefined
  const headlines = articles.map((article) => {
    const own = headings.filter((each) => isOfArticle(each, article))
    const [first] = own
    const isHeaded = !page || parts.of(article) === article
    const beginning = first && isHeaded && beginsWith(article, first) ? first : undefined
    return own.find((each) => levelOf(each) === 1) ?? beginning
  })
  const headline = headlines.find(Boolean)
  /** Whether another heading of its kind follows within the selection. */
  const isFollowed = (each: Element): boolean =>
    headings.some(
      (other) => levelOf(other) <= levelOf(each) && isBefore(each, other) && isBefore(other, end),
    ) && !isBefore(each, start)
  return (each) => {
    if (each === headline) return 'article'
    if (each === page) return 'page'
    if (isOfSite(each)) return 'site'
    const isOfPart = !holdsAll(parts.of(each)) || !holdsAll(boxOf(each)) || isFollowed(each)
    return isOfPart ? 'part' : undefined
  }
}

/** Whether little stands in an article before a heading. */
function beginsWith(article: Element, heading: Element): boolean {
  const before = document.createRange()
  before.setStart(article, 0)
  if (article.getRootNode() === heading.getRootNode()) before.setEndBefore(heading)
  return before.toString().trim().length <= MAX_BEFORE
}
/** Characters of a date, a section or an author's name. */
const MAX_BEFORE = 150

/** The smallest element that holds a heading and what stands below it. */
const boxOf = (heading: Element): Element | undefined =>
  ancestors(heading).find(
    (each) => each !== heading && !each.matches('header,hgroup') && each.querySelector(BLOCKS),
  )

/** Whether a heading is the same on each page of its site. */
function isOfSite(heading: Element): boolean {
  if ([...heading.classList, heading.id].some((each) => OF_SITE.test(hyphened(each)))) return true
  const link = heading.querySelector('a') ?? heading.closest('a')
  if (!link?.href || link.textContent?.trim() !== heading.textContent?.trim()) return false
  const { origin, pathname, search } = new URL(link.href, document.baseURI)
  return (
    origin === location.origin &&
    !search &&
    pathname.endsWith('/') &&
    pathname !== location.pathname &&
    location.pathname.startsWith(pathname)
  )
}
const OF_SITE = /(?:^|-)(?:(?:site|blog)-(?:title|name|heading)|logo|brand|masthead)(?:-|$)/

const levelOf = (heading: Element): number =>
  Number(/^h(\d)$/.exec(heading.localName)?.[1] ?? heading.getAttribute('aria-level')) || 2

function textOf(heading: Element): string {
  const range = document.createRange()
  range.selectNodeContents(heading)
  return readText([range], heading)
}

/**
 * Whether a node begins before another; nodes of two trees are compared by where the trees are in
 * the document.
 */
function isBefore(one: Node, other: Node): boolean {
  if (one.getRootNode() !== other.getRootNode()) [one, other] = [inDocument(one), inDocument(other)]
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function inDocument(node: Node): Node {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? inDocument(root.host) : node
}
