import type { Heading } from '../page-snapshot'
import { readText } from '../sight/read-text'
import type { Styles } from '../sight/style'
import { ancestors, isOfSite, isSeen } from './parts'
import { DECLARED, namesAuthor } from './read-bylines'
import { isBefore, type SelectedPlace } from './selected-place'

const MAX_HEADINGS = 500
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]'
const BLOCKS = 'p,ul,ol,dl,blockquote,pre,table'

/** Reads the headings that a person sees in this page and its shadow trees. */
export function readHeadings(
  shadowRoots: readonly ShadowRoot[],
  place: SelectedPlace,
  styles: Styles,
): Heading[] {
  const found = [document, ...shadowRoots]
    .flatMap((root) => [...root.querySelectorAll(HEADINGS)])
    .filter((each) => isSeen(each) && !isByline(each))
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
    .slice(0, MAX_HEADINGS)
    .map((element) => ({ element, text: textOf(element, styles) }))
    .filter(({ text }) => text)
  const headsOf = headsIn(
    found.map(({ element }) => element),
    place,
  )
  return found.map(({ element, text }) => ({
    text,
    isAbove: place.range !== undefined && isBefore(element, place.range.startContainer),
    heads: headsOf(element),
  }))
}

/** Tells what each of a page's headings heads. */
function headsIn(
  headings: readonly Element[],
  { range, start, end, common: selected, parts }: SelectedPlace,
): (heading: Element) => Heading['heads'] {
  // No part of the page is selected where nothing is.
  const common = range ? selected : document
  const holdsAll = (part: Element | undefined): boolean => !part || part.contains(common)
  const isBeside = (each: Element): boolean =>
    !holdsAll(parts.of(each)) && parts.articlesOf(each)[0] !== parts.of(each)
  const ofPage = headings.filter(
    (each) => levelOf(each) === 1 && !isBeside(each) && !isOfSite(each),
  )
  const page = ofPage.length === 1 ? ofPage[0] : undefined
  const headlineOf = (article: Element): Element | undefined => {
    const own = headings.filter(
      (each) => parts.articlesOf(each)[0] === article && parts.of(each) === parts.of(article),
    )
    const isHeadedElsewhere = page && parts.of(article) !== article
    const beginning = own.slice(0, 1).find((each) => beginsWith(article, each))
    return own.find((each) => levelOf(each) === 1) ?? (isHeadedElsewhere ? undefined : beginning)
  }
  const headline = parts.articlesOf(common).map(headlineOf).find(Boolean)
  const levels = headings.map(levelOf)
  const last = headings.findLastIndex((each) => isBefore(each, end))
  /** Whether it is selected, and another heading of its kind behind it. */
  const isFollowed = (each: Element): boolean =>
    !isBefore(each, start) &&
    levels.slice(headings.indexOf(each) + 1, last + 1).some((level) => level <= levelOf(each))
  return (each) => {
    if (each === headline) return 'article'
    if (each === page) return 'page'
    if (isOfSite(each)) return 'site'
    const isOfPart = !holdsAll(parts.of(each)) || !holdsAll(boxOf(each)) || isFollowed(each)
    return isOfPart ? 'part' : undefined
  }
}

/** Characters of a date, a section or an author's name. */
const MAX_BEFORE = 150

/** Whether little stands in an article before a heading. */
function beginsWith(article: Element, heading: Element): boolean {
  const before = document.createRange()
  before.setStart(article, 0)
  if (article.getRootNode() === heading.getRootNode()) before.setEndBefore(heading)
  return before.toString().trim().length <= MAX_BEFORE
}

/** The smallest element that holds a heading and what stands below it. */
const boxOf = (heading: Element): Element | undefined =>
  ancestors(heading).find(
    (each) => each !== heading && !each.matches('header,hgroup') && each.querySelector(BLOCKS),
  )

/** Whether it tells of an author of a part: it is the name, or stands with it. */
const isByline = (heading: Element): boolean =>
  levelOf(heading) > 1 &&
  (heading.closest(DECLARED) !== null ||
    [heading, ...heading.querySelectorAll('*')].some(namesAuthor))

const levelOf = (heading: Element): number =>
  Number(/^h(\d)$/.exec(heading.localName)?.[1] ?? heading.getAttribute('aria-level')) || 2

/** The mark of a link to a heading, beside it. */
const ANCHOR = /^#\s+|\s+#$|\s*[¶🔗]$/u

function textOf(heading: Element, styles: Styles): string {
  const range = document.createRange()
  range.selectNodeContents(heading)
  const text = readText([range], heading, styles).replace(ANCHOR, '')
  const buttons = [...heading.querySelectorAll('button')]
  return buttons.reduce((all, each) => all.replace(each.textContent ?? '', ''), text).trim() || text
}
