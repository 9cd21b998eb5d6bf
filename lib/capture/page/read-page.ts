import type { MetaElement, PageSnapshot } from '../page-snapshot'
import { readText } from '../sight/read-text'
import { findShadowTrees } from '../sight/shadow-trees'
import { Styles } from '../sight/style'
import { readBylines } from './read-bylines'
import { readHeadings } from './read-headings'
import { readPassage } from './read-passage'
import { placeOf } from './selected-place'

/** A page with more elements is not read as a whole: a selection in it gets no link. */
const MAX_ELEMENTS = 40_000
const MAX_META_ELEMENTS = 1_000
const MAX_META_CHARACTERS = 1_000_000

const DESCRIBING = 'meta[content],link[rel=canonical],[type*="ld+json"]'

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
    headings: attempt(() => place && readHeadings(shadowRoots, place, styles)) ?? [],
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

/** Reads what is selected in the text area or the input that has the focus. */
function readField(): Pick<PageSnapshot, 'fieldText' | 'inPasswordField'> {
  const field = focusedElement()
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return { fieldText: '', inPasswordField: false }
  // An input of a kind that holds no text has no selection.
  const text =
    field.selectionStart === null
      ? ''
      : field.value.slice(field.selectionStart, field.selectionEnd ?? 0)
  const inPasswordField = text !== '' && /password/.test(field.type + field.autocomplete)
  return { fieldText: inPasswordField ? '' : text, inPasswordField }
}

/** The element that has the focus, in a shadow tree too. */
function focusedElement(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/** The elements that describe this page, up to a thousand of them and a million characters. */
function readMetaElements(): MetaElement[] {
  const found: MetaElement[] = []
  let characters = 0
  for (const element of document.querySelectorAll(DESCRIBING)) {
    if (found.length === MAX_META_ELEMENTS || characters > MAX_META_CHARACTERS) break
    const text = element.textContent ?? ''
    const attributes = [...element.attributes].map(({ name, value }) => [name, value])
    characters += text.length + attributes.flat().join('').length
    if (characters <= MAX_META_CHARACTERS)
      found.push({ name: element.localName, text, attributes: Object.fromEntries(attributes) })
  }
  return found
}
