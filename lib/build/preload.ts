/**
 * What a page does when it fetches one of its later parts, called by what Vite makes of `import(…)`: it asks for all `files` of that
 * part at once (paths in the package), and loads it. Vite's own function weighs four times as much, for what is not here: styles of
 * a part (all are one file), and browsers without `modulepreload`.
 */
export function __vitePreload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  for (const file of files) {
    const href = `/${file}`
    const known = document.querySelector(`[href="${href}"], [src="${href}"]`)
    if (!known) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load()
}
