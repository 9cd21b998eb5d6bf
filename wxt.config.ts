import { resolve } from 'node:path'
import { defineConfig, type ResolvedPublicFile, type Wxt } from 'wxt'
import { chunks } from './lib/build/chunks'
import { contentSecurityPolicy } from './lib/build/content-security-policy'
import { FOLD_RUNTIME } from './lib/build/fold-runtime'
import { ASCII, COMPILE_ALL, SMALL_PRELOAD } from './lib/build/plugins'
import { TIMELINE_AHEAD } from './lib/build/timeline-ahead'
import { compressAnew } from './lib/build/zip'
import type { Messages } from './lib/i18n/interpolate'
import { pack } from './lib/i18n/packed'

/** The service's own address; the only host the extension may reach without asking. Source: service-facts, "Where it lives". */
const SERVICE_HOST = 'https://api.inprocess.world/*'

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
  modules: ['@wxt-dev/module-react', '@wxt-dev/i18n/module', '@wxt-dev/auto-icons'],
  autoIcons: { baseIconPath: resolve('public/icon.svg'), sizes: [16, 32, 48, 128] },
  i18n: { localesDir: resolve('public/_locales') },
  manifestVersion: 3,
  vite: ({ browser }) => ({
    build: {
      // What the floors know is left as it is written, and both know `modulepreload`.
      target: browser === 'firefox' ? 'firefox128' : `chrome${CHROME_FLOOR}`,
      modulePreload: { polyfill: false },
      // All styles together are a third of what one picture weighs, and a later part does not wait for its own.
      cssCodeSplit: false,
    },
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
    // For Mozilla's reviewers: what the extension is built from, and how. Tests are not part of it.
    excludeSources: ['test/**', 'docs/**/*.png'],
  },
  hooks: {
    'zip:extension:done': (_, path) => compressAnew(path),
    // Background and pages are built together.
    'vite:build:extendConfig': (_, config) => {
      const { rolldownOptions } = config.build ?? {}
      const output = { ...rolldownOptions?.output, codeSplitting: chunks() }
      config.build = { ...config.build, rolldownOptions: { ...rolldownOptions, output } }
      config.plugins = [SMALL_PRELOAD, config.plugins, TIMELINE_AHEAD, FOLD_RUNTIME, ASCII, COMPILE_ALL]
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
