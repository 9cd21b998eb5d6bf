/** What `readSelection` found in one frame. Nothing in it has been checked. */
export interface SelectionReading {
  /** The selected text as a person sees it: line feeds, blank lines, tabs between cells, markers of list items. */
  text: string
}

/**
 * Reads the selected text by sight: the browser has laid the page out, and the rectangles of the text say what is seen, and what is
 * one word, one line or one paragraph. It is injected into the page, so it must refer to nothing outside itself and must leave
 * nothing behind. Only the selection is measured, and nothing is written, so that the page is laid out once.
 */
export function readSelection(): SelectionReading {
  const UNREAD = /^(noscript|title|desc|textarea|select|iframe|object|video|audio|canvas|meter|progress)$/
  /** What shows a formula: MathML, and what KaTeX, MathJax and MediaWiki put around it and its visible copy. */
  const FORMULA = 'math,.katex,mjx-container,.mwe-math-element,[data-mathml],.MathJax'
  /** White space that CSS collapses. */
  const SPACES = /[ \t\n\r\f]+/g
  /** Characters without a shape: fillers of editors, places to break a word, control characters. */
  // biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the purpose
  const NOTHING = /[\ufeff\u200b\u00ad\0-\b\v\x0e-\x1f\x7f]/g
  const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff01-\uff60]/u
  /** A mark that stands close to the word before it, whatever is between them. */
  const CLOSING = /^[,.;:!?…\p{Pe}\p{Pf}]/u
  /** The parts of a line that a drop cap's height must exceed, and that an image or a box in a sentence must not. */
  const TALL = 1.6

  /** A block, or a box that stands in a line as a letter does. */
  interface Box {
    element: Element
    outer: Box | undefined
    /** It stands in a line of text. */
    inLine: boolean
    float: boolean
    /** It is placed beside the text around it: a float, or by coordinates. */
    aside: boolean
    /** The height of a line, as the style sheet gives it; 0 for what the font takes. */
    line: number
  }
  interface Cell {
    row: Element
    table: Element
    /** Where its column begins: in pixels from the table's first edge, or by number where no table is laid out. */
    column: number
    outer: Cell | undefined
  }
  /** What a node takes from its parent, whose style is slow to ask for. */
  interface Surroundings {
    box: Box
    cell: Cell | undefined
    /** The table around, even between its cells. */
    table: Element | undefined
    collapse: string
    visible: boolean
    unselectable: boolean
    /** The items of a flexible box or a grid, between which no white space is seen. */
    ofItems: boolean
    size: number
    line: number
    isCode: boolean
    inFormula: boolean
    isReading: boolean
    /** The number of items with a marker around it. */
    depth: number
  }
  /** A text and its place, with what the page's source has between it and the piece before. */
  interface Piece extends Pick<Surroundings, 'box' | 'cell' | 'table' | 'size' | 'isReading'> {
    text: string
    first: DOMRect
    last: DOMRect
    line: number
    space: '' | ' ' | '\n'
    breaks: number
    margin: boolean
    newRange: boolean
    marker: { text: string; depth: number } | undefined
  }

  /** Starts and ends of the selected ranges in turn: before the node (-1), at an index of its text, or after it (Infinity). */
  const boundaries: [node: Node, offset: number][] = []
  /** For each boundary the nodes that hold it, so that no node asks a range where it lies. */
  const holders: Set<Node>[] = []
  const pieces: Piece[] = []
  let met = 0
  const nothingBetween = { space: '' as Piece['space'], breaks: 0, margin: false, newRange: false }
  let between = { ...nothingBetween }
  let marker: Piece['marker']
  /** What a style sheet draws before the next word. */
  let drawn = ''
  const range = document.createRange()

  const rootOf = (element: Element): ShadowRoot | null => {
    const { chrome } = globalThis as { chrome?: { dom?: { openOrClosedShadowRoot?(element: Element): ShadowRoot | null } } }
    const ofFirefox = (element as { openOrClosedShadowRoot?: ShadowRoot }).openOrClosedShadowRoot
    return (element instanceof HTMLElement && chrome?.dom?.openOrClosedShadowRoot?.(element)) || ofFirefox || element.shadowRoot
  }
  const isSelected = (): boolean => met % 2 === 1
  /** Passes the boundaries in the node up to the offset. `before` is called with the offset of each. */
  const passBoundaries = (node: Node, upTo: number, before?: (offset: number) => void): void => {
    for (let next = boundaries[met]; next && next[0] === node && next[1] <= upTo; next = boundaries[met]) {
      before?.(next[1])
      met++
      if (isSelected()) between.newRange = pieces.length > 0
    }
  }

  const addPiece = (text: string, rects: DOMRect[], around: Surroundings): void => {
    const shown = rects.filter(({ width, height }) => width > 0 && height > 0)
    const [first, last] = [shown[0], shown.at(-1)]
    if (!first || !last || (isBeyond(first) && isBeyond(last) && !isScrolled(around.box))) return
    const { box, cell, table, size, isReading } = around
    const line = Math.max(around.line || first.height, box.line)
    pieces.push({ text: drawn + text, first, last, box, cell, table, size, isReading, line, ...between, marker })
    between = { ...nothingBetween }
    marker = undefined
    drawn = ''
  }
  /** Nobody can scroll to what lies beyond the page's first edges. */
  const isBeyond = ({ right, bottom }: DOMRect): boolean =>
    bottom + scrollY <= 0 || (right + scrollX <= 0 && getComputedStyle(document.documentElement).direction === 'ltr')
  const isScrolled = (box: Box): boolean => {
    for (let each: Box | undefined = box; each; each = each.outer)
      if (each.outer && (each.element.scrollLeft || each.element.scrollTop)) return true
    return false
  }

  const visit = (node: Node, around: Surroundings): void => {
    if (!isSelected() && !holders[met]?.has(node)) return
    passBoundaries(node, -1)
    if (node instanceof Text) visitText(node, around)
    else if (node instanceof Element) visitElement(node as HTMLImageElement, around)
    // A part that is not shown may hold boundaries.
    while (holders[met]?.has(node) && boundaries[met]?.[0] !== node) met++
    passBoundaries(node, Infinity)
  }

  const visitText = (node: Text, around: Surroundings): void => {
    let start = 0
    const readUpTo = (end: number): void => {
      if (isSelected() && start < end) readText(node, start, end, around)
      start = end
    }
    passBoundaries(node, node.data.length, readUpTo)
    readUpTo(node.data.length)
  }
  const readText = (node: Text, start: number, end: number, around: Surroundings): void => {
    const part = node.data.slice(start, end)
    const keepsSpaces = /^(preserve|break-spaces)$/.test(around.collapse)
    const keepsBreaks = keepsSpaces || around.collapse === 'preserve-breaks'
    if (!around.visible || around.unselectable || around.size < 2) return
    if (around.ofItems && !/[^ \t\n\r\f]/.test(part)) return
    // Only the ends of the text meet other pieces: what is within it, the style sheet tells.
    const lead = (keepsSpaces ? /^(?:[^\S\n]*\n)*/ : /^[ \t\n\r\f]*/).exec(part)?.[0] ?? ''
    const rest = part.slice(lead.length)
    const trail = (keepsSpaces ? /\n[\n]*$/ : /[ \t\n\r\f]*$/).exec(rest)?.[0] ?? ''
    const core = rest.slice(0, rest.length - trail.length)
    noteSpace(lead, keepsSpaces, keepsBreaks)
    if (core) {
      range.setStart(node, start + lead.length)
      range.setEnd(node, start + lead.length + core.length)
      const text = core.replace(NOTHING, '').replace(/\r\n?/g, '\n')
      const breaks = /[ \t\f]*\n[ \t\n\f]*/g
      if (text)
        addPiece(
          keepsSpaces
            ? text.replace(/\f/g, '')
            : (keepsBreaks ? text.replace(breaks, (run) => run.replace(/[^\n]/g, '')) : text).replace(
                keepsBreaks ? /[ \t\f]+/g : SPACES,
                (run, at: number) => (/\n/.test(run) && isCjk(text.charAt(at - 1), text.charAt(at + run.length)) ? '' : ' '),
              ),
          [...range.getClientRects()],
          around,
        )
    }
    noteSpace(trail, keepsSpaces, keepsBreaks)
  }
  const isCjk = (one: string, other: string): boolean => CJK.test(one) && CJK.test(other)
  const noteSpace = (text: string, keepsSpaces: boolean, keepsBreaks: boolean): void => {
    if (keepsBreaks) between.breaks += text.split('\n').length - 1
    if (text && !keepsSpaces && between.space !== ' ') between.space = /\n/.test(text) ? '\n' : ' '
  }

  const visitElement = (node: HTMLImageElement, around: Surroundings): void => {
    const name = node.localName
    const style = getComputedStyle(node)
    const { display } = style
    if (display === 'none' || UNREAD.test(name) || isHidden(node, style)) return
    const aside = style.float !== 'none' || /absolute|fixed/.test(style.position)
    const isBox = display !== 'contents' && (name === 'svg' || !/^inline$|^ruby|^inline math|^math$/.test(display))
    const size = parseFloat(style.fontSize)
    const line = parseFloat(style.lineHeight) || 0
    const cell = cellOf(node, display, around)
    const marked = markerOf(node, style)
    const within: Surroundings = {
      box: isBox
        ? {
            element: node,
            outer: around.box,
            inLine: /^inline/.test(display),
            float: style.float !== 'none',
            aside,
            line: line || size * 1.15,
          }
        : around.box,
      cell: cell ?? around.cell,
      table: cell?.table ?? (isTable(node, display) ? node : around.table),
      collapse: style.whiteSpaceCollapse,
      visible: style.visibility === 'visible',
      unselectable: style.userSelect === 'auto' ? around.unselectable : style.userSelect === 'none',
      ofItems: /flex|grid/.test(display),
      size,
      line,
      isCode: around.isCode || /^(pre|code|samp|kbd)$/.test(name),
      inFormula: around.inFormula || node.matches(FORMULA),
      isReading: around.isReading || name === 'rt',
      depth: around.depth + (marked ? 1 : 0),
    }
    if (name === 'br') {
      if (isSelected()) between.breaks++
      return
    }
    const isSeen = within.visible && !within.unselectable
    const hasMargin = !isBox && (style.marginLeft !== '0px' || style.marginRight !== '0px')
    const from = pieces.length
    const metBefore = met
    if (marked && isSeen && !isEntered(node)) marker = { text: marked, depth: around.depth }
    if (hasMargin) between.margin = true
    if (name === 'img' && isSeen && isSelected() && !within.inFormula) readImage(node, around, style)
    const draws = isSeen && !within.inFormula && !within.isCode
    if (draws && isSelected()) drawn += drawnBy(node, '::before')
    if (name !== 'math') visitChildren(node, within)
    if (drawn && draws && isSelected() && pieces.length === from) addPiece('', [...node.getClientRects()], within)
    drawn = ''
    if (draws && isSelected() && metBefore === met) addAfter(node, from, within)
    if (hasMargin) between.margin = true
    if (within.inFormula && !around.inFormula && isSeen && (isSelected() || metBefore < met)) readFormula(node, from, within)
    if (within.ofItems || /absolute/.test(node.firstElementChild ? getComputedStyle(node.firstElementChild).position : ''))
      sortByPlace(node, from)
    // A cell without text keeps its column.
    if (cell && isSelected() && metBefore === met && pieces.length === from && isSeen)
      addPiece('', [node.getBoundingClientRect()], within)
  }

  const visitChildren = (node: Element, within: Surroundings): void => {
    const slotted = (node as HTMLSlotElement).assignedNodes?.()
    const isClosed = node.localName === 'details' && !(node as HTMLDetailsElement).open
    const children = slotted?.[0] ? slotted : [...(rootOf(node) ?? node).childNodes]
    const summary = isClosed && node.querySelector('summary')
    if (getComputedStyle(node).contentVisibility === 'hidden') return
    for (const child of children) if (!isClosed || child === summary) visit(child, within)
  }

  /** Nobody sees what is transparent, or cut off by a box of no size. */
  const isHidden = (node: Element, style: CSSStyleDeclaration): boolean => {
    const inFlow = /static|relative/.test(style.position) && !/^inline/.test(style.display)
    // A block below what is in view may wait to fade in.
    if (Number(style.opacity) < 0.05) return !inFlow || node.getBoundingClientRect().top < innerHeight
    const clip = /rect\(([\d.]+)\D+([\d.]+)\D+([\d.]+)\D+([\d.]+)/.exec(style.clip)?.map(Number)
    if (clip && ((clip[2] ?? 9) - (clip[4] ?? 0) < 2 || (clip[3] ?? 9) - (clip[1] ?? 0) < 2)) return true
    if (/^(inset\((5\d|[6-9]\d|100)(\.\d+)?%|circle\(0|polygon\((0[a-z%]* 0[a-z%]*[, ]*)+\))/.test(style.clipPath)) return true
    if (style.overflowX === 'visible' || /^(inline|contents)$/.test(style.display) || node === document.body) return false
    const { width, height } = node.getBoundingClientRect()
    return width < 2 || height < 2
  }

  const readImage = (node: HTMLImageElement, around: Surroundings, style: CSSStyleDeclaration): void => {
    const rect = node.getBoundingClientRect()
    // A browser writes the text of an image that it cannot show.
    const isBroken = node.complete && node.naturalWidth === 0
    const inLine = /^inline/.test(style.display) && rect.height <= TALL * (around.line || around.size * 1.2)
    const text = node.alt.replace(SPACES, ' ').trim()
    if (text && (isBroken || inLine)) addPiece(text, [rect], around)
  }

  /** What a style sheet draws before or after what an element holds. Signs of an icon font are no words. */
  const drawnBy = (node: Element, which: '::before' | '::after'): string => {
    const style = getComputedStyle(node, which)
    const { content } = style
    if (/^(none|normal|"")$/.test(content) || style.userSelect === 'none') return ''
    if (style.display === 'none' || style.visibility !== 'visible' || style.opacity === '0') return ''
    if (/absolute|fixed/.test(style.position) || parseFloat(style.fontSize) < 2) return ''
    const parts = content.replace(/ \/ "(?:[^"\\]|\\.)*"$/, '')
    const one =
      /"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)[^)]*\)|counters?\(([\w-]+)(?:, "([^"]*)")?(?:, ([\w-]+))?\)|(open|close)-quote/g
    let text = ''
    for (const [, string, attribute, counter, separator, type, quote] of parts.matchAll(one)) {
      if (string !== undefined) text += string.replace(/\\(.)/g, '$1')
      else if (attribute) text += node.getAttribute(attribute) ?? ''
      else if (counter) {
        const numbers = numbersOf(node, counter)
        const shown = separator === undefined ? numbers.slice(-1) : numbers
        text += shown.map((number) => numeralOf(type ?? 'decimal', number)).join(separator)
      } else if (quote) text += quoteOf(node, style.quotes, quote === 'open')
    }
    text = text.replace(/[\ue000-\uf8ff]/g, '').replace(NOTHING, '')
    return text.trim() ? text.replace(SPACES, ' ') : ''
  }
  const quoteOf = (node: Element, quotes: string, isOpening: boolean): string => {
    let depth = 0
    for (let outer = node.parentElement?.closest('q'); outer; outer = outer.parentElement?.closest('q')) depth++
    const own = [...quotes.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, each]) => each ?? '')
    const pairs = own.length > 1 ? own : ['“', '”', '‘', '’']
    return pairs[Math.min(depth * 2, pairs.length - 2) + (isOpening ? 0 : 1)] ?? ''
  }
  const addAfter = (node: Element, from: number, within: Surroundings): void => {
    const text = drawnBy(node, '::after')
    const last = pieces.at(-1)
    if (!text) return
    if (last && pieces.length > from) last.text += (between.space && !/^\s/.test(text) ? ' ' : '') + text
    else addPiece(text, [...node.getClientRects()], within)
    if (pieces.length > from) between.space = ''
  }

  const changeOf = (style: CSSStyleDeclaration, kind: 'Reset' | 'Increment' | 'Set', name: string): number | undefined => {
    const words = style[`counter${kind}`].split(' ')
    const at = words.indexOf(name)
    return at < 0 ? undefined : Number(words[at + 1])
  }
  const resetOf = (node: Element, style: CSSStyleDeclaration, name: string): number | undefined => {
    const { reversed, childElementCount } = node as HTMLOListElement
    const isList = name === 'list-item' && /^([ou]l|menu)$/.test(node.localName)
    const start = /^\s*[+-]?\d+/.exec(node.getAttribute('start') ?? '')?.[0]
    const implied = reversed ? Number(start ?? childElementCount) + 1 : Number(start ?? 1) - 1
    return changeOf(style, 'Reset', name) ?? (isList ? implied : undefined)
  }
  const counted = new Map<string, Map<Element, Map<Element, number[]>>>()
  /** The numbers of a counter at an element, outermost first, counted as the browser does: once for all elements of a list. */
  const numbersOf = (node: Element, name: string): number[] => {
    let root = document.body as Element
    for (let outer = node as Element | null; outer; outer = outer.parentElement)
      if (resetOf(outer, getComputedStyle(outer), name) !== undefined) root = outer
    const ofName = counted.get(name) ?? new Map<Element, Map<Element, number[]>>()
    counted.set(name, ofName)
    const numbers = ofName.get(root) ?? new Map<Element, number[]>()
    if (!ofName.has(root)) {
      ofName.set(root, numbers)
      const outers: number[] = []
      let value = 0
      const count = (element: Element): void => {
        const style = getComputedStyle(element)
        if (style.display === 'none') return
        value = resetOf(element, style, name) ?? value
        const isItem = name === 'list-item' && style.display === 'list-item'
        const step = isItem ? ((element.parentElement as HTMLOListElement | null)?.reversed ? -1 : 1) : 0
        value += changeOf(style, 'Increment', name) ?? step
        const ownValue = isItem ? /^\s*[+-]?\d+/.exec(element.getAttribute('value') ?? '')?.[0] : undefined
        value = changeOf(style, 'Set', name) ?? (ownValue ? Number(ownValue) : value)
        if (name !== 'list-item') value += changeOf(getComputedStyle(element, '::before'), 'Increment', name) ?? 0
        numbers.set(element, [...outers, value])
        // A counter that a child begins ends with the last child.
        const depth = outers.length
        for (const child of element.children) {
          if (outers.length === depth && resetOf(child, getComputedStyle(child), name) !== undefined) outers.push(value)
          count(child)
        }
        if (outers.length > depth) value = outers.pop() ?? value
      }
      count(root)
    }
    return numbers.get(node) ?? [0]
  }
  /** The marker of a list item; empty for none. */
  const markerOf = (node: Element, style: CSSStyleDeclaration): string => {
    const type = style.listStyleType
    if (style.display !== 'list-item') return ''
    const own = /^"((?:[^"\\]|\\.)*)"$/.exec(getComputedStyle(node, '::marker').content)?.[1]
    if (own !== undefined) return own
    if (type === 'none' || type.startsWith('disclosure-')) return ''
    if (/^(disc|circle|square)$/.test(type)) return '• '
    // A string of the page's own style sheet, such as "– ".
    if (/^["']/.test(type)) return type.slice(1, -1).replace(/\\(.)/g, '$1')
    return `${numeralOf(type, numbersOf(node, 'list-item').at(-1) ?? 0)}. `
  }
  const numeralOf = (type: string, number: number): string => {
    const cased = (text: string): string => (type.startsWith('upper') ? text.toUpperCase() : text)
    const letters = (n: number): string =>
      (n > 26 ? letters(Math.floor((n - 1) / 26)) : '') + String.fromCharCode(97 + ((n - 1) % 26))
    if (number > 0 && /^(lower|upper)-(alpha|latin)$/.test(type)) return cased(letters(number))
    if (type === 'decimal-leading-zero') return String(number).padStart(2, '0')
    if (number < 1 || number > 3999 || !/^(lower|upper)-roman$/.test(type)) return String(number)
    let [rest, text] = [number, '']
    const digits = { m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 }
    for (const [digit, value] of Object.entries(digits)) for (; rest >= value; rest -= value) text += digit
    return cased(text)
  }
  /** The selection begins within the item, behind a word of it. */
  const isEntered = (node: Element): boolean => {
    const next = boundaries[met]
    if (isSelected() || !next || next[0] === node) return !isSelected() && !next
    const before = document.createRange()
    before.setStart(node, 0)
    if (next[1] < 0) before.setEndBefore(next[0])
    else before.setEnd(next[0], Math.min(next[1], next[0] instanceof Text ? next[0].length : next[0].childNodes.length))
    return before.toString().trim() !== ''
  }

  /** MathML in one line, as a person would type it: "(a+b)/2", "x_1^2". */
  const lineOf = (element: Element): string => {
    const text = element.localName === 'mtext' ? (element.textContent ?? '') : (element.textContent ?? '').trim()
    const parts = [...element.children].map(lineOf)
    const [first = '', second = '', third = ''] = parts
    const group = (part: string, plain = /^(.|\d+)$/u): string => (plain.test(part) ? part : `(${part})`)
    const base = group(first, /^(.|[\p{L}\p{N}]+|\(.*\))$/u)
    const forms: Record<string, () => string> = {
      mfrac: () => `${group(first)}/${group(second)}`,
      msqrt: () => `√${group(parts.join(''))}`,
      mroot: () => `${base}^(1/${second})`,
      msub: () => `${base}_${group(second)}`,
      msup: () => `${base}^${group(second)}`,
      msubsup: () => `${base}_${group(second)}^${group(third)}`,
      mtable: () => parts.join('; '),
      mtr: () => parts.join(' '),
      semantics: () => first,
      mspace: () => ' ',
    }
    const form = forms[element.localName.replace('under', 'sub').replace('over', 'sup').replace('msubmsup', 'msubsup')]
    if (form) return form()
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
  /** Keeps the drawn copy of a formula where it is one line; else takes its TeX, else its MathML. */
  const readFormula = (node: Element, from: number, within: Surroundings): void => {
    const [first, ...others] = pieces.slice(from)
    const script = node.nextElementSibling
    const math = node.matches('math') ? node : node.querySelector('math')
    const ofScript = script?.matches('script[type^="math/tex"]') ? script.textContent : ''
    const tex = (ofScript || math?.querySelector('annotation[encoding*="tex" i]')?.textContent || '')
      .replace(SPACES, ' ')
      .trim()
    const isOneLine = others.every((each) => first && Math.abs(each.first.bottom - first.first.bottom) < first.size * 0.15)
    if (first && isOneLine && !/[\^_]|\\[dt]?frac|\\sqrt/.test(tex)) return
    const text = tex.replace(/^\{\\(?:display|text)style (.*)\}$/, '$1').trim() || (math ? lineOf(math).trim() : '')
    if (!text) return
    if (first) {
      between = { space: first.space, breaks: first.breaks, margin: first.margin, newRange: first.newRange }
      marker = first.marker
    }
    pieces.length = from
    addPiece(text, [node.getBoundingClientRect()], within)
  }

  const isTable = (node: Element, display: string): boolean =>
    /^(inline-)?table$/.test(display) || node.matches('table,[role=table],[role=grid],[role=treegrid]')
  const cellOf = (node: Element, display: string, around: Surroundings): Cell | undefined => {
    const role = /^((grid)?cell|(row|column)header)$/.test(node.getAttribute('role') ?? '')
    if ((display !== 'table-cell' && !role && !/^t[dh]$/.test(node.localName)) || around.inFormula) return undefined
    const row = node.closest('tr,[role=row]') ?? node.parentElement
    const table = around.table ?? row?.parentElement
    if (!row || !table) return undefined
    const isRtl = getComputedStyle(table).direction === 'rtl'
    const { left, right } = node.getBoundingClientRect()
    const isLaidOut = display === 'table-cell'
    const number = isLaidOut ? 0 : [...row.querySelectorAll('td,th,[role$=cell],[role$=header]')].indexOf(node)
    return { row, table, column: isLaidOut ? Math.round(isRtl ? -right : left) : number, outer: around.cell }
  }
  /** Puts the children of a box that stand below each other in that order. */
  const sortByPlace = (node: Element, from: number): void => {
    if (pieces.length - from < 2) return
    const groups: { rect: DOMRect; pieces: Piece[] }[] = []
    const groupOf = new Map<Element, (typeof groups)[number]>()
    for (const piece of pieces.slice(from)) {
      let box = piece.box
      while (box.outer && box.element !== node && box.outer.element !== node) box = box.outer
      if (box.element === node) return
      const group = groupOf.get(box.element) ?? { rect: box.element.getBoundingClientRect(), pieces: [] }
      if (!groupOf.has(box.element)) groups.push(group)
      groupOf.set(box.element, group)
      group.pieces.push(piece)
    }
    const sorted = groups.toSorted((a, b) => a.rect.top - b.rect.top)
    const isStack = sorted.every(({ rect }, i) => i === 0 || rect.top >= (sorted[i - 1]?.rect.bottom ?? 0) - 1)
    if (isStack) pieces.splice(from, pieces.length - from, ...sorted.flatMap((group) => group.pieces))
  }

  /** The columns of each table that have selected text. */
  const columns = new Map<Element, number[]>()
  const columnIndex = ({ table, column }: Cell): number => (columns.get(table) ?? []).filter((each) => each < column - 2).length
  const cellsOf = (piece: Piece): Cell[] => {
    const cells: Cell[] = []
    for (let cell = piece.cell; cell; cell = cell.outer) cells.push(cell)
    return cells
  }
  /** What stands between two cells of one table, or between its caption and its cells; undefined elsewhere. */
  const betweenCells = (one: Piece, other: Piece): string | undefined => {
    for (const cell of cellsOf(other))
      for (const before of cellsOf(one)) {
        if (cell === before) return undefined
        if (cell.row === before.row)
          return '\t'.repeat(Math.max(columnIndex(cell) - columnIndex(before), one.text.trim() ? 1 : 0))
        if (cell.table === before.table) return `\n${'\t'.repeat(columnIndex(cell))}`
      }
    const cell = other.cell
    if (cell && one.table === cell.table) return `\n${'\t'.repeat(columnIndex(cell))}`
    return undefined
  }

  const gapBetween = (one: DOMRect, other: DOMRect): number => Math.max(other.left - one.right, one.left - other.right)
  const isSameLine = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.4 * Math.min(one.height, other.height)
  const hasSpace = (one: Piece, other: Piece): boolean => /\s$/.test(one.text) || /^\s/.test(other.text)
  /** The innermost box that holds both pieces, and the boxes in it that hold one of them. */
  const boxesAround = (one: Piece, other: Piece): [common: Box | undefined, Box | undefined, Box | undefined] => {
    const chain: Box[] = []
    for (let box: Box | undefined = one.box; box; box = box.outer) chain.push(box)
    let inner: Box | undefined
    for (let box: Box | undefined = other.box; box; inner = box, box = box.outer) {
      const at = chain.indexOf(box)
      if (at >= 0) return [box, chain[at - 1], inner]
    }
    return [undefined, undefined, undefined]
  }
  const lastOf = new Map<Box, Piece>()

  const joint = (one: Piece, other: Piece): string => {
    const ofTable = betweenCells(one, other)
    if (ofTable !== undefined) return ofTable
    if (other.newRange) return '\n'
    const [common, ofOne, ofOther] = boxesAround(one, other)
    const inText = (box: Box | undefined, { line }: Piece): boolean => {
      if (!box?.inLine || !common) return !box
      const { width, height } = box.element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(common.element)
      const room = common.element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return height < TALL * Math.max(line, common.line) && width < room - 2
    }
    const isRunning = inText(ofOne, one) && inText(ofOther, other)
    const space = other.space && (other.space === ' ' || !isCjk(one.text.slice(-1), other.text.charAt(0))) ? ' ' : ''
    const before = ofOne?.aside && !ofOther ? lastOf.get(other.box) : undefined
    const sameLine = isSameLine(one.last, other.first)
    const gap = gapBetween(one.last, other.first)
    const em = Math.min(one.size, other.size)
    if (isRunning && other.breaks) return '\n'.repeat(other.breaks)
    if (isRunning && hasSpace(one, other)) return ''
    if (!ofOne && !ofOther) {
      if (space || !sameLine || one.isReading || other.isReading) return space
      return gap > em * (other.margin ? 0.2 : 0.6) ? ' ' : ''
    }
    // A large first letter belongs to its word.
    if (ofOne?.float && !before && one.text.length < 4 && one.last.height > TALL * other.line) return space
    const isLetter = (text: string): boolean => /^.$/u.test(text)
    if (sameLine || (before && isSameLine(before.last, other.first))) {
      if (hasSpace(one, other) || (!space && CLOSING.test(other.text) && gap < em * 4 && !ofOther)) return ''
      if (before && CLOSING.test(other.text) && !space) return ''
      return gap > em * (space ? 0.1 : 0.2) ? ' ' : ''
    }
    const isBelow = other.first.top > one.last.top
    if (isRunning && isBelow) return space || (isLetter(one.text) && isLetter(other.text) ? '' : ' ')
    // A text that stands higher begins another column.
    if (!isBelow) return '\n\n'
    const leading = (one.line - one.last.height + other.line - other.first.height) / 2
    const distance = other.first.top - one.last.bottom - leading
    return distance > 0.35 * ((one.size + other.size) / 2) ? '\n\n' : '\n'
  }

  /** Digits that stand raised behind a digit would be read as one number with it. */
  const raised = (one: Piece | undefined, other: Piece): string => {
    const isRaised = one && other.size < one.size * 0.95 && other.first.bottom < one.last.bottom - one.size * 0.1
    if (!isRaised || one.box !== other.box || !/\d$/.test(one.text) || other.space || !/^[+−-]?\d+$/.test(other.text))
      return other.text
    return other.text.replace(/./g, (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻'.charAt('0123456789+−-'.indexOf(sign)))
  }

  const write = (): string => {
    const rowsWithText = new Set<Element>()
    for (const piece of pieces)
      for (const { row, table, column } of piece.text.trim() ? cellsOf(piece) : []) {
        rowsWithText.add(row)
        const known = columns.get(table) ?? []
        if (!known.some((each) => Math.abs(each - column) <= (column < 50 && known.every(Number.isInteger) ? 0 : 2)))
          known.push(column)
        columns.set(table, known)
      }
    const taken = pieces.filter(({ text, cell }) => text || (cell && rowsWithText.has(cell.row)))
    const parts: string[] = []
    const markers: [at: number, text: string, depth: number][] = []
    for (const [i, piece] of taken.entries()) {
      const one = taken[i - 1]
      const between = one ? joint(one, piece) : ''
      const opens = piece.isReading && !one?.isReading
      const closes = piece.isReading && !taken[i + 1]?.isReading
      if (piece.marker) markers.push([parts.length + 1, piece.marker.text, piece.marker.depth])
      const isCjkReading = CJK.test(piece.text)
      const text = raised(one, piece)
      parts.push(
        between === '\n\n' && /\n\n\s*$/.test(parts.slice(-3).join('')) ? '' : between,
        '',
        `${opens ? (isCjkReading ? '（' : ' (') : ''}${text}${closes ? (isCjkReading ? '）' : ')') : ''}`,
      )
      lastOf.set(piece.box, piece)
    }
    // A single item needs no marker.
    if (/\S[\s\S]*\n[\s\S]*\S/.test(parts.join(''))) {
      const outermost = Math.min(...markers.map(([, , depth]) => depth))
      for (const [at, text, depth] of markers) parts[at] = '  '.repeat(depth - outermost) + text
    }
    return parts
      .join('')
      .replace(/[^\S\n\t]+$/gm, '')
      .replace(/^(?:[^\S\n]*\n)+/, '')
      .trimEnd()
  }

  const shadowRoots: ShadowRoot[] = []
  const findShadowRoots = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      const shadowRoot = rootOf(element)
      if (!shadowRoot) continue
      shadowRoots.push(shadowRoot)
      findShadowRoots(shadowRoot)
    }
  }
  findShadowRoots(document)
  const selection = getSelection()
  for (let i = 0; i < (selection?.rangeCount ?? 0); i++) {
    // Only a composed range says where a selection in a shadow tree is.
    const composed = selection?.rangeCount === 1 && selection.getComposedRanges?.({ shadowRoots })[0]
    const selected = composed || selection?.getRangeAt(i)
    if (!selected || selected.collapsed) continue
    for (const [node, offset] of [
      [selected.startContainer, selected.startOffset],
      [selected.endContainer, selected.endOffset],
    ] as const) {
      const child = node.childNodes[offset]
      boundaries.push(child ? [child, -1] : [node, node instanceof Text ? offset : Infinity])
      const holding = new Set<Node>()
      const queue: (Node | null)[] = [child ?? node]
      for (let each = queue.pop(); each; each = queue.pop()) {
        holding.add(each)
        queue.push((each as Text).assignedSlot ?? each.parentNode ?? (each as ShadowRoot).host ?? null)
      }
      holders.push(holding)
    }
  }
  if (boundaries.length) {
    const root = document.documentElement
    const box: Box = { element: root, outer: undefined, inLine: false, float: false, aside: false, line: 0 }
    const around = { cell: undefined, table: undefined, collapse: '', visible: true, unselectable: false, ofItems: false }
    visit(root, { ...around, box, size: 16, line: 0, isCode: false, inFormula: false, isReading: false, depth: 0 })
  }
  return { text: write() }
}
