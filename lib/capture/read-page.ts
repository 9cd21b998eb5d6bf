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
  /** The address that the document was loaded with, where the browser tells it. */
  loadedUrl?: string | undefined
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
  /** What shows a formula: MathML, and what KaTeX, MathJax and MediaWiki put around it and its visible copy. */
  const FORMULA = 'math,.katex,mjx-container,.mwe-math-element,[data-mathml]'
  /** Pixels between two blocks that a person sees as a blank line. */
  const BLANK_LINE = 8
  /** What stands between two words and may keep them apart on the screen; the higher one counts. */
  const BOX = 1 // the edge of an inline block, or of an element in a line that has a margin
  const ITEM = 2 // the edge of an item of a flexible box or a grid
  const BLOCK = 3

  /** What a node takes from its parent, whose style is slow to ask for. */
  interface Surroundings {
    whiteSpace: string
    visible: boolean
    hidden: boolean
    unselectable: boolean
    /** The pixels between the items of a flexible box or a grid; undefined elsewhere. */
    gap?: number | undefined
  }

  /** Starts and ends of the selected ranges in turn: before the node (-1), at an index of its text, or after it (Infinity). */
  const boundaries: [node: Node, offset: number][] = []
  const shadowRoots: ShadowRoot[] = []
  let tokens = ''
  let elementCount = 0
  let boundariesWritten = 0

  /** The part of a text that holds the last selected word, and whether white space follows it; none at the start of a line. */
  let last: { text: Text; from: number; to: number; spaced: boolean } | undefined
  /**
   * What stands between the last word and the next: `margin` is the largest one, as where margins collapse; `items` counts the edges of
   * items, `letters` those of items that may be letters, moved one by one.
   */
  const nothing = { kind: 0, margin: 0, padding: 0, items: 0, letters: 0 }
  let joint = { ...nothing }
  const range = document.createRange()

  const writeBoundary = (): void => {
    tokens += boundariesWritten++ % 2 ? token.selectionEnd : token.selectionStart
    last = undefined
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

  /** The box of the first or of the last word between two indexes of a text, and the word. */
  const placeOf = (text: Text, from: number, to: number, which: 0 | -1): [word: string, rect: DOMRect | undefined] => {
    const part = text.data.slice(from, to)
    const word = (which ? /\S*(?=\s*$)/.exec(part.slice(-40)) : /\S+/.exec(part.slice(0, 40)))?.[0] ?? ''
    const start = from + (which ? part.lastIndexOf(word) : part.indexOf(word))
    range.setStart(text, start)
    range.setEnd(text, start + word.length)
    return [word, [...range.getClientRects()].at(which)]
  }

  /** What the places of the last word and of the next one on the screen tell; undefined for nothing. */
  const seenBetween = (text: Text, from: number, to: number): string | undefined => {
    if (!last || (joint.kind !== BOX && joint.items < 2)) return undefined
    const [lastWord, lastRect] = placeOf(last.text, last.from, last.to, -1)
    const [word, rect] = placeOf(text, from, to, 0)
    if (!lastRect || !rect) return undefined
    const height = Math.min(lastRect.height, rect.height)
    const inOneLine = Math.min(lastRect.bottom, rect.bottom) - Math.max(lastRect.top, rect.top) > height / 3
    const isApart = Math.max(rect.left - lastRect.right, lastRect.left - rect.right) > height / 8
    if (joint.kind === BOX) {
      const isDropCap = /^\p{L}$/u.test(lastWord) && lastRect.height > rect.height * 1.4
      const isPunctuation = /^[,.;:!?…\p{Pe}\p{Pf}]/u.test(word)
      return (isApart || !inOneLine) && !isDropCap && !isPunctuation ? token.gap : undefined
    }
    if (joint.kind === ITEM && inOneLine && isApart) return token.sameLine + token.gap
    if (joint.kind === ITEM && inOneLine && joint.letters === joint.items) return token.sameLine
    const inNextColumn = rect.bottom <= lastRect.top
    return inNextColumn ? token.paragraph : undefined
  }
  /** Writes what a person sees between the last word and the next, beside the edges that are written. */
  const writeJoint = (text?: Text, from = 0, to = 0): void => {
    const hasSpace = joint.kind >= ITEM && joint.margin + joint.padding >= BLANK_LINE
    tokens += (text && seenBetween(text, from, to)) ?? (hasSpace ? token.paragraph : '')
    joint = { ...nothing }
  }
  const noteItemEdge = (mayBeLetter: boolean): void => {
    joint.items++
    if (mayBeLetter) joint.letters++
  }

  /** MathML in one line, as a person would type it: "(a+b)/2", "x_1^2". */
  const lineOf = (element: Element): string => {
    const text = element.localName === 'mtext' ? (element.textContent ?? '') : (element.textContent ?? '').trim()
    const parts = [...element.children].map(lineOf)
    const [first = '', second = '', third = ''] = parts
    const group = (part: string, plain = /^(.|\d+)$/u): string => (plain.test(part) ? part : `(${part})`)
    const base = group(first, /^(.|[\p{L}\p{N}]+|\(.*\))$/u)
    switch (element.localName) {
      case 'mfrac':
        return `${group(first)}/${group(second)}`
      case 'msqrt':
        return `√${group(parts.join(''))}`
      case 'mroot':
        return `${base}^(1/${second})`
      case 'msub':
      case 'munder':
        return `${base}_${group(second)}`
      case 'msup':
      case 'mover':
        return `${base}^${group(second)}`
      case 'msubsup':
      case 'munderover':
        return `${base}_${group(second)}^${group(third)}`
      case 'mtable':
        return parts.join('; ')
      case 'mtr':
        return parts.join(' ')
      case 'semantics':
        return first
    }
    if (element.localName === 'mspace') return ' '
    // A function is applied to what follows by a sign that is not seen; so is a product made.
    if (!parts.length) return text.replace(/\u2061/g, ' ').replace(/[\u2062-\u2064]/g, '')
    // The names of functions stand apart from letters and numbers.
    const isName = (part: string): boolean => /^\p{L}{2,}$/u.test(part)
    return parts.reduce((line, part, i) => {
      const previous = parts[i - 1] ?? ''
      const isApart = isName(previous) ? /^\p{L}/u.test(part) : isName(part) && /[\p{L}\p{N}]$/u.test(previous)
      return line + (isApart ? ' ' : '') + part
    }, '')
  }
  /** The formula that an element shows: its TeX where the page has it, else its MathML in one line, else its characters. */
  const formulaOf = (element: Element): string => {
    const script = element.nextElementSibling
    if (/^MathJax/.test(element.className) && script?.matches('script[type^="math/tex"]')) return script.textContent ?? ''
    if (!element.matches(FORMULA)) return ''
    const math = element.matches('math') ? element : element.querySelector('math')
    const tex = math?.querySelector('annotation[encoding*="tex" i]')?.textContent
    return tex || (math ? lineOf(math) : (element.textContent ?? ''))
  }

  const visit = (node: Node, surroundings: Surroundings): void => {
    writeBoundaries(node, -1)
    if (node.nodeType === Node.TEXT_NODE) visitText(node as Text, surroundings)
    else if (node.nodeType === Node.ELEMENT_NODE) visitElement(node as HTMLImageElement, surroundings)
    writeBoundaries(node, Infinity)
  }

  const visitText = (node: Text, { whiteSpace, visible, hidden, unselectable, gap }: Surroundings): void => {
    let start = 0
    const writeUpTo = (end: number): void => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are invisible, and some are tokens
      const text = node.data.slice(start, end).replace(/[\0-\b\v\x0e-\x1f\x7f]/g, '')
      const collapsed = /^(preserve|break-spaces)$/.test(whiteSpace)
        ? text
        : text.replace(whiteSpace === 'preserve-breaks' ? /[ \t\r\f]+/g : /[ \t\n\r\f]{2,}|[\t\n\r\f]|^ | $/g, (run) =>
            /\n/.test(run) ? token.sourceBreak : token.space,
          )
      if (visible && (hidden || unselectable)) tokens += token.hiddenStart + collapsed + token.hiddenEnd
      else if (visible) {
        noteWords(start, end)
        tokens += collapsed
      }
      start = end
    }
    /** Writes what is between the last word and the first one of a part, and notes the part's last word. */
    const noteWords = (from: number, to: number): void => {
      const part = node.data.slice(from, to)
      const first = part.search(/\S/)
      // A space in the source is one on the screen.
      if (last && first) last.spaced = true
      if (first < 0) return
      if (joint.kind > BOX || (joint.kind === BOX && !last?.spaced)) writeJoint(node, from, to)
      joint = { ...nothing }
      last = boundariesWritten % 2 ? { text: node, from, to, spaced: !part.at(-1)?.trim() } : undefined
    }
    // No white space is seen between the items of a flexible box or a grid.
    if (gap !== undefined && !node.data.trim()) visible = false
    if (gap !== undefined && visible) noteItemEdge(true)
    writeBoundaries(node, node.data.length, writeUpTo)
    writeUpTo(node.data.length)
    if (gap !== undefined && visible) noteItemEdge(true)
  }

  const visitElement = (node: HTMLImageElement, surroundings: Surroundings): void => {
    const name = node.localName
    const style = getComputedStyle(node)
    const { display, userSelect } = style
    const visible = style.visibility === 'visible'
    const insideSelection = boundariesWritten % 2
    const { gap } = surroundings
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
      const hidden = surroundings.hidden || (clipped && !node.querySelector('math')) || node.ariaHidden === 'true'
      const unselectable = userSelect === 'auto' ? surroundings.unselectable : userSelect === 'none'
      const listItem = display === 'list-item'
      const list = /^([ou]l|menu)$/.test(name)
      const hasMarker = listItem && style.listStyleType !== 'none'
      // A floating span is a drop cap or a note, and belongs to its line.
      const isBox = /^inline-/.test(display) || name === 'img' || (name === 'span' && style.float !== 'none')
      const inLine = isBox || (/^inline|^ruby|math/.test(display) && !(name === 'math' && /block/.test(display)))
      const writeEdge = (side: 'Top' | 'Bottom'): void => {
        if (clipped || display === 'contents') return
        if (/^table-[cr]o|^table-cell/.test(display)) {
          if (display === 'table-row') tokens += token.row
          joint = { ...nothing }
          return
        }
        if (inLine) {
          // The padding of a mark or of code within a word is less. Whether the words are apart, their places tell.
          const isApart = isBox || (last && !last.spaced && (style.margin !== '0px' || parseFloat(style.paddingLeft) > 7))
          if (isApart) joint.kind ||= BOX
          if (/flex|grid/.test(display)) noteItemEdge(false)
          return
        }
        const isParagraph = /^(p|h\d|table|math)$/.test(name)
        const isItem = gap !== undefined
        tokens += isParagraph ? token.paragraph : token.block
        joint.kind = Math.max(joint.kind, isItem && !isParagraph ? ITEM : BLOCK)
        if (isItem) {
          joint.padding += gap / 2
          noteItemEdge(name === 'span')
        }
        if (isParagraph || hasMarker || boundariesWritten % 2 === 0) return
        joint.margin = Math.max(joint.margin, parseFloat(style[`margin${side}`]))
        joint.padding += parseFloat(style[`padding${side}`])
      }

      writeEdge('Top')
      if (display === 'table-cell' && node.previousElementSibling) tokens += token.cell
      if (/^h\d$/.test(name)) tokens += token.heading
      if (list) {
        const itemCount = (node as unknown as HTMLOListElement).reversed && node.childElementCount
        tokens += `${token.listStart}${node.getAttribute('start')} ${itemCount}${token.parametersEnd}`
      }
      if (listItem) tokens += `${token.listItem}${node.getAttribute('value')} ${style.listStyleType}${token.parametersEnd}`
      if (name === 'br') {
        writeJoint()
        tokens += '\n'
        last = undefined
      }
      if (name === 'img' && !hidden && !unselectable && visible) {
        if (node.alt) writeJoint()
        tokens += token.imageStart + node.alt.replace(/[\0- ]+/g, ' ') + token.imageEnd
        if (node.alt) last = undefined
      }
      const formula = visible && !hidden ? formulaOf(node).replace(/[\0- ]+/g, ' ') : ''
      if (formula) writeJoint()
      if (formula) tokens += token.formula + formula + token.parametersEnd

      const within: Surroundings = {
        whiteSpace: style.whiteSpaceCollapse,
        visible,
        hidden: hidden || formula !== '',
        unselectable,
        gap: /flex|grid/.test(display) ? parseFloat(style.rowGap) || 0 : undefined,
      }
      const slotted = (node as unknown as HTMLSlotElement).assignedNodes?.()
      if (slotted?.[0]) for (const child of slotted) visit(child, within)
      else
        for (let child = (node.shadowRoot ?? node).firstChild; child; child = child.nextSibling)
          if (name !== 'details' || (node as unknown as HTMLDetailsElement).open || child === node.querySelector('summary'))
            visit(child, within)

      if (formula) {
        tokens += token.formulaEnd
        last = undefined
      }
      if (list) tokens += token.listEnd
      writeEdge('Bottom')
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
  if (start) visit(document.documentElement, { whiteSpace: '', visible: false, hidden: false, unselectable: false })

  const metaElements: string[][] = []
  let metaCharacters = 0
  for (const element of document.querySelectorAll(
    'meta[content],link[rel=canonical],[rel~=author],[itemprop~=author],[itemprop=datePublished],time[pubdate],[type*="ld+json"],' +
      ':is([class*=byline i],[class*=author i]):not(html,body,[class*=comment i],[class*=comment i] *)',
  )) {
    if (metaElements.length === MAX_META_ELEMENTS || metaCharacters > MAX_META_CHARACTERS) break
    const { localName, attributes } = element
    // A byline may hold more than the name.
    const { textContent } = element.querySelector('[itemprop=name],[rel~=author]') ?? element
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
    loadedUrl: performance.getEntriesByType('navigation')[0]?.name,
    title: document.title.slice(0, 10_000),
    metaElements,
  }
}
