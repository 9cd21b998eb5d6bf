import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

const ROOMS = ['components', 'entrypoints', 'lib']

/** The syntax trees of all shipped source files. */
export function sources(): ts.SourceFile[] {
  return ROOMS.flatMap((room) =>
    readdirSync(resolve(room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => parsed(`${room}/${file}`, readFileSync(resolve(room, file), 'utf8'))),
  )
}

/** The syntax tree of a text, with parents. */
export function parsed(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

/** A node and its descendants, except those below nodes that `enter` rejects. */
export function* nodes(
  node: ts.Node,
  enter: (node: ts.Node) => boolean = () => true,
): Generator<ts.Node> {
  yield node
  if (!enter(node)) return
  for (const child of node.getChildren()) yield* nodes(child, enter)
}

/**
 * The text of a string or template literal, with `…` for each value of a template; undefined for
 * any other node.
 */
export function literal(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…')
}
