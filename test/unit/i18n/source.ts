import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

/** A source file with every node of its syntax tree, each after those it lies in. */
export interface Source {
  path: string
  text: string
  nodes: { node: Node /** What it lies in, the innermost first. */; above: Node[] }[]
}

const ROOMS = ['components', 'entrypoints', 'lib']

/** All shipped source files. */
export function sources(): Source[] {
  return ROOMS.flatMap((room) =>
    readdirSync(resolve(room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => parsed(`${room}/${file}`, readFileSync(resolve(room, file), 'utf8'))),
  )
}

/** Throws when the text cannot be parsed. */
export function parsed(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text, { preserveParens: false })
  if (errors.length) throw new Error(`${path}: ${errors.map(({ message }) => message)}`)
  return { path, text, nodes: [...walk(program, [])] }
}

function* walk(node: Node, above: Node[]): Generator<Source['nodes'][number]> {
  yield { node, above }
  for (const child of Object.values(node).flat())
    if (child !== null && typeof child === 'object' && 'type' in child)
      yield* walk(child as Node, [node, ...above])
}

/**
 * The text of a string or template literal, with `…` for each value of a template; undefined for
 * any other node.
 */
export function literal(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** The name that an identifier or the name of an element or attribute consists of. */
export const nameOf = (node: Node): string | undefined =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : undefined
