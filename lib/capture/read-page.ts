/** What one frame says: its selection, and what it says of itself; all unchecked. */
export interface Reading {
  /** The page's text with marks (marks.ts); empty where nothing is selected or the selection is in a field. */
  marked: string
  /** What is selected in a text area or an input. */
  field: string
  /** The selection is in a password field: nothing may be taken, not from the menu either. */
  secret: boolean
  /** A text fragment could find the text: the top frame's own document, read as a whole, not editable, in no shadow tree. */
  linkable: boolean
  focused: boolean
  /** The address of the frame in this page that has the focus; empty for none. */
  inner: string
  url: string
  title: string
  /** The elements that say something of the page, each as name, text, then its attributes' names and values by turns. */
  facts: string[][]
}

/**
 * Reads the selection and what the page says of itself. It is injected, so it refers to nothing outside itself, and it leaves
 * nothing behind: no listener, no global, no change of the DOM, the focus or the selection.
 *
 * It only reads: marks stand for line breaks, paragraphs, list items and the selection's ends; render.ts makes text of them.
 * The whole page is read, because where the passage stands in it decides about the link to it; very large pages are not.
 */
export function readPage(): Reading {
  const doc = document
  /** Where ranges start and end, by turns: before the node (-1), at a place in its text, or after it (Infinity). */
  const points: [node: Node, offset: number][] = []
  const roots: ShadowRoot[] = []
  let out = ''
  let elements = 0
  let passed = 0

  const mark = (): void => {
    out += passed++ % 2 ? '\b' : '\x07'
  }
  /** Marks the points at the node, up to the offset; `before` is told the offset of each. */
  const pass = (node: Node, last: number, before?: (offset: number) => void): void => {
    for (let point = points[passed]; point && point[0] === node && point[1] <= last; point = points[passed]) {
      before?.(point[1])
      mark()
    }
  }
  const holdsNext = (node: Node): boolean => {
    let inside = points[passed]?.[0]
    while (inside && inside !== node) inside = inside.parentNode ?? (inside as ShadowRoot).host
    return !!inside
  }

  /** `space` and `seen` are from the style that the node's text has: to ask it takes time, and a large page has many texts. */
  const visit = (node: Node, space: string, seen: boolean, hidden: boolean, unselectable: boolean): void => {
    pass(node, -1)
    if (node.nodeType === 3) {
      const { data } = node as Text
      let at = 0
      const put = (end: number): void => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: nobody sees them, and some are the marks
        const text = data.slice(at, end).replace(/[\0-\b\v\x0e-\x1f\x7f]/g, '')
        const shown = /^(preserve|break-spaces)$/.test(space)
          ? text
          : text.replace(space === 'preserve-breaks' ? /[ \t\r\f]+/g : /[ \t\n\r\f]{2,}|[\t\n\r\f]|^ | $/g, (run) =>
              /\n/.test(run) ? '\v' : '\x01',
            )
        at = end
        if (seen) out += hidden || unselectable ? `\x0e${shown}\x0f` : shown
      }
      pass(node, data.length, put)
      put(data.length)
    } else if (node.nodeType === 1) element(node as HTMLImageElement, hidden, unselectable)
    pass(node, 1 / 0)
  }

  const element = (node: HTMLImageElement, hidden: boolean, unselectable: boolean): void => {
    const name = node.localName
    const style = getComputedStyle(node)
    const { display, userSelect } = style
    const seen = style.visibility === 'visible'
    if (
      display !== 'none' &&
      style.contentVisibility !== 'hidden' &&
      !/^(script|style|noscript|title|desc|textarea|select|iframe|object|video|audio|canvas|meter|progress)$/.test(name) &&
      (elements < 4e4 || passed % 2 || name === 'li' || holdsNext(node))
    ) {
      const clipped =
        display !== 'inline' &&
        style.overflowX !== 'visible' &&
        (node.offsetWidth < 2 || node.offsetHeight < 2) &&
        name !== 'body'
      // Formulas are drawn for the eye in an aria-hidden copy; the words of the clipped one stand for both.
      const away = hidden || (clipped && !node.querySelector('math')) || node.ariaHidden === 'true'
      const off = userSelect === 'auto' ? unselectable : userSelect === 'none'
      const item = display === 'list-item'
      const list = /^([ou]l|menu)$/.test(name)
      const edge = (side: 'marginTop' | 'marginBottom'): void => {
        if (
          !clipped &&
          !/^(inline|contents|ruby|table-c)|math/.test(display) &&
          // A large first letter was taken out of its line, and still belongs to it.
          (name !== 'span' || style.float === 'none')
        )
          out +=
            display === 'table-row'
              ? '\x13'
              : !item && (/^(p|h\d|table)$/.test(name) || parseFloat(style[side]) > 7)
                ? '\x03'
                : '\x02'
      }
      edge('marginTop')
      if (display === 'table-cell' && node.previousElementSibling) out += '\x04'
      if (/^h\d$/.test(name)) out += '\x10'
      if (list)
        out += `\x14${node.getAttribute('start')} ${(node as unknown as HTMLOListElement).reversed && node.childElementCount}\x06`
      if (item) out += `\x05${node.getAttribute('value')} ${style.listStyleType}\x06`
      if (name === 'br') out += '\n'
      if (name === 'img' && !away && !off && seen) out += `\x11${node.alt.replace(/[\0- ]+/g, ' ')}\x12`
      const space = style.whiteSpaceCollapse
      const slotted = (node as unknown as HTMLSlotElement).assignedNodes?.()
      if (slotted?.[0]) for (const kid of slotted) visit(kid, space, seen, away, off)
      else
        for (let kid = (node.shadowRoot ?? node).firstChild; kid; kid = kid.nextSibling)
          if (name !== 'details' || (node as unknown as HTMLDetailsElement).open || kid === node.querySelector('summary'))
            visit(kid, space, seen, away, off)
      if (list) out += '\x15'
      edge('marginBottom')
    }
    // What was not visited may hold ends of ranges.
    while (points[passed]?.[0] !== node && holdsNext(node)) mark()
  }

  const collect = (root: ParentNode): void => {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      elements++
      if (shadowRoot) {
        roots.push(shadowRoot)
        collect(shadowRoot)
      }
    }
  }
  collect(doc)

  let active = doc.activeElement as HTMLInputElement | null
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement as HTMLInputElement
  const chosen = active?.value?.slice?.(active.selectionStart ?? 0, active.selectionEnd ?? 0) ?? ''
  const secret = !!chosen && /password/.test(`${active?.type}${active?.autocomplete}`)

  const selection = getSelection()
  const count = chosen || !selection ? 0 : selection.rangeCount
  for (let i = 0; i < count; i++) {
    const range = (count < 2 && selection?.getComposedRanges?.({ shadowRoots: roots })[0]) || selection?.getRangeAt(i)
    if (range && !range.collapsed)
      for (const [node, offset] of [
        [range.startContainer, range.startOffset],
        [range.endContainer, range.endOffset],
      ] as typeof points) {
        const kid = node.childNodes[offset]
        points.push(kid ? [kid, -1] : [node, node instanceof Text ? offset : 1 / 0])
      }
  }
  const start = points[0]?.[0]
  const root = doc.documentElement
  if (start) visit(root, '', false, false, false)

  return {
    marked: out,
    field: secret ? '' : chosen,
    secret,
    linkable:
      elements < 4e4 && parent === self && start?.getRootNode() === doc && !(start.parentElement ?? doc.body).isContentEditable,
    focused: doc.hasFocus(),
    inner: active && /frame$/.test(active.localName) ? active.src : '',
    url: location.href,
    title: doc.title,
    facts: [...doc.querySelectorAll('meta[content],link[rel=canonical],[rel=author],[itemprop],time,[type*="ld+json"]')].map(
      (fact) => [fact.localName, fact.textContent ?? '', ...[...fact.attributes].flatMap(({ name, value }) => [name, value])],
    ),
  }
}
