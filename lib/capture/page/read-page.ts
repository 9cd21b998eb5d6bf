import type { PageSnapshot } from '../page-snapshot'
import { readText } from '../sight/read-text'
import { findShadowTrees } from '../sight/shadow-trees'
import { Styles } from '../sight/style'
import { readBylines } from './read-bylines'
import { focusedElement, readField } from './read-field'
import { readHeadings } from './read-headings'
import { readMetaElements } from './read-meta-elements'
import { readPassage } from './read-passage'
import { placeOf } from './selected-place'

/** A page with more elements is not read as a whole: a selection in it gets no link. */
const MAX_ELEMENTS = 40_000

/** Leaves nothing behind: no listener, no global, no change of DOM, focus or selection. */
export function readPage(): PageSnapshot {
  const field = readField()
  const { shadowRoots, elementCount } = findShadowTrees(document)
  const ranges = field.fieldText || field.inPasswordField ? [] : selectedRanges(shadowRoots)
  const [range] = ranges
  const styles = new Styles()
  const text = range ? readText(ranges, document.documentElement, styles) : ''
  const place = attempt(() => placeOf(range))
  return {
    ...field,
    text,
    passage:
      range && ranges.length === 1 && elementCount < MAX_ELEMENTS && isLinkable(range)
        ? attempt(() => readPassage(range, styles))
        : undefined,
    headings: attempt(() => place && readHeadings(shadowRoots, place)) ?? [],
    bylines: attempt(() => place && readBylines(place)),
    hasFocus: document.hasFocus(),
    focusedFrame: focusedFrame(),
    isPdf: document.contentType === 'application/pdf',
    url: location.href,
    loadedUrl: performance.getEntriesByType('navigation')[0]?.name,
    title: document.title.slice(0, 10_000),
    metaElements: attempt(readMetaElements) ?? [],
  }
}

/** Undefined where it cannot be read: the words are worth more than the page's description. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The ranges in this page and its shadow trees, without those that hold nothing. */
function selectedRanges(shadowRoots: ShadowRoot[]): AbstractRange[] {
  const selection = getSelection()
  const count = selection?.rangeCount ?? 0
  const ranges: AbstractRange[] = []
  for (let i = 0; i < count; i++) {
    // Only a composed range says where a selection in a shadow tree is.
    const composed = count === 1 ? selection?.getComposedRanges?.({ shadowRoots })[0] : undefined
    const range = composed ?? selection?.getRangeAt(i)
    if (range && !range.collapsed) ranges.push(range)
  }
  return ranges
}

/** A text fragment leads to the top frame's own document, and to no text that may be edited. */
function isLinkable({ startContainer }: AbstractRange): boolean {
  const element =
    startContainer instanceof HTMLElement ? startContainer : startContainer.parentElement
  return (
    parent === self &&
    startContainer.getRootNode() === document &&
    !(element ?? document.body).isContentEditable
  )
}

function focusedFrame(): PageSnapshot['focusedFrame'] {
  const focused = focusedElement()
  if (!focused || !/frame$/.test(focused.localName)) return undefined
  return (focused as HTMLIFrameElement).contentDocument ? 'sameOrigin' : 'crossOrigin'
}
