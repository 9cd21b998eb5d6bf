import type { PageDescription } from '../page-snapshot'
import { MAX_BYLINES, MAX_LENGTH, profilesOf, readLines, textsOf } from './byline-texts'
import { ancestors, hyphened, isSeen, type Parts } from './parts'
import { isBefore, root, type SelectedPlace } from './selected-place'

type Bylines = NonNullable<PageDescription['bylines']>

const MAX_LINES = 12
/** Characters of a name, a date and buttons beside a comment. */
const MAX_BESIDE = 150

/** What the page itself says to be an author. */
export const DECLARED = '[rel~=author],[itemprop~=author]'
/** Names of elements that name an author; a space is any mark or none. */
const NAMES = [
  ...['authors?', 'bylines?', 'writers?', 'autor(?:in|es)?', 'auteurs?', 'reporters?'],
  ...['columnists?', 'journalists?', 'contributors?', 'creators?', 'reviewers?', 'hnuser'],
  '(?:user|nick|display|full|profile|screen|persona) name',
].join('|')
const NAME = new RegExp(`(?:^|-)(?:${NAMES.replaceAll(' ', '-?')})(?:-|$)`)
/** The same in a name as it is written, so that few elements need their names hyphened. */
const NAME_WITHIN = new RegExp(NAMES.replaceAll(' ', '[-_ ]?'), 'i')
/** Class names of parts beside a name, or that tell more of its person. */
const BESIDE_NAME =
  /(?:^|-)(?:date|time|updated|label|pre(?:p|fix)|bio|about|desc(?:ription)?|avatar|image|img|photo|picture|icon|social|follow|more|count|related|badge|flair|role|job|(?:sub)?title|headline|tagline|position|email|contact|notes?|guidelines?|location|place|city|affiliation|org)(?:-|$)/
/** Those of the authors of other words than the page's. */
const OF_OTHER_WORDS = /(?:^|-)(?:comment|reply|answer|quote|book|teaser|reviewers?)(?:-|$)/
/** Parts of a page that hold the words or the work of others. */
const APART =
  'blockquote,figure,form,[itemprop~=itemReviewed],footer:not(:is(article,main,section,li,.post,.hentry) *)'
const BLOCKS = 'p,div,address,small,li,dl,span,header,h2,h3,h4,h5,h6,br'

/** Reads what a person sees of the authors of a selection; of no selection, those of the page. */
export function readBylines({ range, start, end, common, parts }: SelectedPlace): Bylines {
  const inner = parts.of(common)
  const bylines = bylinesAround(common)
  const holders = new Set(bylines.flatMap(ancestors))
  const row = inner && rowAround(inner, parts, holders)
  const own = row ? parts.of(row) : inner
  const isWhole = !range || (parts.headline && includes(range, parts.headline))
  // Words of several parts have several authors.
  if (!isWhole && [start, end].some((each) => parts.of(each) !== inner))
    return { names: [], lines: [], areOfPage: false }
  const part = row ?? rowOf(common, own, holders) ?? own
  const within = part ?? root()
  const headings = [...within.querySelectorAll('h1,h2,h3,h4,h5,h6')]
  const headline = part ? undefined : parts.headline
  const isNear = (each: Element): boolean =>
    (!range || isBefore(each, end)) &&
    (!headline || isBefore(headline, each) || isBeside(headline, each))
  const isBelow = (each: Element): boolean =>
    isBefore(end, each) && !headings.some((h) => isBefore(end, h) && isBefore(h, each))
  const isApartIn = (outer: Element, each: Element): boolean =>
    outer !== each &&
    (outer.matches(APART) || (outer.matches('section,div') && hasHeadingBeside(outer, each))) &&
    !outer.contains(common) &&
    !outer.contains(headline ?? common)
  const isOfPart = (each: Element): boolean =>
    parts.of(each) === own &&
    (each === common || !each.contains(common)) &&
    !ancestors(each).some((outer) => isApartIn(outer, each)) &&
    isSeen(each)
  const bylinesWithin = bylines.filter((each) => each !== within && within.contains(each))
  const named = [
    bylinesWithin.filter((each) => each.matches(DECLARED)),
    bylinesWithin.filter((each) => isByName(each, part !== undefined)),
  ].map((each) => each.filter(isOfPart))
  const near = named.map((each) => groupsOf(each.filter(isNear)))
  const below = named
    .map((each) => groupsOf(each.filter(isBelow)))
    .filter(({ length }) => length === 1)
  const holdsHeading = (each: Element): boolean =>
    each === headline || headings.some((h) => h !== each && each.contains(h))
  const lines = firstLines(within, (each) => isNear(each) && isOfPart(each) && !holdsHeading(each))
  return {
    names: [
      ...[...near, ...below].flat().flatMap(textsOf),
      ...lines.map(profilesOf).filter(({ length }) => length > 0),
    ],
    lines: lines.map(readLines).filter(Boolean),
    areOfPage: !part,
  }
}

/**
 * Whether a box is headed by something else than the byline in it. The smallest headings are the
 * offices that forums set below a name.
 */
const hasHeadingBeside = (box: Element, byline: Element): boolean =>
  [...box.children].some((each) => /^h[2-4]$/.test(each.localName) && !each.contains(byline))

/** Bylines in groups of those that stand in one line. */
function groupsOf(bylines: Element[]): Element[][] {
  const groups: Element[][] = []
  let rest = bylines
  while (rest[0] && groups.length < MAX_BYLINES) {
    const [first] = rest
    const line = first.closest('p,div,address,header,ul,ol,section,article,td,body')
    const isBesideFirst = (each: Element): boolean =>
      first.contains(each) || line?.contains(each) === true
    groups.push(rest.filter(isBesideFirst))
    rest = rest.filter((each) => !isBesideFirst(each))
  }
  return groups
}

/** The first short blocks of a part, and the line breaks that end bare words. */
function firstLines(within: Element, isOfPart: (block: Element) => boolean): Element[] {
  const lines: Element[] = []
  for (const block of within.querySelectorAll(BLOCKS)) {
    if (lines.length === MAX_LINES) break
    const isShort = (block.textContent?.length ?? 0) <= MAX_LENGTH
    if (isShort && !lines.some((each) => each.contains(block)) && isOfPart(block)) lines.push(block)
  }
  return lines
}

/** Whether an element says that it names an author. */
export const namesAuthor = (element: Element): boolean =>
  element.matches(DECLARED) || isByName(element, true)

function isByName(element: Element, isInPart: boolean): boolean {
  return namesOf(element)
    .map(hyphened)
    .some(
      (each) =>
        NAME.test(each) && !BESIDE_NAME.test(each) && (isInPart || !OF_OTHER_WORDS.test(each)),
    )
}

const namesOf = (element: Element): string[] => [
  ...element.classList,
  element.id,
  element.getAttribute('data-testid') ?? '',
]

/** The elements that may name an author, in the trees that hold a node. */
function bylinesAround(node: Node): Element[] {
  const roots = new Set(ancestors(node).map((each) => each.getRootNode()))
  return [...roots]
    .filter((each) => each instanceof Document || each instanceof ShadowRoot)
    .flatMap((each) => [...each.querySelectorAll(`${DECLARED},[class],[id],[data-testid]`)])
    .filter((each) => each.matches(DECLARED) || NAME_WITHIN.test(namesOf(each).join(' ')))
}

/** The row that holds a node in a list of alike ones, of which several have a byline. */
function rowOf(
  node: Node,
  part: Element | undefined,
  holders: ReadonlySet<Element>,
): Element | undefined {
  return ancestors(node).find((each) => {
    if (part?.contains(each) === false || each === part || each.contains(root())) return false
    const alike = [...(each.parentElement?.children ?? [])].filter(
      ({ localName, className }) => localName === each.localName && className === each.className,
    )
    const named = alike.filter((other) => holders.has(other))
    return (
      named.length > (part ? 0 : 1) &&
      (each.matches('[class]:not([class=""]),li,tr') || named.includes(each))
    )
  })
}

/** The row that holds a comment and, beside it, little more than the name that it lacks. */
function rowAround(
  comment: Element,
  parts: Parts,
  holders: ReadonlySet<Element>,
): Element | undefined {
  const outer = comment.parentElement
  if (!outer || holders.has(comment)) return undefined
  const row = rowOf(outer, parts.of(outer), holders)
  const rest = (row?.textContent?.length ?? 0) - (comment.textContent?.length ?? 0)
  return rest <= MAX_BESIDE ? row : undefined
}

/** Whether a byline above the headline is in one box with it. */
const isBeside = (headline: Element, byline: Element): boolean =>
  headline.parentElement !== document.body && headline.parentElement?.contains(byline) === true

function includes(range: AbstractRange, element: Element): boolean {
  const live = document.createRange()
  live.setStart(range.startContainer, range.startOffset)
  live.setEnd(range.endContainer, range.endOffset)
  return live.intersectsNode(element)
}
