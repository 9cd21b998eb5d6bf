import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

const ROOMS = ['components', 'entrypoints', 'lib']

/** The syntax trees of everything that is shipped, by path. */
export function sources(): ts.SourceFile[] {
  return ROOMS.flatMap((room) =>
    readdirSync(resolve(room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => parsed(`${room}/${file}`, readFileSync(resolve(room, file), 'utf8'))),
  )
}

/** One syntax tree, with parents. */
export function parsed(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

/** Every node below one, itself included; where `enter` says no, nothing below. */
export function* nodes(node: ts.Node, enter: (node: ts.Node) => boolean = () => true): Generator<ts.Node> {
  yield node
  if (!enter(node)) return
  for (const child of node.getChildren()) yield* nodes(child, enter)
}

/** What a literal says: the text of a string, or of a template with `…` for each value; undefined for any other node. */
export function literal(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…')
}
