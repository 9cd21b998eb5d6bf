import { oneLine } from '../../util/one-line'
import { readText } from '../sight/read-text'
import { isNamed, isSeen } from './parts'

/** Bylines of one line, and lines, that are read. */
export const MAX_BYLINES = 8
/** Characters; a longer text is more than a byline. */
export const MAX_LENGTH = 400

const NAME = '[itemprop=name],[rel~=author],.fn,.p-name,.name'
/** Addresses of persons. */
const PROFILE =
  /\/(?:authors?|profiles?|users?|u|people|person|by|bio|staff|writers?|contributors?|members?|autor|auteur)\/|\/[@~]/i
const UNREAD = 'button,[role=button],input,time,select,sup,figure'
/** Class names of marks of honour and office within a name. */
const BADGE = /(?:^|-)(?:badge|flair|role)(?:-|$)/
/** The same by its words, of which some may be the label above a name, too. */
const BADGE_WORD =
  /^\s*(?:verified(?: account)?|op|staff|mod(?:erator)?|admin(?:istrator)?|editor|author|autor(?:in|a)?|auteur|作者|投稿者|작성자)\s*$/i

/** The texts that name the authors in bylines of one line, what is most surely a name first. */
export function textsOf(group: Element[]): string[][] {
  const bylines = group.slice(0, MAX_BYLINES)
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
    .map((each) => each.map(readLines).filter(Boolean))
    .filter(({ length }) => length > 0)
}

/** Words and marks that may stand between links to authors. */
const BETWEEN_NAMES = /(?<!\p{L})(?:by|and|von|und|par|et|por|y|e)(?!\p{L})|[^\p{L}]/giu

/** The links that a byline consists of, or the one that it begins with. */
function ownLinks(byline: Element): Element[] {
  const links = [...byline.querySelectorAll('a[href]')]
  const text = byline.textContent?.trim() ?? ''
  const rest = links.reduce((all, { textContent }) => all.replace(textContent ?? '', ''), text)
  if (!rest.replace(BETWEEN_NAMES, '')) return links
  const [first] = links
  const name = first?.textContent?.trim()
  return first && name && text.startsWith(name) && !/\s(?:by|von|par|por)\s/i.test(text)
    ? [first]
    : []
}

const isProfile = (link: Element): boolean => PROFILE.test(link.getAttribute('href') ?? '')

/** The name of a person's link in a line that holds a date beside it alone. */
export function profileBesideDate(block: Element): string[] {
  const [link, ...others] = [...block.querySelectorAll('a[href]')].filter(isProfile)
  const rest = (block.textContent ?? '').replace(link?.textContent ?? '', '').trim()
  return link && others.length === 0 && rest.length < 40 && /\d/.test(rest) ? [readLines(link)] : []
}

/**
 * Each box has its own line; buttons, dates and badges are left out. Of a line break, the line that
 * it ends. Empty for a long text.
 */
export function readLines(element: Element): string {
  if (element.localName === 'br') return oneLine(textBefore(element), MAX_LENGTH)
  if ((element.textContent?.length ?? 0) > MAX_LENGTH || !isSeen(element)) return ''
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
      const isBox = isUnread || BADGE_WORD.test(child.textContent ?? '') || !isInLine(child)
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

/** What a line break ends; empty where that is more than a byline. */
function textBefore(lineBreak: Element): string {
  let text = ''
  for (let node = lineBreak.previousSibling; node; node = node.previousSibling) {
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

const isLeftOut = (element: Element): boolean => element.matches(UNREAD) || isNamed(element, BADGE)

const isInLine = (element: Element): boolean =>
  /^(?:inline|contents)$/.test(getComputedStyle(element).display)
