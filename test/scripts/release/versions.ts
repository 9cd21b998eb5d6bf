interface Versions {
  /** The version of package.json. */
  version: string
  changelog: string
  /**
   * The pushed tag; none in a rehearsal, in which the changelog may still say that the version is
   * not released.
   */
  tag: string | undefined
}

/**
 * Checks that tag, package.json and changelog name one version, and gives the changelog's entries
 * of it.
 */
export function releaseNotes({ version, changelog, tag }: Versions): string {
  if (tag !== undefined && tag !== `v${version}`)
    throw new Error(`The tag is ${tag}, but package.json has version ${version}`)
  const [heading = '', ...lines] = changelog.split(/^## /m)[1]?.split('\n') ?? []
  const notes = lines.join('\n').trim()
  const allowed = tag === undefined ? [version, `${version} (not released yet)`] : [version]
  if (!allowed.includes(heading))
    throw new Error(`CHANGELOG.md begins with "${heading}", but the version is ${version}`)
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}`)
  return `${notes}\n`
}
