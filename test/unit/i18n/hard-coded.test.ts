import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { literal, nodes, parsed, sources } from './source.ts'

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

const tagOf = (node: ts.JsxAttribute) => node.parent.parent.tagName.getText()
const within = (node: ts.Node, is: (above: ts.Node) => boolean): boolean =>
  node.parent !== undefined && (is(node.parent) || within(node.parent, is))

/** The literals that an expression can evaluate to. */
function values(node: ts.Expression | undefined): ts.Expression[] {
  if (!node) return []
  if (literal(node) !== undefined) return [node]
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return values(node.expression)
  if (ts.isConditionalExpression(node)) return [...values(node.whenTrue), ...values(node.whenFalse)]
  if (!ts.isBinaryExpression(node)) return []
  const operator = node.operatorToken.getText()
  if (operator === '&&') return values(node.right)
  return ['||', '??', '+'].includes(operator) ? [...values(node.left), ...values(node.right)] : []
}

/** Every text of a file that can be shown and does not come from the locale files. */
function hardCoded(file: ts.SourceFile): string[] {
  const found = new Map<ts.Node, string>()
  const keep = (node: ts.Node, text: string) => {
    if (!DATA.has(text)) found.set(node, text)
  }
  const keepValues = (node: ts.Expression | undefined) => {
    for (const value of values(node))
      if (LETTER.test(literal(value) ?? '')) keep(value, literal(value) ?? '')
  }
  for (const node of nodes(file)) {
    if (ts.isJsxText(node) && SIGN.test(node.text)) keep(node, node.text.trim())
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) keepValues(node.expression)
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText()
      if (SHOWN.test(name) || (name === 'name' && NAMED.has(tagOf(node))))
        keepValues(node.initializer)
    }
    if (ts.isCallExpression(node) && TELLS.has(node.expression.getText()))
      keepValues(node.arguments[0])
    const text = literal(node)
    if (
      text !== undefined &&
      WORDS.test(text) &&
      !within(node, (above) => isStyle(above) || isForConsole(above) || isAbi(above))
    )
      keep(node, text)
  }
  return [...found].map(([node, text]) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return `${file.fileName}:${line + 1} ${text}`
  })
}

const isStyle = (node: ts.Node) => ts.isJsxAttribute(node) && node.name.getText() === 'className'
/**
 * What is logged and messages of errors are for the console; screens name the kind of an error
 * (lib/i18n/sentences/problem.ts).
 */
const isForConsole = (node: ts.Node) =>
  (ts.isCallExpression(node) && node.expression.getText() === 'debug') ||
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword)

/** Signatures in Solidity are code. */
const isAbi = (node: ts.Node) =>
  ts.isCallExpression(node) && node.expression.getText() === 'parseAbi'

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

test('no text is hard-coded in the source', () => {
  expect(sources().flatMap(hardCoded)).toEqual([])
})

test('every exception occurs in the source', () => {
  const said = new Set(
    sources().flatMap((file) =>
      [...nodes(file)].map((node) => literal(node) ?? (ts.isJsxText(node) ? node.text.trim() : '')),
    ),
  )
  expect([...DATA].filter((text) => !said.has(text))).toEqual([])
})
