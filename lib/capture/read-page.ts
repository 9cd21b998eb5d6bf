import type { TOKEN } from './tokens'

/** What `readPage` found in one frame. Nothing in it has been checked. */
export interface PageSnapshot {
  /** The page's text with tokens (tokens.ts); empty where nothing is selected, or where the selection is in a field. */
  tokens: string
  /** The text selected in a text area or an input. */
  fieldText: string
  /** The selection is in a password field: nothing may be captured, not from the context menu either. */
  inPasswordField: boolean
  /** A text fragment can find the selection: it is in the top frame's own document, which was read as a whole and is not editable. */
  linkable: boolean
  hasFocus: boolean
  /** The kind of the frame in this page that has the focus, if one has. A page may give a frame any address, so none is read. */
  focusedFrame?: 'sameOrigin' | 'crossOrigin' | undefined
  url: string
  title: string
  /** The elements that describe the page, each as its name, its text, then the names and values of its attributes in turn. */
  metaElements: string[][]
}

/**
 * Reads the selection and the description of the page. It is injected into the page, so it must refer to nothing outside itself
 * and must leave nothing behind: no listener, no global, no change of the DOM, the focus or the selection.
 *
 * It does not lay out text: it writes tokens for breaks, list items and the ends of the selection, and render-selection.ts makes
 * text of them. It reads the whole page, because the link to a passage depends on the text around it. Of a page with more than
 * 40,000 elements it reads the selection only. Of what describes the page it reads 1,000 elements at most, and none beyond the first
 * million characters.
 */
export function readPage(token: typeof TOKEN): PageSnapshot {
  const MAX_ELEMENTS = 40_000
  const MAX_META_ELEMENTS = 1_000
  const MAX_META_CHARACTERS = 1_000_000
  const SKIPPED = /^(script|style|noscript|title|desc|textarea|select|iframe|object|video|audio|canvas|meter|progress)$/

  /** Starts and ends of the selected ranges in turn: before the node (-1), at an index of its text, or after it (Infinity). */
  const boundaries: [node: Node, offset: number][] = []
  const shadowRoots: ShadowRoot[] = []
  let tokens = ''
  let elementCount = 0
  let boundariesWritten = 0

  const writeBoundary = (): void => {
    tokens += boundariesWritten++ % 2 ? token.selectionEnd : token.selectionStart
  }
  /** Writes the boundaries in the node up to the offset. `before` is called with the offset of each. */
  const writeBoundaries = (node: Node, upTo: number, before?: (offset: number) => void): void => {
    for (
      let boundary = boundaries[boundariesWritten];
      boundary && boundary[0] === node && boundary[1] <= upTo;
      boundary = boundaries[boundariesWritten]
    ) {
      before?.(boundary[1])
      writeBoundary()
    }
  }
  const containsNextBoundary = (node: Node): boolean => {
    let inner = boundaries[boundariesWritten]?.[0]
    while (inner && inner !== node) inner = inner.parentNode ?? (inner as ShadowRoot).host
    return !!inner
  }

  /** `whiteSpace` and `visible` are from the parent's style, which is slow to ask for and shared by all its texts. */
  const visit = (node: Node, whiteSpace: string, visible: boolean, hidden: boolean, unselectable: boolean): void => {
    writeBoundaries(node, -1)
    if (node.nodeType === Node.TEXT_NODE) visitText(node as Text, whiteSpace, visible, hidden || unselectable)
    else if (node.nodeType === Node.ELEMENT_NODE) visitElement(node as HTMLImageElement, hidden, unselectable)
    writeBoundaries(node, Infinity)
  }

  const visitText = (node: Text, whiteSpace: string, visible: boolean, hidden: boolean): void => {
    let start = 0
    const writeUpTo = (end: number): void => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are invisible, and some are tokens
      const text = node.data.slice(start, end).replace(/[\0-\b\v\x0e-\x1f\x7f]/g, '')
      const collapsed = /^(preserve|break-spaces)$/.test(whiteSpace)
        ? text
        : text.replace(whiteSpace === 'preserve-breaks' ? /[ \t\r\f]+/g : /[ \t\n\r\f]{2,}|[\t\n\r\f]|^ | $/g, (run) =>
            /\n/.test(run) ? token.sourceBreak : token.space,
          )
      start = end
      if (visible) tokens += hidden ? token.hiddenStart + collapsed + token.hiddenEnd : collapsed
    }
    writeBoundaries(node, node.data.length, writeUpTo)
    writeUpTo(node.data.length)
  }

  const visitElement = (node: HTMLImageElement, parentHidden: boolean, parentUnselectable: boolean): void => {
    const name = node.localName
    const style = getComputedStyle(node)
    const { display, userSelect } = style
    const visible = style.visibility === 'visible'
    const insideSelection = boundariesWritten % 2
    if (
      display !== 'none' &&
      style.contentVisibility !== 'hidden' &&
      !SKIPPED.test(name) &&
      (elementCount < MAX_ELEMENTS || insideSelection || name === 'li' || containsNextBoundary(node))
    ) {
      // Screen-reader-only text is clipped to a box of at most one pixel.
      const clipped =
        display !== 'inline' &&
        style.overflowX !== 'visible' &&
        (node.offsetWidth < 2 || node.offsetHeight < 2) &&
        name !== 'body'
      // The visible copy of a formula is aria-hidden; the text of its clipped copy is captured instead.
      const hidden = parentHidden || (clipped && !node.querySelector('math')) || node.ariaHidden === 'true'
      const unselectable = userSelect === 'auto' ? parentUnselectable : userSelect === 'none'
      const listItem = display === 'list-item'
      const list = /^([ou]l|menu)$/.test(name)
      const writeEdge = (margin: 'marginTop' | 'marginBottom'): void => {
        if (clipped || /^(inline|contents|ruby|table-c)|math/.test(display)) return
        // A floating span is a drop cap and belongs to its line.
        if (name === 'span' && style.float !== 'none') return
        if (display === 'table-row') tokens += token.row
        else
          tokens += !listItem && (/^(p|h\d|table)$/.test(name) || parseFloat(style[margin]) > 7) ? token.paragraph : token.block
      }

      writeEdge('marginTop')
      if (display === 'table-cell' && node.previousElementSibling) tokens += token.cell
      if (/^h\d$/.test(name)) tokens += token.heading
      if (list) {
        const itemCount = (node as unknown as HTMLOListElement).reversed && node.childElementCount
        tokens += `${token.listStart}${node.getAttribute('start')} ${itemCount}${token.parametersEnd}`
      }
      if (listItem) tokens += `${token.listItem}${node.getAttribute('value')} ${style.listStyleType}${token.parametersEnd}`
      if (name === 'br') tokens += '\n'
      if (name === 'img' && !hidden && !unselectable && visible)
        tokens += token.imageStart + node.alt.replace(/[\0- ]+/g, ' ') + token.imageEnd

      const visitChild = (child: Node) => visit(child, style.whiteSpaceCollapse, visible, hidden, unselectable)
      const slotted = (node as unknown as HTMLSlotElement).assignedNodes?.()
      if (slotted?.[0]) for (const child of slotted) visitChild(child)
      else
        for (let child = (node.shadowRoot ?? node).firstChild; child; child = child.nextSibling)
          if (name !== 'details' || (node as unknown as HTMLDetailsElement).open || child === node.querySelector('summary'))
            visitChild(child)

      if (list) tokens += token.listEnd
      writeEdge('marginBottom')
    }
    // Children that were not visited may contain boundaries.
    while (boundaries[boundariesWritten]?.[0] !== node && containsNextBoundary(node)) writeBoundary()
  }

  const findShadowRoots = (root: ParentNode): void => {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      elementCount++
      if (shadowRoot) {
        shadowRoots.push(shadowRoot)
        findShadowRoots(shadowRoot)
      }
    }
  }
  findShadowRoots(document)

  let active = document.activeElement as HTMLInputElement | null
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement as HTMLInputElement
  const fieldText = active?.value?.slice?.(active.selectionStart ?? 0, active.selectionEnd ?? 0) ?? ''
  const inPasswordField = !!fieldText && /password/.test(`${active?.type}${active?.autocomplete}`)

  const selection = getSelection()
  const rangeCount = fieldText || !selection ? 0 : selection.rangeCount
  for (let i = 0; i < rangeCount; i++) {
    // Only a composed range says where a selection in a shadow tree is.
    const range = (rangeCount < 2 && selection?.getComposedRanges?.({ shadowRoots })[0]) || selection?.getRangeAt(i)
    if (range && !range.collapsed)
      for (const [node, offset] of [
        [range.startContainer, range.startOffset],
        [range.endContainer, range.endOffset],
      ] as typeof boundaries) {
        const child = node.childNodes[offset]
        boundaries.push(child ? [child, -1] : [node, node instanceof Text ? offset : Infinity])
      }
  }
  const start = boundaries[0]?.[0]
  if (start) visit(document.documentElement, '', false, false, false)

  const metaElements: string[][] = []
  let metaCharacters = 0
  for (const element of document.querySelectorAll(
    'meta[content],link[rel=canonical],[rel=author],[itemprop=author],[itemprop=datePublished],time[pubdate],[type*="ld+json"]',
  )) {
    if (metaElements.length === MAX_META_ELEMENTS || metaCharacters > MAX_META_CHARACTERS) break
    const { localName, textContent, attributes } = element
    const described = [localName, textContent ?? '', ...[...attributes].flatMap(({ name, value }) => [name, value])]
    metaCharacters += described.join('').length
    if (metaCharacters <= MAX_META_CHARACTERS) metaElements.push(described)
  }
  return {
    tokens,
    fieldText: inPasswordField ? '' : fieldText,
    inPasswordField,
    linkable:
      elementCount < MAX_ELEMENTS &&
      parent === self &&
      start?.getRootNode() === document &&
      !(start.parentElement ?? document.body).isContentEditable,
    hasFocus: document.hasFocus(),
    focusedFrame:
      active && /frame$/.test(active.localName)
        ? (active as unknown as HTMLIFrameElement).contentDocument
          ? 'sameOrigin'
          : 'crossOrigin'
        : undefined,
    url: location.href,
    title: document.title.slice(0, 10_000),
    metaElements,
  }
}
