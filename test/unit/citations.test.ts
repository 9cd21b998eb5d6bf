import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The files of the repository below a path; hidden and generated ones are left out. */
const below = (path: string): string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path))
        .filter((name) => !name.startsWith('.') && name !== 'node_modules')
        .flatMap((name) => below(join(path, name)))
    : [path.replaceAll('\\', '/')]
const files = below('.')
const pages = files.filter((path) => path.endsWith('.md'))
const code = files.filter(
  (path) => /\.(?:tsx?|mjs|css)$/.test(path) && path !== 'test/unit/citations.test.ts',
)

/** The headings of a page, without their marks. */
const headings = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading ?? '')
/** The fragment that GitHub makes of a heading. */
const fragment = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

/** A file's text, in which a comment of several lines is one. */
const unwrapped = (path: string) => read(path).replace(/\s*\n\s*(?:\*|\/\/) /g, ' ')

/**
 * The pages that code names with the headings that it cites of each: `docs/page.md, "Heading" and
 * "Heading"`.
 */
const citations = code.flatMap((path) =>
  [...unwrapped(path).matchAll(/(docs\/[\w/-]+\.md)((?:,? (?:and )?"[^"]+")*)/g)].map(
    ([, page = '', cited = '']) => ({
      path,
      page,
      cited: [...cited.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading),
    }),
  ),
)

test('every page and heading that code cites exists', () => {
  expect(citations.length).toBeGreaterThan(50)
  const missing = citations.flatMap(({ path, page, cited }) => {
    if (!pages.includes(page)) return [`${path}: ${page}`]
    const known = headings(page)
    return cited
      .filter((heading) => !known.includes(heading))
      .map((heading) => `${path}: ${page}, "${heading}"`)
  })
  expect(missing).toEqual([])
})

test('every link of a page to a file or a heading of the repository leads to one', () => {
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)].flatMap(
      ([link, path = '', wanted]) => {
        const target = path === '' ? page : join(dirname(page), path)
        if (!existsSync(join(root, target))) return [`${page}: ${link}`]
        return wanted === undefined || headings(target).map(fragment).includes(wanted)
          ? []
          : [`${page}: ${link}`]
      },
    ),
  )
  expect(missing).toEqual([])
})

test('every file and folder of the repository that a page names exists', () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:components|docs|entrypoints|lib|public|test)\/[\w./-]*)`/g)].map(
      ([, path = '']) => ({ page, path }),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})
