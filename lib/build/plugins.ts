import { resolve } from 'node:path'

/** What is used here of the files that are built, by their names. */
type Bundle = Record<string, { type: string; code?: string }>

/**
 * Has Chrome (since 136; others pass over it) compile every function of a page when its files are read, and keep that for the next
 * time. Else those that the first frame calls are compiled anew whenever a page opens: 6 ms of the side panel's 90. The comment
 * counts only where nothing stands before it, so it comes when Vite has written its own first line.
 */
export const COMPILE_ALL = {
  name: 'compile-all',
  generateBundle: {
    order: 'post' as const,
    handler(_: unknown, bundle: Bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/**
 * Writes what is not ASCII as escapes. One "…" has a browser keep a whole file with two bytes a letter, and read it so each time.
 * Throws where an escape would mean something else: behind a backslash.
 */
export const ASCII = {
  name: 'ascii',
  generateBundle: {
    order: 'post' as const,
    handler(_: unknown, bundle: Bundle) {
      for (const [name, file] of Object.entries(bundle))
        if (file.code)
          file.code = file.code.replace(/(\\?)([^\0-\x7f])/g, (_, before: string, letter: string) => {
            if (before) throw new Error(`${name} has a backslash before ${letter}`)
            return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
          })
    },
  },
}

/** Puts `preload` in the place of Vite's own, by the name that Vite imports it by. */
export const SMALL_PRELOAD = {
  name: 'small-preload',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === '\0vite/preload-helper.js' ? resolve('lib/build/preload.ts') : undefined),
}
