import type { SearchableText } from '../page-snapshot'
import { Boundaries } from '../sight/boundaries'
import { shownChildren } from '../sight/shadow-trees'
import type { Styles, Values } from '../sight/style'

/** Elements whose text no browser searches. */
const SKIPPED =
  /^(script|style|noscript|title|desc|textarea|select|iframe|object|video|audio|canvas|meter|progress)$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are invisible
const UNSEARCHED = /[\0-\b\v\x0e-\x1f\x7f\u00ad]/g

/** A link depends on the text around the passage. Undefined for a range of no words. */
export function readPassage(range: AbstractRange, styles: Styles): SearchableText | undefined {
  const boundaries = new Boundaries([range])
  const parts: string[] = []
  const ends: number[] = []
  let length = 0
  let last = '\n'
  const noteEnds = (): void => {
    while (ends.length < boundaries.passed) ends.push(length)
  }
  const append = (text: string): void => {
    if (!text) return
    noteEnds()
    parts.push(text)
    length += text.length
    last = text.slice(-1)
  }
  const endLine = (): void => {
    if (last !== '\n') append('\n')
  }

  const visit = (node: Node, collapse: string, visible: boolean): void => {
    boundaries.enter(node)
    if (node instanceof Text) {
      for (const [start, end] of boundaries.partsOf(node))
        if (visible) appendText(node.data.slice(start, end), collapse)
    } else if (node instanceof Element) visitElement(node)
    boundaries.leave(node)
  }
  const appendText = (data: string, collapse: string): void => {
    const text = data.replace(UNSEARCHED, '')
    if (/^(preserve|break-spaces)$/.test(collapse)) {
      for (const [i, line] of text.split(/[\n\r]+/).entries()) {
        if (i > 0) endLine()
        append(line)
      }
      return
    }
    const collapsed = text.replace(/[ \t\n\r\f]+/g, ' ')
    append(/[ \t\n]/.test(last) ? collapsed.replace(/^ /, '') : collapsed)
  }
  const visitElement = (node: Element): void => {
    const style = styles.valuesOf(node)
    if (
      style.display === 'none' ||
      style.contentVisibility === 'hidden' ||
      SKIPPED.test(node.localName)
    )
      return
    const isBlock = endsLine(node, style)
    if (isBlock) endLine()
    const visible = style.visibility === 'visible'
    for (const child of shownChildren(node)) visit(child, style.whiteSpaceCollapse, visible)
    if (isBlock) endLine()
  }

  visit(document.documentElement, '', false)
  noteEnds()
  const [start, end] = ends
  if (start === undefined || end === undefined) return undefined
  // A no-break space collapses with no other space, but is found as one.
  return { text: parts.join('').replace(/\u00a0/g, ' '), passage: { start, end } }
}

/** Whether no term of a text fragment reaches across the edges of an element. */
function endsLine(node: Element, { display, overflowX, float }: Values): boolean {
  const name = node.localName
  if (/^(br|img|svg)$/.test(name)) return true
  if (display === 'contents' || (name === 'span' && float !== 'none')) return false
  // A copy for screen readers is clipped to a box of no size.
  const isClipped =
    overflowX !== 'visible' &&
    node instanceof HTMLElement &&
    (node.offsetWidth < 2 || node.offsetHeight < 2)
  return !/^inline$|^ruby|^math$/.test(display) && !(isClipped && name !== 'body')
}
