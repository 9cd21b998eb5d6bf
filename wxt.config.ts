import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'wxt'
import { contentSecurityPolicy } from './content-security-policy'
import { CHAINS } from './lib/chain/chains'
import { DEFAULT_GATEWAYS } from './lib/settings/gateways'

/** The service's own host. Source: service-facts, "Where it lives". */
const SERVICE_HOST = 'https://api.inprocess.world/*'

/**
 * Firefox sends the id of this installation, as the header `Origin`, to every host that no permission covers. Those of a new
 * installation are its gateways, with the hosts below to which they redirect, and its RPCs.
 */
const DEFAULT_HOSTS = [
  ...Object.values(DEFAULT_GATEWAYS).map((url) => `https://*.${new URL(url).host}/*`),
  ...CHAINS.flatMap(({ rpcUrls }) => rpcUrls.default.http.map((url) => `https://${new URL(url).host}/*`)),
]

/**
 * The oldest Chrome that has every feature in use: `light-dark()`, in which all colours are written, came with 123. Below it are
 * `URL.canParse` and alarms of 30 s (120), and `sidePanel.open`, `runtime.getContexts` and `AbortSignal.any` (116).
 */
const CHROME_FLOOR = '123'

/**
 * The oldest Firefox with long support in which everything works: `Intl.Segmenter` and popovers came with 125, a command's tab
 * with 126. Firefox reads `data_collection_permissions` from 140 on and ignores it before.
 */
const FIREFOX_FLOOR = '128.0'

/**
 * The data that leaves the browser on the user's command, in Mozilla's terms (docs/store/privacy.md has it in ours): the key;
 * prices, recipients and transactions; the selected text; and, as the source line under the text, the page's address.
 */
const DATA_SENT = ['authenticationInfo', 'financialAndPaymentInfo', 'websiteContent', 'browsingActivity'] as const

/**
 * Chrome 136 and later compile every function of a script with this first line while the script loads, and cache the result: 6 to
 * 13 ms of a popup. Rolldown's `postBanner` would come behind the line that Vite puts first.
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

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react', '@wxt-dev/i18n/module', '@wxt-dev/auto-icons', '@wxt-dev/webextension-polyfill'],
  autoIcons: { baseIconPath: resolve('assets/icon.svg'), sizes: [16, 32, 48, 128] },
  i18n: { localesDir: resolve('lib/i18n/locales') },
  manifestVersion: 3,
  vite: ({ browser }) => ({
    build: {
      target: browser === 'firefox' ? 'firefox128' : `chrome${CHROME_FLOOR}`,
      // Both browsers know `modulepreload`.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // Chrome stores a script with any other character in two bytes a letter, which costs a popup 5 ms.
          charset: 'ascii',
          // Five files that popup and side panel share become one, which saves a popup 5 ms (7 %): all that they load at once, with
          // what every page imports. What several later sections share is another one, and what shows a write, which the timeline
          // does not need, a third.
          codeSplitting: {
            groups: [
              { name: 'app', test: /components.app|ui\.css|wxt-html-plugins/ },
              { name: 'sections', minShareCount: 2, test: /^(?!.*components.(activity|settings|write))/ },
              { name: 'writes', minShareCount: 2, test: /components.(activity|write)/ },
            ],
          },
        },
      },
    },
    plugins: [COMPILE_HINT],
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
    host_permissions: [SERVICE_HOST, ...(browser === 'firefox' ? DEFAULT_HOSTS : [])],
    // Asked for by name: another service the user sets, a frame that holds the selection, in Firefox also gateways, RPCs and hosts.
    optional_host_permissions: ['https://*/*'],
    // What is read in a private window must not be stored, and a draft is: the extension does not run there at all.
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
    // The sources are for Mozilla's reviewers, who build the extension from them; tests are not part of that.
    excludeSources: ['test/**', 'docs/**/*.png'],
  },
  hooks: {
    'build:publicAssets': (_, assets) => {
      // As text, which a browser shows; it would offer Markdown for download.
      assets.push({ absoluteSrc: resolve('CHANGELOG.md'), relativeDest: 'changelog.txt' })
      // The licence of the faces must come with them.
      for (const face of ['@fontsource/spectral', '@fontsource-variable/archivo'])
        assets.push({ absoluteSrc: resolve('node_modules', face, 'LICENSE'), relativeDest: `licences/${basename(face)}.txt` })
    },
  },
})
