import { oneLine } from '../../util/one-line'
import { OTHER_WORK } from '../other-work'
import { readText } from '../sight/read-text'
import { isNamed, isSeen } from './parts'

/** Bylines of one line, and lines, that are read. */
export const MAX_BYLINES = 8
/** Characters; a longer text is more than a byline. */
export const MAX_LENGTH = 400

const NAME = '[itemprop=name],[rel~=author],.fn,.p-name,.name'
/** Addresses of persons. */
const PROFILE =
  /\/(?:profiles?|users?|u|people|person|by|bio|staff|contributors?|members?)\/|\/[@~]/i
const OF_AUTHOR = /\/(?:authors?|writers?|reporters?|columnists?|autor(?:es)?|auteurs?)\//i
const BEFORE_OTHERS = new RegExp(`${OTHER_WORK.source}\\s*$`, 'iu')
const isOfOtherWork = (element: Element): boolean => BEFORE_OTHERS.test(textBefore(element))
const UNREAD = 'button,[role=button],input,time,select,sup,figure,img'
/** Class names of marks of honour and office within a name. */
const BADGE = /(?:^|-)(?:badge|flair|role)(?:-|$)/
/** The same by its words, of which some may be the label above a name, too. */
const BADGE_WORD =
  /^\s*(?:verified(?: account)?|op|staff|mod(?:erator)?|admin(?:istrator)?|editor|author|autor(?:in|a)?|auteur|作者|投稿者|작성자)\s*$/i
/** A label, which may touch a name that stands in another element. */
const LABEL = /^\s*(?:by|von|par|por)\s*$|^\s*[\p{L} ]{1,15}[:：]/iu

/** The texts that name the authors in bylines of one line, what is most surely a name first. */
export function textsOf(group: Element[]): string[][] {
  const bylines = group.filter((each) => !isOfOtherWork(each)).slice(0, MAX_BYLINES)
  const inner = (selector: string): Element[] => [
    ...new Set(bylines.flatMap((each) => [...each.querySelectorAll(selector)])),
  ]
  const holds = (one: Element, other: Element): boolean => one !== other && one.contains(other)
  return [
    inner(NAME),
    inner('a[href]').filter(isProfile),
    bylines.flatMap(ownLinks),
    bylines.filter((each) => !bylines.some((other) => holds(each, other))),
    bylines.filter((each) => !bylines.some((other) => holds(other, each))),
  ]
    .map((each) => each.map((one) => one.getAttribute('content') ?? readLines(one)).filter(Boolean))
    .filter(({ length }) => length > 0)
}

/** It is sure that what is linked behind it is the author. */
const BY = /^(?:by|von|par|por)(?!\p{L})/iu
/** Words and marks that may stand between links to authors. */
const BETWEEN_NAMES = /(?<!\p{L})(?:by|and|von|und|par|et|por|y|e)(?!\p{L})|[^\p{L}]/giu

/** The links that a byline consists of, or the one that it begins with; none within the page. */
function ownLinks(byline: Element): Element[] {
  const links = [...byline.querySelectorAll('a[href]:not([href^="#"])')]
  const text = byline.textContent?.trim() ?? ''
  if (!textBeside(links, byline).replace(BETWEEN_NAMES, '')) return links
  const [first] = links
  const name = first?.textContent?.trim()
  return first && name && text.startsWith(name) && !/\s(?:by|von|par|por)\s/i.test(text)
    ? [first]
    : []
}

const textBeside = (links: Element[], { textContent }: Element): string =>
  links.reduce((all, link) => all.replace(link.textContent ?? '', ''), textContent ?? '').trim()

const isOfAuthor = (link: Element): boolean => OF_AUTHOR.test(link.getAttribute('href') ?? '')
const isProfile = (link: Element): boolean =>
  isOfAuthor(link) || PROFILE.test(link.getAttribute('href') ?? '')

/**
 * The names of the links to authors of which a line consists, a date apart; of one to a person's
 * page beside a date, or of those behind a label.
 */
export function profilesOf(line: Element): string[] {
  const links = [...line.querySelectorAll('a[href]')].filter(isProfile)
  const rest = textBeside(links, line)
  const isBesideDate = rest.length < 40 && /\d/.test(rest)
  const areAll = isBesideDate || !rest.replace(BETWEEN_NAMES, '')
  const isOne = isBesideDate && links.length === 1
  const isSure = BY.test(rest) || links.every(isOfAuthor)
  return isOne || (areAll && isSure) ? links.map(readLines).filter(Boolean) : []
}

/**
 * Each box has its own line; buttons, dates and badges are left out. Of a line break, the line that
 * it ends. Empty for a long text.
 */
export function readLines(element: Element): string {
  if (element.localName === 'br') return oneLine(textBefore(element), MAX_LENGTH)
  if ((element.textContent?.length ?? 0) > MAX_LENGTH || !isSeen(element)) return ''
  if (isOfOtherWork(element)) return ''
  const range = document.createRange()
  range.selectNodeContents(element)
  const ranges: Range[] = []
  const endBefore = (next: Node | null, parent: Node): void => {
    const line = range.cloneRange()
    if (next) line.setEndBefore(next)
    else line.setEnd(parent, parent.childNodes.length)
    ranges.push(line)
  }
  const walk = (parent: Element): void => {
    for (const child of parent.children) {
      const isUnread = isLeftOut(child)
      const text = child.textContent ?? ''
      const isApart = BADGE_WORD.test(text) || LABEL.test(text) || isTouchingLink(child)
      const isBox = isUnread || isApart || !isInLine(child)
      if (isBox) endBefore(child, parent)
      if (isBox) range.setStart(child, 0)
      if (!isUnread) walk(child)
      if (isBox && !isUnread) endBefore(null, child)
      if (isBox) range.setStartAfter(child)
    }
  }
  walk(element)
  endBefore(null, element)
  return readText(ranges, element)
}

/** What stands in a line before an element; empty where that is more than a byline. */
function textBefore(element: Element): string {
  let text = ''
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (node instanceof Element) {
      if (node.localName === 'br') break
      if (isLeftOut(node) || !isSeen(node)) continue
      if (!isInLine(node)) break
    } else if (!(node instanceof Text)) continue
    text = (node.textContent ?? '') + text
    if (text.length > MAX_LENGTH) return ''
  }
  return text
}

/** Whether it is a link whose words touch those before it: "Ada RillFollow". */
const isTouchingLink = (element: Element): boolean =>
  element.localName === 'a' &&
  /\p{L}$/u.test(element.previousSibling?.textContent ?? '') &&
  /^\p{L}/u.test(element.textContent ?? '')

const isLeftOut = (element: Element): boolean => element.matches(UNREAD) || isNamed(element, BADGE)

const isInLine = (element: Element): boolean =>
  /^(?:inline|contents)$/.test(getComputedStyle(element).display)
