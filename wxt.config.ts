import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'wxt'
import { contentSecurityPolicy } from './lib/browser/content-security-policy'
import { CHAINS } from './lib/chain/chains'
import { GATEWAYS } from './lib/settings/gateways'

/** The service's own host. Source: docs/service.md, "Where it lives". */
const SERVICE_HOST = 'https://api.inprocess.world/*'

/**
 * Hosts that Firefox asks without naming this installation
 * (docs/decisions/0002-origin-in-firefox.md): gateways and RPCs.
 */
const DEFAULT_HOSTS = [
  ...Object.values(GATEWAYS)
    .flat()
    .map((host) => `https://*.${host}/*`),
  ...CHAINS.flatMap(({ rpcUrls }) =>
    rpcUrls.default.http.map((url) => `https://${new URL(url).host}/*`),
  ),
]

/**
 * The oldest Chrome that has every feature in use: `light-dark()`, in which all colours are
 * written, came with 123. Below it are `URL.canParse` and alarms of 30 s (120), and
 * `sidePanel.open`, `runtime.getContexts` and `AbortSignal.any` (116).
 */
const CHROME_FLOOR = '123'

/**
 * The first Firefox that shows `data_collection_permissions` on every system. Every Firefox with
 * support is newer.
 */
const FIREFOX_FLOOR = '142.0'

/**
 * The data that leaves the browser on the user's command, in Mozilla's terms (docs/store/README.md
 * has it in ours): the key; prices, recipients and transactions; the selected text; and, as the
 * source line under the text, the page's address.
 */
const DATA_SENT = [
  'authenticationInfo',
  'financialAndPaymentInfo',
  'websiteContent',
  'browsingActivity',
] as const

/**
 * Chrome 136 and later compile every function of a script with this first line while the script
 * loads, and cache the result: 6 to 13 ms of a popup. Rolldown's `postBanner` would come behind the
 * line that Vite puts first.
 */
const COMPILE_HINT: Plugin = {
  name: 'compile-hint',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/**
 * What two pages or sections use is one file, and what a popup does not begin with another: each
 * further one is fetched by itself, which costs a popup 2 ms.
 */
const SHARED_CODE: Plugin = {
  name: 'shared-code',
  outputOptions(options) {
    // Scripts that are one file as a whole are no modules.
    if (options.format !== 'es') return options
    const first = new Set<string>()
    return {
      ...options,
      codeSplitting: {
        groups: [
          {
            minShareCount: 2,
            name(module, modules) {
              const add = (id: string): void => {
                if (first.has(id)) return
                first.add(id)
                for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported)
              }
              add(resolve('entrypoints/popup/index.html'))
              return first.has(module) ? 'app' : 'sections'
            },
          },
        ],
      },
    }
  },
}

/** Tools of the build that put lines of their own into the scripts. */
const SHIPPED_TOOLS = ['node_modules/wxt', 'node_modules/@wxt-dev/webextension-polyfill']
/** The one package of WXT's repository that contains the licence of all of them. */
const WXT_LICENCE = 'node_modules/@wxt-dev/webextension-polyfill'

/** The licences of all packages that may be shipped: the dependencies, and what they depend on. */
function licences(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<
      string,
      { version: string; license?: string } & Partial<
        Record<'dev' | 'devOptional' | 'optional', true>
      >
    >
  }
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) =>
      path && ((!dev && !devOptional && !optional) || SHIPPED_TOOLS.includes(path)),
  )
  return shipped
    .map(
      ([path, { version, license }]) =>
        `${path.split('node_modules/').at(-1)} ${version}: ${license}\n\n${licenceText(path)}`,
    )
    .join('\n\n')
}

function licenceText(path: string): string {
  const folder = /^node_modules\/(@wxt-dev\/|wxt$)/.test(path) ? WXT_LICENCE : path
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  if (!file) throw new Error(`${path} has no file with its licence`)
  return readFileSync(join(folder, file), 'utf8')
}

export default defineConfig({
  imports: false,
  // The polyfill's reason, and its end: docs/decisions/0003-polyfill.md.
  modules: [
    '@wxt-dev/module-react',
    '@wxt-dev/i18n/module',
    '@wxt-dev/auto-icons',
    '@wxt-dev/webextension-polyfill',
  ],
  autoIcons: { baseIconPath: resolve('public/icon.svg'), sizes: [16, 32, 48, 128] },
  i18n: { localesDir: resolve('lib/i18n/locales') },
  manifestVersion: 3,
  vite: ({ browser }) => ({
    build: {
      target: browser === 'firefox' ? 'firefox142' : `chrome${CHROME_FLOOR}`,
      // Both browsers know `modulepreload`.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // Chrome stores a script with any other character in two bytes a letter, which costs a
          // popup 5 ms.
          charset: 'ascii',
        },
      },
    },
    plugins: [COMPILE_HINT, SHARED_CODE],
  }),
  manifest: ({ browser, command }) => ({
    name: '__MSG_app_name__',
    short_name: 'Moment Press',
    description: '__MSG_app_description__',
    default_locale: 'en',
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'notifications',
      'scripting',
      'storage',
      'unlimitedStorage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+W' } },
      'publish-selection': {
        suggested_key: { default: 'Alt+Shift+M' },
        description: '__MSG_menu_publishSelection__',
      },
    },
    // Chromium needs none for the others (docs/decisions/0004-no-permission-for-gateways.md).
    host_permissions: [SERVICE_HOST, ...(browser === 'firefox' ? DEFAULT_HOSTS : [])],
    // Asked for by name: another service the user sets, a frame that holds the selection, in
    // Firefox also gateways, RPCs and hosts.
    optional_host_permissions: ['https://*/*'],
    // What is read in a private window must not be stored, and a draft is: the extension does not
    // run there at all.
    incognito: 'not_allowed',
    content_security_policy: { extension_pages: contentSecurityPolicy(command) },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'moment-press@inprocess.world',
              strict_min_version: FIREFOX_FLOOR,
              data_collection_permissions: { required: [...DATA_SENT] },
            },
          },
        }
      : { minimum_chrome_version: CHROME_FLOOR }),
  }),
  zip: {
    // The sources are for Mozilla's reviewers, who build the extension from them; tests are not
    // part of that.
    excludeSources: ['test/**', 'docs/**/*.webp'],
  },
  hooks: {
    'build:publicAssets': (_, assets) => {
      assets.push({ contents: licences(), relativeDest: 'licences.txt' })
    },
  },
})
