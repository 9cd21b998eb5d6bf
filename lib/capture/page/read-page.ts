import { readText } from '../sight/read-text'
import { findShadowTrees } from '../sight/shadow-trees'
import type { SearchableText } from '../text-fragment/searchable-text'
import { type FieldSelection, focusedElement, readField } from './read-field'
import { type Heading, readHeadings } from './read-headings'
import { readMetaElements } from './read-meta-elements'
import { readPassage } from './read-passage'
import { selectedRanges } from './selected-ranges'

/** What `readPage` found in one frame. Nothing in it has been checked. */
export interface PageSnapshot extends FieldSelection {
  /**
   * The selected text as a person sees it (sight/read-text.ts); empty where nothing is selected, or
   * where the selection is in a field.
   */
  text: string
  /** The selection in the page's text; undefined where no text fragment can find it. */
  passage?: SearchableText | undefined
  /** Empty where `text` is. */
  headings: Heading[]
  hasFocus: boolean
  /**
   * The kind of the frame in this page that has the focus, if one has. A page may give a frame any
   * address, so none is read.
   */
  focusedFrame?: 'sameOrigin' | 'crossOrigin' | undefined
  url: string
  /** The address that the document was loaded with, where the browser tells it. */
  loadedUrl?: string | undefined
  title: string
  /**
   * The elements that describe the page, each as its name, its text, then the names and values of
   * its attributes in turn.
   */
  metaElements: string[][]
}

/**
 * A page with more elements is not read as a whole, so a selection in it gets no link to the
 * passage.
 */
const MAX_ELEMENTS = 40_000

/**
 * Reads the selection and the description of the page in which it runs. It leaves nothing behind:
 * no listener, no global, no change of the DOM, the focus or the selection.
 */
export function readPage(): PageSnapshot {
  const field = readField()
  const { shadowRoots, elementCount } = findShadowTrees(document)
  const ranges = field.fieldText || field.inPasswordField ? [] : selectedRanges(shadowRoots)
  const [range] = ranges
  const text = range ? readText(ranges, document.documentElement) : ''
  return {
    ...field,
    text,
    passage:
      range && ranges.length === 1 && elementCount < MAX_ELEMENTS && isLinkable(range)
        ? readPassage(range)
        : undefined,
    headings: range && text ? readHeadings(shadowRoots, range) : [],
    hasFocus: document.hasFocus(),
    focusedFrame: focusedFrame(),
    url: location.href,
    loadedUrl: performance.getEntriesByType('navigation')[0]?.name,
    title: document.title.slice(0, 10_000),
    metaElements: readMetaElements(),
  }
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
