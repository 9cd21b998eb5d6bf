import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPage, readInSame } from './reader'

const page = await openPage()

/** An element with its children, or a text. */
type Tree = string | { tag: string; attributes: Record<string, string>; kids: Tree[] }

const TAGS = 'p div span b a h2 ul ol li pre blockquote table tr td br section summary'.split(' ')
const HIDING: Record<string, string>[] = [
  { hidden: '' },
  { style: 'display:none' },
  { style: 'visibility:hidden' },
  { style: 'user-select:none' },
  {
    style:
      'display:block;position:absolute;padding:0;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)',
  },
]
const STYLES = [
  'display:flex',
  'display:grid;gap:9px',
  'display:inline-flex;gap:1em',
  'display:inline-block',
  'display:inline-block;margin:0 4px',
  'margin-left:1em',
  'white-space:pre-line',
].map((style) => ({ style }))
/** Its order on the screen depends on the margins around it. */
const FLOAT = { style: 'float:left' }
const attributes = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 2, arbitrary: fc.constantFrom(...HIDING) },
  { weight: 1, arbitrary: fc.constantFrom(...STYLES) },
)
/** A word (`#`) with spaces around it. */
const word = fc
  .tuple(fc.constantFrom('', ' ', '\n', ' \t '), fc.constantFrom('', ' ', '\n  '))
  .map(([before, after]) => `${before}#${after}`)
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    word,
    fc.record({
      tag: fc.constantFrom(...TAGS),
      attributes,
      kids: fc.array(tie('tree'), { maxLength: 5 }),
    }),
  ),
}))

/** Elements side by side with no white space between their words. */
const row = fc.record({
  tag: fc.constantFrom('div', 'span', 'ul'),
  attributes: fc.oneof(fc.constant({}), fc.constantFrom(...STYLES, FLOAT)),
  kids: fc.array(
    fc.record({
      tag: fc.constantFrom('span', 'a', 'div', 'li', 'b'),
      attributes: fc.oneof(fc.constant({}), fc.constantFrom(...STYLES, FLOAT)),
      kids: fc.constant<Tree[]>(['#']),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

/** Numbers the words, and gives the visible and the hidden ones in their order. */
function numbered(trees: Tree[]): { trees: Tree[]; seen: string[]; hidden: string[] } {
  let count = 0
  const seen: string[] = []
  const hidden: string[] = []
  const walk = (each: Tree, away: boolean): Tree => {
    if (typeof each === 'string') {
      const name = `w${count++}w`
      ;(away ? hidden : seen).push(name)
      return each.replace('#', name)
    }
    // Browsers render no children of a line break.
    const kids = each.tag === 'br' ? [] : each.kids
    const hides = away || HIDING.includes(each.attributes)
    return { ...each, kids: kids.map((kid) => walk(kid, hides)) }
  }
  return { trees: trees.map((each) => walk(each, false)), seen, hidden }
}

/** Builds the trees in the page's body, selects all of it and reads it. */
async function capture(trees: Tree[]): Promise<string> {
  await page.evaluate((all) => {
    const build = (each: (typeof all)[number]): Node => {
      if (typeof each === 'string') return document.createTextNode(each)
      const element = document.createElement(each.tag)
      for (const [name, value] of Object.entries(each.attributes)) element.setAttribute(name, value)
      element.append(...each.kids.map(build))
      return element
    }
    document.body.replaceChildren(...all.map(build))
    getSelection()?.selectAllChildren(document.body)
  }, trees)
  return (await readInSame(page)).text
}

test('a capture takes every visible word of any page once, in order, and nothing hidden', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tree, { minLength: 1, maxLength: 6 }), async (drawn) => {
      const { trees, seen, hidden } = numbered(drawn)
      const text = await capture(trees)
      expect(text.match(/w\d+w/g) ?? []).toEqual(seen)
      for (const each of hidden) expect(text).not.toContain(each)
      // Everything else is spaces and list markers.
      expect(text.replace(/w\d+w/g, '')).toMatch(/^(?:[\s•]|\d+\. )*$/)
    }),
    { numRuns: 150 },
  )
})

test('a capture glues no words that stand apart on the screen', async () => {
  const isApart = (one: Box, other: Box) => {
    const inOneLine = Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top)
    return !inOneLine || Math.max(other.left - one.right, one.left - other.right) > 3
  }
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (drawn) => {
      const { trees, seen } = numbered(drawn)
      const text = await capture(trees)
      const boxes = await page.evaluate(boxesOf, seen)
      for (const [i, word] of seen.entries())
        if (text.includes(`${word}${seen[i + 1]}`))
          expect([word, isApart(boxes[i] as Box, boxes[i + 1] as Box)], text).toEqual([word, false])
    }),
    { numRuns: 150 },
  )
})

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Runs in the page: the box of each word on the screen. */
function boxesOf(words: string[]): Box[] {
  const texts = new Map<string, Text>()
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (all.nextNode()) texts.set((all.currentNode as Text).data.trim(), all.currentNode as Text)
  return words.map((word) => {
    const text = texts.get(word) as Text
    const range = document.createRange()
    range.setStart(text, text.data.indexOf(word))
    range.setEnd(text, text.data.indexOf(word) + word.length)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return { left, right, top, bottom }
  })
}

/** What stands in a line: words of several scripts and directions, and marks. */
const inLine = fc.constantFrom(
  ...['reed', 'weir 2', ' ford ', '(', ')', '“', '”', ', ', '.', ':', '?', ' – ', 'né', 'H2O'],
  ...['案内', '。', '川、', 'גשר ישן', 'גשר Lome', 'على الجسر', '١٨٧٤', '،', '👩‍🚀', '¿', '…'],
)
const ICON = '<svg width=12 height=12 style="margin:0 3px"><circle r=5 cx=6 cy=6 /></svg>'
/** A paragraph of texts and of elements that stand in its lines. */
const paragraph = fc.array(
  fc.oneof(
    inLine,
    fc
      .record({
        tag: fc.constantFrom('a', 'code', 'mark', 'b', 'kbd', 'span'),
        style: fc.constantFrom(
          ...['', 'margin:0 4px', 'padding:2px 6px;border:1px solid', 'letter-spacing:2px'],
          ...['display:inline-block;padding:0 8px', 'display:inline-flex;margin:0 3px'],
        ),
        before: fc.constantFrom('', '', ICON),
        behind: fc.constantFrom('', '', ICON),
        text: inLine,
      })
      .map(
        ({ tag, style, before, behind, text }) =>
          `<${tag} style="${style}">${before}${text.trim()}${behind}</${tag}>`,
      ),
  ),
  { minLength: 1, maxLength: 10 },
)

test('a capture of a line has what the browser has, and no space before a mark that the source has not', async () => {
  const isBehindSpace = (text: string) =>
    [...text.matchAll(/(\s?)[,.;:!?…،。、\p{Pe}\p{Pf}]/gu)].map(([, space]) => space !== '')
  await fc.assert(
    fc.asyncProperty(paragraph, fc.constantFrom('ltr', 'rtl'), async (parts, dir) => {
      await page.setContent(`<!doctype html><p dir=${dir}>${parts.join('')}</p>`)
      const { own, source } = await page.evaluate(() => {
        getSelection()?.selectAllChildren(document.body)
        return { own: `${getSelection()}`, source: document.body.textContent ?? '' }
      })
      const { text } = await readInSame(page)
      expect(text.replace(/\s/g, '')).toBe(own.replace(/\s/g, ''))
      const spaces = isBehindSpace(source)
      for (const [i, hasSpace] of isBehindSpace(text).entries())
        expect([text, hasSpace && !spaces[i]]).toEqual([text, false])
    }),
    { numRuns: 150 },
  )
})

test('a capture keeps any text as it is when it looks like markup', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      async (drawn) => {
        const text = drawn.replace(/[\s\p{Cc}\u00ad]+/gu, '')
        fc.pre(text.isWellFormed() && text !== '')
        expect(
          await capture([{ tag: 'p', attributes: {}, kids: [`<b>${text}</b> & `, text] }]),
        ).toBe(`<b>${text}</b> & ${text}`)
      },
    ),
    { numRuns: 40 },
  )
})

test('a capture takes any part of a page exactly', async () => {
  await page.setContent('<pre></pre>')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('abc', 'd e', 'ü', '日本', '👩‍👧'), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      async (texts, one, other) => {
        const whole = texts.join('')
        const [from = 0, to = 0] = [one % (whole.length + 1), other % (whole.length + 1)].sort(
          (a, b) => a - b,
        )
        await page.evaluate(
          ({ texts, from, to }) => {
            const pre = document.querySelector('pre') as Element
            pre.replaceChildren(
              ...texts.map((text) => {
                const element = document.createElement('i')
                element.textContent = text
                return element
              }),
            )
            const place = (index: number): [Node, number] => {
              let left = index
              for (const { firstChild } of pre.children) {
                const text = firstChild as Text
                if (left <= text.length) return [text, left]
                left -= text.length
              }
              return [pre, pre.childNodes.length]
            }
            getSelection()?.setBaseAndExtent(...place(from), ...place(to))
          },
          { texts, from, to },
        )
        expect((await readInSame(page)).text).toBe(whole.slice(from, to).trimEnd())
      },
    ),
    { numRuns: 60 },
  )
})
