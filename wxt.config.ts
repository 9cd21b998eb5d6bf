import { resolve } from 'node:path'
import { defineConfig, type ResolvedPublicFile, type Wxt } from 'wxt'
import type { Messages } from './lib/words/messages'
import { pack } from './lib/words/packed'

/** The service's own address; the only host the extension may reach without asking. Source: service-facts, "Where it lives". */
const SERVICE_HOST = 'https://api.inprocess.world/*'

/**
 * Everything is refused but what is named. `connect-src` is wide because the service, the chain's RPC and the gateways are
 * settings; `http:` is for loopback alone (a service on the user's own computer).
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: https: http://127.0.0.1:* http://localhost:*",
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * The lowest Chrome that has everything used. 123 brought `light-dark()`, in which every colour is written; next below it are
 * `URL.canParse` and alarms of 30 s (120), and `sidePanel.open`, `runtime.getContexts`, `AbortSignal.any` (116). What is newer is
 * used only where it is there: `field-sizing` (123 too). Edge, Brave, Vivaldi and Opera count by the same engine.
 */
const CHROME_FLOOR = '123'

/**
 * The oldest Firefox with long support that everything works in: `Intl.Segmenter` and popovers came with 125, the tab of a
 * command with 126. `data_collection_permissions` is read from 140 on, and skipped before.
 */
const FIREFOX_FLOOR = '128.0'

/**
 * What leaves the browser, in Mozilla's words, all of it on the user's command (docs/store/privacy.md says it in ours): the key;
 * prices, recipients and transactions; the selected text; and the address of its page, as the source line under it.
 */
const DATA_SENT = ['authenticationInfo', 'financialAndPaymentInfo', 'websiteContent', 'browsingActivity'] as const

/**
 * Only an answer to a message that comes as a promise still needs webextension-polyfill (Chrome lacks that), and only the background
 * answers messages. Pages take the browser's own `browser` or `chrome`, and open the sooner for it.
 */
const NATIVE_BROWSER = { 'wxt/browser': resolve('node_modules/wxt/dist/browser.mjs') }

/**
 * What popup and side panel begin with is one file, and what their later parts share is another: each file more is a way to the
 * browser's process and back.
 */
const PAGE_OUTPUT = {
  codeSplitting: {
    groups: [
      { name: 'page', priority: 2, test: /components\/app\/main\.tsx$|wxt-html-plugins/ },
      { name: 'shared', priority: 1, test: /\/(components|lib)\//, minShareCount: 2 },
    ],
  },
}

/**
 * The background is one file, and a worker may load nothing later. What viem would (nothing that is used here) would be put into it
 * in wrappers of its own, with all that it shares.
 */
const NO_LATER_PARTS = {
  name: 'no-later-parts',
  resolveDynamicImport: (id: unknown) => ({ id: String(id), external: true }),
}

/**
 * Has Chrome (since 136; others pass over it) compile every function of a page when its files are read, and keep that for the next
 * time. Else the 330 functions that the first frame calls are compiled anew whenever the popup opens: 13 ms of 75. The comment
 * counts only where nothing stands before it, so it comes when Vite has written its own first line.
 */
const COMPILE_ALL = {
  name: 'compile-all',
  generateBundle: {
    order: 'post' as const,
    handler(_: unknown, bundle: Record<string, { type: string; code?: string }>) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/**
 * Packs the texts of every locale (lib/words/packed), but for those that the manifest names. Only what is built: the development
 * server writes a changed locale anew by itself, each text by its own name.
 */
function packTexts({ config: { command, manifest } }: Wxt, assets: ResolvedPublicFile[]): void {
  if (command !== 'build') return
  const named = [...JSON.stringify(manifest).matchAll(/__MSG_(\w+?)__/g)].flatMap(([, key]) => key ?? [])
  const files = assets.flatMap((asset) => {
    const [, locale] = /^_locales[\\/](\w+)[\\/]messages\.json$/.exec(asset.relativeDest) ?? []
    return locale && 'contents' in asset ? [{ locale, asset, messages: JSON.parse(asset.contents) as Messages }] : []
  })
  const keys = Object.keys(files.find(({ locale }) => locale === manifest.default_locale)?.messages ?? {})
  for (const { locale, asset, messages } of files)
    asset.contents = JSON.stringify(pack(messages, keys, named, locale === manifest.default_locale))
}

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill', '@wxt-dev/i18n/module', '@wxt-dev/auto-icons'],
  autoIcons: { baseIconPath: resolve('public/icon.svg'), sizes: [16, 32, 48, 128] },
  i18n: { localesDir: resolve('public/_locales') },
  manifestVersion: 3,
  // What the floors know is left as it is written.
  vite: ({ browser }) => ({
    // Both floors know `modulepreload`.
    build: { target: browser === 'firefox' ? 'firefox128' : `chrome${CHROME_FLOOR}`, modulePreload: { polyfill: false } },
  }),
  manifest: ({ browser }) => ({
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
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+W' } },
      'publish-selection': {
        suggested_key: { default: 'Alt+Shift+M' },
        description: '__MSG_menu_publishSelection__',
      },
    },
    host_permissions: [SERVICE_HOST],
    // Asked for one origin at a time: that of another service the user sets, or of a frame the user selected text in.
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
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
    // For Mozilla's reviewers: what the extension is built from, and how. Tests are not part of it.
    excludeSources: ['test/**', 'docs/**/*.png'],
  },
  hooks: {
    'vite:build:extendConfig': (entrypoints, config) => {
      if (entrypoints.some(({ type }) => type === 'background')) {
        config.plugins = [config.plugins, NO_LATER_PARTS]
        return
      }
      // Pages send messages and ask for promises, which both browsers know by themselves (see NATIVE_BROWSER).
      config.resolve = { ...config.resolve, alias: NATIVE_BROWSER }
      const { rolldownOptions } = config.build ?? {}
      config.build = {
        ...config.build,
        rolldownOptions: { ...rolldownOptions, output: { ...rolldownOptions?.output, ...PAGE_OUTPUT } },
      }
      config.plugins = [config.plugins, COMPILE_ALL]
    },
    // The sources of texts and icons live beside what is made of them; only the latter belongs into the package.
    'build:publicAssets': (wxt, assets) => {
      packTexts(wxt, assets)
      const kept = assets.filter((asset) => !/^(?:_locales[\\/][^\\/]+\.yml|icon\.svg)$/.test(asset.relativeDest))
      assets.splice(0, assets.length, ...kept)
      // As text, which a browser shows; it would offer Markdown for download.
      assets.push({ absoluteSrc: resolve('CHANGELOG.md'), relativeDest: 'changelog.txt' })
    },
  },
})
