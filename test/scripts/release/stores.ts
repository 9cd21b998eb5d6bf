import type { Packages } from './packages.ts'

interface Store {
  name: string
  /** Environment variables that `wxt submit` reads; CONTRIBUTING says where each is from. */
  secrets: readonly string[]
  package: (packages: Packages) => string[]
  /** What keeps it from being reviewed; without, there are no drafts. */
  draft?: string
}

export const STORES: readonly Store[] = [
  {
    name: 'Chrome Web Store',
    secrets: [
      'CHROME_EXTENSION_ID',
      'CHROME_CLIENT_ID',
      'CHROME_CLIENT_SECRET',
      'CHROME_REFRESH_TOKEN',
    ],
    package: ({ chrome }) => ['--chrome-zip', chrome],
    draft: '--chrome-skip-submit-review',
  },
  {
    name: 'Edge Add-ons',
    secrets: ['EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID', 'EDGE_API_KEY'],
    package: ({ chrome }) => ['--edge-zip', chrome],
    draft: '--edge-skip-submit-review',
  },
  {
    name: 'addons.mozilla.org',
    secrets: ['FIREFOX_EXTENSION_ID', 'FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'],
    package: ({ firefox, sources }) => ['--firefox-zip', firefox, '--firefox-sources-zip', sources],
  },
]

type Environment = Record<string, string | undefined>

interface Plan {
  /** A line for each store: what it gets, or why nothing. */
  lines: string[]
  /** The arguments of `wxt submit`; none when no store gets anything. */
  args: string[]
}

/**
 * What is handed in: to each store whose secrets are set, as a draft unless SUBMIT_FOR_REVIEW is
 * "true".
 */
export function planOf(packages: Packages, environment: Environment): Plan {
  const review = environment.SUBMIT_FOR_REVIEW === 'true'
  const plans = STORES.map((store) => planFor(store, packages, environment, review))
  return { lines: plans.map(({ line }) => line), args: plans.flatMap(({ args }) => args) }
}

function planFor(
  store: Store,
  packages: Packages,
  environment: Environment,
  review: boolean,
): { line: string; args: string[] } {
  const { name, secrets, draft } = store
  const missing = secrets.filter((secret) => !environment[secret])
  const given = store.package(packages)
  const files = given.filter((argument) => !argument.startsWith('--')).join(' and ')
  if (missing.length > 0 && missing.length < secrets.length)
    throw new Error(`${name}: ${missing.join(', ')} not set`)
  if (missing.length > 0)
    return { line: `${name}: nothing, its secrets are not set. It would get ${files}.`, args: [] }
  if (review) return { line: `${name}: ${files}, for review`, args: given }
  if (!draft)
    return {
      line: `${name}: nothing, it has no drafts. With SUBMIT_FOR_REVIEW=true it gets ${files}.`,
      args: [],
    }
  return { line: `${name}: ${files}, as a draft`, args: [...given, draft] }
}
