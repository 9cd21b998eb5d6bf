import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { literal, nodes, parsed, sources } from './source.ts'

/** What is written the same in every language, and why. */
const DATA = new Set([
  // Currencies, by their codes.
  'ETH',
  'USDC',
  // What an address or a name of the chain's looks like, and how one begins.
  '0x',
  '0x…',
  '0x… / name.eth',
  // Names of chains and of a site.
  'Base Sepolia',
  'Arbitrum One',
  'Zora Explorer',
  // A CSS selector.
  '.search input',
  // Why a stored value cannot be read: for whoever mends it, in the file that is exported; no screen shows it (UnreadableData.tsx).
  'no version',
  'version … is newer than …',
  'no migration from version …',
  'migration from version … failed',
])

/** Attributes of elements that people read or hear, and props of our components that become such. */
const SHOWN =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|title|placeholder|alt|label|summary|hint|fault|confirm|words)$/
/** Components whose `name` is shown; elsewhere it is the name of a field. */
const NAMED = new Set(['Group', 'Fact', 'RawText'])
/** Functions whose first argument is shown or said. */
const TELLS = new Set(['announce', 'showToast', 'notify', 'setFault', 'setUnclear'])

/** Two words: a text, wherever it stands. */
const WORDS = /\p{L}{2,}['’]?\p{L}* +\p{L}+/u
const LETTER = /\p{L}/u
/** Between elements, these signs too are another language's to choose. */
const SIGN = /[\p{L}:“”«»]/u

const tagOf = (node: ts.JsxAttribute) => node.parent.parent.tagName.getText()
const within = (node: ts.Node, is: (above: ts.Node) => boolean): boolean =>
  node.parent !== undefined && (is(node.parent) || within(node.parent, is))

/** The literals that an expression can come to. */
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

/** Every text of a file that a person could come to read and that is not taken from the locale's file. */
function hardCoded(file: ts.SourceFile): string[] {
  const found = new Map<ts.Node, string>()
  const keep = (node: ts.Node, text: string) => {
    if (!DATA.has(text)) found.set(node, text)
  }
  const keepValues = (node: ts.Expression | undefined) => {
    for (const value of values(node)) if (LETTER.test(literal(value) ?? '')) keep(value, literal(value) ?? '')
  }
  for (const node of nodes(file)) {
    if (ts.isJsxText(node) && SIGN.test(node.text)) keep(node, node.text.trim())
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) keepValues(node.expression)
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText()
      if (SHOWN.test(name) || (name === 'name' && NAMED.has(tagOf(node)))) keepValues(node.initializer)
    }
    if (ts.isCallExpression(node) && TELLS.has(node.expression.getText())) keepValues(node.arguments[0])
    const text = literal(node)
    if (text !== undefined && WORDS.test(text) && !within(node, (above) => isStyle(above) || isThrown(above))) keep(node, text)
  }
  return [...found].map(([node, text]) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return `${file.fileName}:${line + 1} ${text}`
  })
}

const isStyle = (node: ts.Node) => ts.isJsxAttribute(node) && node.name.getText() === 'className'
/** What an error says of itself is for the console: screens say what its kind is (lib/words/problems). */
const isThrown = (node: ts.Node) =>
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword)

describe('finds what is hard-coded', () => {
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
  ])('%s', (code, text) => expect(hardCoded(parsed('a.tsx', code))).toEqual([`a.tsx:1 ${text}`]))
  test.each([
    "<p className={good ? 'note good' : 'note'}>{t('a.b', ['c d'.length])} · 1</p>",
    "<TextField name=\"key\" label={t(kind === 'a' ? 'a.b' : 'a.c')} />",
    "throw new Error('No such thing')",
    "<p>{kind === 'one' && <b>{t('a.b')}</b>}</p>",
  ])('not %s', (code) => expect(hardCoded(parsed('a.tsx', code))).toEqual([]))
})

test('no text is hard-coded', () => {
  expect(sources().flatMap(hardCoded)).toEqual([])
})

test('whatever is excused is there', () => {
  const said = new Set(
    sources().flatMap((file) => [...nodes(file)].map((node) => literal(node) ?? (ts.isJsxText(node) ? node.text.trim() : ''))),
  )
  expect([...DATA].filter((text) => !said.has(text))).toEqual([])
})
