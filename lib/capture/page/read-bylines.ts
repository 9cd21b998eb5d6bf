import type { PageDescription } from '../page-snapshot'
import { readText } from '../sight/read-text'
import { ancestors, hyphened, Parts } from './parts'

type Bylines = NonNullable<PageDescription['bylines']>

const MAX_BYLINES = 8
const MAX_LINES = 12
/** Characters; a longer text is more than a byline. */
const MAX_LENGTH = 400

const DECLARED = '[rel~=author],[itemprop~=author]'
const CLASSED =
  '[class*=author i],[class*=byline i],[class*=writer i],[class*=autor i],[class*=auteur i],' +
  '[class*=reporter i],[class*=columnist i],[class*=contributor i],[class*=username i]'
const CLASS =
  /(?:^|-)(?:authors?|bylines?|writers?|autor(?:in|es)?|auteurs?|reporters?|columnists?|contributors?|username)(?:-|$)/
/** What stands beside a name, or tells more of its person. */
const BESIDE_NAME =
  /(?:^|-)(?:date|time|updated|label|pre(?:p|fix)|bio|about|desc(?:ription)?|avatar|image|img|photo|picture|icon|social|follow|more|count|related|role|job|title|position|email|contact|notes?|guidelines?|location|place|city|affiliation|org)(?:-|$)/
const OF_OTHERS = /(?:^|-)(?:comment|reply|answer|quote|book|teaser)(?:-|$)/
const NAME = '[itemprop=name],[rel~=author],.fn,.p-name,.name'
/** Addresses of persons. */
const PROFILE =
  /\/(?:authors?|profiles?|users?|u|people|person|by|bio|staff|writers?|contributors?|members?|autor|auteur)\/|\/[@~]/i
const UNREAD = 'button,[role=button],input,time,select,sup,figure'
/** What a part of a page quotes, or what has a heading of its own. */
const APART = 'blockquote,figure,form,body>footer,section:has(>:is(h2,h3,h4,h5,h6))'
const BLOCKS = 'p,div,address,small,li,span,header'

/** Reads what a person sees of the authors of a selection; of no selection, those of the page. */
export function readBylines(range: AbstractRange | undefined): Bylines {
  const parts = new Parts()
  const [start, end] = range ? endsOf(range) : [document.body, document.body]
  const common = commonOf(start, end)
  const own = parts.of(common)
  const isWhole = !range || (parts.headline && includes(range, parts.headline))
  // Words of several parts have several authors.
  if (!isWhole && [start, end].some((each) => parts.of(each) !== own))
    return { names: [], lines: [], areOfPage: false }
  const part = rowOf(common, own) ?? own
  const within = part ?? document.body
  const headings = [...within.querySelectorAll('h1,h2,h3,h4,h5,h6')]
  const headline = headings.find((each) => each === parts.headline) ?? headings[0]
  const isNear = (each: Element): boolean =>
    (!range || isBefore(each, end)) &&
    (!headline || isBefore(headline, each) || isBeside(headline, each))
  const isBelow = (each: Element): boolean =>
    isBefore(end, each) && !headings.some((h) => isBefore(end, h) && isBefore(h, each))
  const isOfPart = (each: Element): boolean =>
    parts.of(each) === own &&
    (each === common || !each.contains(common)) &&
    !ancestors(each).some((outer) => outer.matches(APART) && !outer.contains(common)) &&
    isSeen(each)
  const named = [
    [...within.querySelectorAll(DECLARED)],
    [...within.querySelectorAll(CLASSED)].filter((each) => isByClass(each, part !== undefined)),
  ].map((each) => each.filter(isOfPart))
  const near = named.map((each) => groupsOf(each.filter(isNear)))
  const below = named
    .map((each) => groupsOf(each.filter(isBelow)))
    .filter(({ length }) => length === 1)
  const lines = firstLines(within, (each) => isNear(each) && isOfPart(each))
  return {
    names: [
      ...[...near, ...below].flat().flatMap(textsOf),
      ...lines.map(profileBesideDate).filter(({ length }) => length > 0),
    ],
    lines: lines.map(readLines).filter(Boolean),
    areOfPage: !part,
  }
}

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

/** The texts that name the authors in bylines of one line, what is most surely a name first. */
function textsOf(group: Element[]): string[][] {
  const bylines = group.slice(0, MAX_BYLINES)
  const inner = (selector: string): Element[] => [
    ...new Set(bylines.flatMap((each) => [...each.querySelectorAll(selector)])),
  ]
  const holds = (one: Element, other: Element): boolean => one !== other && one.contains(other)
  return [
    inner(NAME),
    inner('a[href]').filter(isProfile),
    bylines.flatMap(linkAtStart),
    bylines.filter((each) => !bylines.some((other) => holds(each, other))),
    bylines.filter((each) => !bylines.some((other) => holds(other, each))),
  ]
    .map((each) => each.map(readLines).filter(Boolean))
    .filter(({ length }) => length > 0)
}

/** The first short blocks of a part. */
function firstLines(within: Element, isOfPart: (block: Element) => boolean): Element[] {
  const lines: Element[] = []
  for (const block of within.querySelectorAll(BLOCKS)) {
    if (lines.length === MAX_LINES) break
    const isShort = (block.textContent?.length ?? 0) <= MAX_LENGTH
    if (isShort && !lines.some((each) => each.contains(block)) && isOfPart(block)) lines.push(block)
  }
  return lines
}

/** The link that a byline begins with. */
function linkAtStart(byline: Element): Element[] {
  const link = byline.querySelector('a[href]')
  const name = link?.textContent?.trim()
  return link && name && byline.textContent?.trim().startsWith(name) ? [link] : []
}

const isProfile = (link: Element): boolean => PROFILE.test(link.getAttribute('href') ?? '')

/** The name of a person's link in a line that holds a date beside it alone. */
function profileBesideDate(block: Element): string[] {
  const [link, ...others] = [...block.querySelectorAll('a[href]')].filter(isProfile)
  const rest = (block.textContent ?? '').replace(link?.textContent ?? '', '').trim()
  return link && others.length === 0 && rest.length < 40 && /\d/.test(rest) ? [readLines(link)] : []
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** What a person sees of an element, without its buttons and dates; empty for a long text. */
function readLines(element: Element): string {
  if ((element.textContent?.length ?? 0) > MAX_LENGTH || !isSeen(element)) return ''
  const ranges: Range[] = []
  const range = document.createRange()
  range.selectNodeContents(element)
  for (const unread of element.querySelectorAll(UNREAD)) {
    if (unread.parentElement?.closest(UNREAD)) continue
    const before = range.cloneRange()
    before.setEndBefore(unread)
    ranges.push(before)
    range.setStartAfter(unread)
  }
  return readText([...ranges, range], element)
}

function isByClass(element: Element, isInPart: boolean): boolean {
  return [...element.classList]
    .map(hyphened)
    .some(
      (each) => CLASS.test(each) && !BESIDE_NAME.test(each) && (isInPart || !OF_OTHERS.test(each)),
    )
}

/** The row that holds a node in a list of alike ones, of which several have a byline. */
function rowOf(node: Node, part: Element | undefined): Element | undefined {
  return ancestors(node).find((each) => {
    if (part?.contains(each) === false || each === part || each.contains(document.body))
      return false
    const alike = [...(each.parentElement?.children ?? [])].filter(
      ({ localName, className }) => localName === each.localName && className === each.className,
    )
    const named = alike.filter((other) => other.querySelector(`${DECLARED},${CLASSED}`))
    return named.length > 1 && (each.className !== '' || named.includes(each))
  })
}

/** Whether a byline above the headline is in one box with it. */
const isBeside = (headline: Element, byline: Element): boolean =>
  headline.parentElement !== document.body && headline.parentElement?.contains(byline) === true

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The first and the last text of a range; a range may end before the text of another block. */
function endsOf(range: AbstractRange): [Node, Node] {
  const { startContainer, startOffset, endContainer, endOffset } = range
  const start = startContainer.childNodes[startOffset] ?? startContainer
  const walker = document.createTreeWalker(endContainer.getRootNode(), NodeFilter.SHOW_TEXT)
  walker.currentNode = endContainer.childNodes[endOffset] ?? endContainer
  if (endContainer instanceof Text && endContainer.data.slice(0, endOffset).trim())
    return [start, endContainer]
  if (!(endContainer instanceof Text) && !endContainer.childNodes[endOffset]) {
    let last: Node = endContainer
    while (last.lastChild) last = last.lastChild
    if (last instanceof Text && last.data.trim()) return [start, last]
    walker.currentNode = last
  }
  while (walker.previousNode())
    if ((walker.currentNode as Text).data.trim()) return [start, walker.currentNode]
  return [start, endContainer]
}

function commonOf(one: Node, other: Node): Node {
  const all = new Set<Node>(ancestors(other))
  return ancestors(one).find((each) => all.has(each)) ?? document.body
}

function includes(range: AbstractRange, element: Element): boolean {
  const live = document.createRange()
  live.setStart(range.startContainer, range.startOffset)
  live.setEnd(range.endContainer, range.endOffset)
  return live.intersectsNode(element)
}
