/** What is used here of the files that are built. */
interface File {
  type: string
  name?: string
  code?: string
  source?: string | Uint8Array
}

/**
 * Puts the bundler's own few helpers, which it keeps in a file by themselves, to the end of `common`, which whoever needs them reads
 * anyway: one way less to the browser's process, up to 2 ms of what the popup takes. Throws where they are not as they were.
 */
export const FOLD_RUNTIME = {
  name: 'fold-runtime',
  generateBundle: {
    order: 'post' as const,
    handler(_: unknown, bundle: Record<string, File>) {
      const find = (name: string) => Object.entries(bundle).find(([, file]) => file.type === 'chunk' && file.name === name)
      const [path, runtime] = find('rolldown-runtime') ?? []
      const [commonPath, common] = find('common') ?? []
      if (!path || !commonPath || !common) return
      const [from, to] = [path, commonPath].map((each) => each.split('/').at(-1) ?? '') as [string, string]
      const [, code, names] = /^([\s\S]*)export\{([^}]*)\};?\s*$/.exec(runtime?.code ?? '') ?? []
      if (!code || !names) throw new Error('The helpers have another shape')
      const exported = names.split(',').map((item) => {
        const [own = '', name = own] = item.trim().split(' as ')
        return { own, name }
      })
      const parts = exported.map(({ own, name }) => `${name}:${own}`).join()
      const given = exported.map(({ name }) => helper(name))
      const imports = new RegExp(`import\\{([^}]*)\\}from"\\./${from}"`, 'g')
      for (const file of Object.values(bundle)) {
        if (file === runtime) continue
        if (file.type === 'chunk' && file.code !== undefined)
          file.code = file.code
            .replace(imports, (_, list = '') => `import{${list.split(',').map(renamed).join()}}from"./${to}"`)
            .replaceAll(path, commonPath)
        else if (typeof file.source === 'string')
          file.source = file.source.replace(new RegExp(`\\s*<[^<>]*${from}[^<>]*>(?:</script>)?`, 'g'), '')
      }
      const picks = exported.map(({ name }, n) => `${name}:${given[n]}`)
      common.code += `const{${picks.join()}}=(()=>{${code}return{${parts}}})();export{${given.join()}};`
      delete bundle[path]
    },
  },
}

/** The name of a helper in `common`, which no other name there is. */
const helper = (name: string) => `__helper_${name}`

/** `n as e`, or `n`, with the helper's new name. */
function renamed(item: string): string {
  const [name = '', own = name] = item.trim().split(' as ')
  return `${helper(name)} as ${own}`
}
