import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * The scripts that a page of a built extension needs before it can show anything: those that its HTML names or preloads, and all
 * that these import. What is only imported when it is wanted (`import(…)`) does not count, nor what is fetched behind the rest with
 * low priority: a later part's files. Rejects where the page names none.
 */
export async function firstScripts(folder, page) {
  const html = readFileSync(join(folder, page), 'utf8')
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/?([^"]+\.js)"/g)]
    .filter(([tag]) => !tag.includes('fetchpriority="low"'))
    .map(([, file = '']) => file)
  if (named.length === 0) throw new Error(`${page} names no script`)
  return importedBy(folder, named)
}

/** Scripts of a built extension, by their paths in its folder, and all that these import, but what is only imported when wanted. */
export async function importedBy(folder, named) {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: named,
    bundle: true,
    write: false,
    outdir: '.',
    format: 'esm',
    metafile: true,
    logLevel: 'error',
  })
  const found = new Set()
  const visit = (file) => {
    if (found.has(file)) return
    found.add(file)
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) if (kind === 'import-statement') visit(path)
  }
  named.forEach(visit)
  return [...found]
}
