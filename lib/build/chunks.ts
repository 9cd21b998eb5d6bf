import { resolve } from 'node:path'

/** What is used here of a bundler's knowledge: which modules a module imports, by their ids. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** The ids of where everything begins: the background as WXT wraps it, popup (the side panel is the same), and settings. */
const BACKGROUND = `\0virtual:wxt-background-entrypoint?${resolve('entrypoints/background.ts').replaceAll('\\', '/')}`
const page = (name: string) => resolve('entrypoints', name, 'index.html').replaceAll('\\', '/')

/**
 * Into which files the scripts of background and pages go, as Rolldown's `codeSplitting`; for one build. What both need stands in
 * the package once: `common` what popup and side panel begin with, `common-later` the rest; the background reads both, for a worker
 * may load nothing later, and nothing else. What only pages begin with is one file, what their later parts share another, and the two
 * small parts of Write that come after its first frame a third: each file more is a way to the browser's process and back.
 */
export function chunks() {
  let uses: Record<'background' | 'first' | 'pages', ReadonlySet<string>> | undefined
  const find = (modules: Modules) => ({
    background: reached(modules, [BACKGROUND], false),
    first: reached(modules, [page('popup')], false),
    pages: reached(modules, [page('popup'), page('options')], true),
  })
  const common = (which: 'first' | 'pages', name: string) => (id: string, modules: Modules) => {
    uses ??= find(modules)
    return uses.background.has(id) && uses[which].has(id) ? name : null
  }
  return {
    groups: [
      { name: common('first', 'common'), debugName: 'common', priority: 5 },
      { name: common('pages', 'common-later'), debugName: 'common-later', priority: 4 },
      { name: 'page', priority: 3, test: /components\/app\/main\.tsx$|wxt-html-plugins/ },
      { name: 'shared', priority: 2, test: /\/(components|lib)\//, minShareCount: 2 },
      { name: 'write-later', priority: 1, test: /components\/write\/(Counts|LastWrite)\.tsx$/ },
    ],
  }
}

/** All modules that those of `from` import, and these in turn; with `later` also what they fetch when it is wanted. */
function reached(modules: Modules, from: readonly string[], later: boolean): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    const module = !found.has(id) && modules.getModuleInfo(id)
    if (!module) return
    found.add(id)
    module.importedIds.forEach(visit)
    if (later) module.dynamicallyImportedIds.forEach(visit)
  }
  from.forEach(visit)
  return found
}
