import { describe, expect, test } from 'vitest'
import { literal, type Node, nameOf, parsed, type Source, sources } from './source.ts'

/** Literals that are the same in every language. */
const DATA = new Set([
  'In Process',
  // Currencies, by their codes.
  'ETH',
  'USDC',
  // Forms of an address.
  '0x',
  '0x…',
  '0x… / name.eth',
  // Names of chains and of a site.
  'Base Sepolia',
  'Arbitrum One',
  'Zora Explorer',
  // A CSS selector.
  '.tools button',
  // Keys, as `aria-keyshortcuts` names them.
  'Control+Enter Meta+Enter',
  'Alt+ArrowDown Alt+ArrowUp',
  // Faults of stored data, which only the exported file shows (UnreadableData.tsx).
  'no version',
  'version … is newer than …',
  'no migration from version …',
  'migration from version … failed',
])

/** Attributes that are shown or announced, and props of components that become such attributes. */
const SHOWN =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|title|placeholder|alt|label|summary|hint|fault|confirm|words)$/
/** Components whose `name` is shown; elsewhere it is the name of a field. */
const NAMED = new Set(['Group', 'Fact', 'RawText'])
/** Functions whose first argument is shown or announced. */
const TELLS = new Set(['announce', 'showToast', 'notify', 'setFault', 'setUnclear'])

/** Two words make a text in any place. */
const WORDS = /\p{L}{2,}['’]?\p{L}* +\p{L}+/u
const LETTER = /\p{L}/u
/** Signs between elements that differ between languages. */
const SIGN = /[\p{L}:“”«»]/u

/** The literals that an expression can evaluate to. */
function values(node: Node | null): Node[] {
  if (!node) return []
  if (literal(node) !== undefined) return [node]
  if (node.type === 'JSXExpressionContainer') return values(node.expression)
  if (node.type === 'ConditionalExpression')
    return [...values(node.consequent), ...values(node.alternate)]
  if (node.type !== 'LogicalExpression' && node.type !== 'BinaryExpression') return []
  if (node.operator === '&&') return values(node.right)
  return ['||', '??', '+'].includes(node.operator)
    ? [...values(node.left), ...values(node.right)]
    : []
}

/** Every text of a file that can be shown and does not come from the locale files. */
function hardCoded({ path, text: code, nodes }: Source): string[] {
  const found = new Map<Node, string>()
  const keep = (node: Node, text: string) => {
    if (!DATA.has(text)) found.set(node, text)
  }
  const keepValues = (node: Node | null) => {
    for (const value of values(node))
      if (LETTER.test(literal(value) ?? '')) keep(value, literal(value) ?? '')
  }
  for (const { node, above } of nodes) {
    const [parent] = above
    if (node.type === 'JSXText' && SIGN.test(node.value)) keep(node, node.value.trim())
    if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') keepValues(node)
    if (node.type === 'JSXAttribute' && parent?.type === 'JSXOpeningElement') {
      const name = nameOf(node.name) ?? ''
      if (SHOWN.test(name) || (name === 'name' && NAMED.has(nameOf(parent.name) ?? '')))
        keepValues(node.value)
    }
    if (node.type === 'CallExpression' && TELLS.has(nameOf(node.callee) ?? ''))
      keepValues(node.arguments[0] ?? null)
    const text = literal(node)
    if (text !== undefined && WORDS.test(text) && !above.some(isUnseen)) keep(node, text)
  }
  return [...found].map(([node, text]) => {
    const line = code.slice(0, node.start).split('\n').length
    return `${path}:${line} ${text}`
  })
}

/**
 * What holds words that no screen shows: names of styles; signatures in Solidity; what is logged
 * and messages of errors, which are for the console (screens name the kind of an error,
 * lib/i18n/sentences/problem.ts).
 */
function isUnseen(node: Node): boolean {
  if (node.type === 'JSXAttribute') return nameOf(node.name) === 'className'
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(node.callee) ?? '')
  return (
    node.type === 'CallExpression' &&
    (node.callee.type === 'Super' || ['debug', 'parseAbi'].includes(nameOf(node.callee) ?? ''))
  )
}

describe('hardCoded', () => {
  test.each([
    ['<p>Hello</p>', 'Hello'],
    ["<p>{'Hello'}</p>", 'Hello'],
    ['<p><b>{name}</b>: {words}</p>', ':'],
    ['<p>« {words}</p>', '«'],
    ["<p>{good ? t('a.b') : 'Bad'}</p>", 'Bad'],
    ["<p>{good && 'Well'}</p>", 'Well'],
    [`<p>{\`My \${count} moments\`}</p>`, 'My … moments'],
    ['<button aria-label="Close" />', 'Close'],
    ['<TextField label={`Field`} />', 'Field'],
    ['<Group name="More" />', 'More'],
    ["announce('Saved', 'alert')", 'Saved'],
    ["const words = kind === 'x' ? 'Try again' : t('a.b')", 'Try again'],
  ])('finds the text in %s', (code, text) =>
    expect(hardCoded(parsed('a.tsx', code))).toEqual([`a.tsx:1 ${text}`]),
  )
  test.each([
    "<p className={good ? 'note good' : 'note'}>{t('a.b', ['c d'.length])} · 1</p>",
    "<TextField name=\"key\" label={t(kind === 'a' ? 'a.b' : 'a.c')} />",
    "throw new Error('No such thing')",
    "debug('writes', 'no such thing')",
    "parseAbi(['function name() view returns (string)'])",
    "<p>{kind === 'one' && <b>{t('a.b')}</b>}</p>",
  ])('finds nothing in %s', (code) => expect(hardCoded(parsed('a.tsx', code))).toEqual([]))
})

const files = sources()

test('no text is hard-coded in the source', () => {
  expect(files.flatMap(hardCoded)).toEqual([])
})

test('every exception occurs in the source', () => {
  const said = new Set(
    files.flatMap(({ nodes }) =>
      nodes.map(({ node }) => literal(node) ?? (node.type === 'JSXText' ? node.value.trim() : '')),
    ),
  )
  expect([...DATA].filter((text) => !said.has(text))).toEqual([])
})
