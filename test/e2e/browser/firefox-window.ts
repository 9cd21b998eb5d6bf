import { type Bidi, evaluateIn } from './bidi.ts'
import { callSource } from './call.ts'
import type { FirefoxProcess } from './firefox-process.ts'

type View = 'background' | 'popup' | 'sidebar'

/** Firefox's own window: it sees the extension from outside, and is where its menu, button and sidebar are. */
export interface FirefoxWindow {
  /** Makes the newest view of that kind known to the protocol and gives its context; undefined while there is none. */
  view(kind: View): Promise<string | undefined>
  backgroundRuns(): Promise<boolean>
  wakeBackground(): Promise<void>
  /** Ends the background as the browser does when it idles, whatever it waits for. */
  endBackground(): Promise<void>
  /** What a click on the extension's toolbar button does. */
  clickAction(): Promise<void>
  /** Chooses the extension's item of the context menu that is open; false while there is no such item on screen. */
  chooseMenuItem(menuItemId: string): Promise<boolean>
}

/** The browser's internals that are used here; they are in no types. */
interface Extension {
  backgroundState: string
  views: Set<{ viewType: string; xulBrowser: Element & { permanentKey?: object } }>
  wakeupBackground(): Promise<void>
  terminateBackground(how: object): Promise<void>
}
interface Navigables {
  getBrowserById(id: string): Element | null
  getIdForBrowser(browser: Element): string
  known?: Map<string, Element>
}
interface Panel extends Element {
  state: string
  activateItem(item: Element): void
}
declare const WebExtensionPolicy: { getByID(id: string): { extension: Extension } }
declare const ChromeUtils: {
  importESModule(url: string): {
    NavigableManager: Navigables
    ExtensionParent: {
      apiManager: { global: { browserActionFor(extension: Extension): { triggerAction(window: object): void } } }
    }
  }
}

/** Takes hold of the window of a Firefox. */
export async function firefoxWindow({ bidi, geckoId }: FirefoxProcess): Promise<FirefoxWindow> {
  const context = await windowContext(bidi)
  const run = <A, T>(step: (argument: A) => T, argument: A) => evaluateIn<Awaited<T>>(bidi, context, callSource(step, argument))
  return {
    view: async (kind) => (await run(adoptView, { geckoId, kind })) ?? undefined,
    backgroundRuns: () => run((id) => WebExtensionPolicy.getByID(id).extension.backgroundState === 'running', geckoId),
    wakeBackground: () => run((id) => WebExtensionPolicy.getByID(id).extension.wakeupBackground(), geckoId),
    endBackground: () =>
      run((id) => WebExtensionPolicy.getByID(id).extension.terminateBackground({ disableResetIdleForTest: true }), geckoId),
    clickAction: () => run(clickAction, geckoId),
    chooseMenuItem: (menuItemId) => run(chooseMenuItem, menuItemId),
  }
}

async function windowContext(bidi: Bidi): Promise<string> {
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    'moz:scope': 'chrome',
  })
  const [window] = contexts
  if (!window) throw new Error('Firefox shows no window')
  return window.context
}

/**
 * Runs in the window, like those below. The protocol finds tabs alone by their ids; the browser elements of a background, a
 * popup and a sidebar are added to what it finds.
 */
function adoptView({ geckoId, kind }: { geckoId: string; kind: View }): string | null {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  if (!NavigableManager.known) {
    const known = new Map<string, Element>()
    const tabs = NavigableManager.getBrowserById.bind(NavigableManager)
    NavigableManager.known = known
    NavigableManager.getBrowserById = (id) => tabs(id) ?? known.get(id) ?? null
  }
  const view = [...WebExtensionPolicy.getByID(geckoId).extension.views].findLast(({ viewType }) => viewType === kind)
  // A popup is made out of sight, and moves into another browser element when it is shown.
  if (!view || (kind === 'popup' && (view.xulBrowser.closest('panel') as Panel | null)?.state !== 'open')) return null
  view.xulBrowser.permanentKey ??= {}
  const id = NavigableManager.getIdForBrowser(view.xulBrowser)
  NavigableManager.known.set(id, view.xulBrowser)
  return id
}

function clickAction(geckoId: string): void {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
  const { extension } = WebExtensionPolicy.getByID(geckoId)
  ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window)
}

function chooseMenuItem(menuItemId: string): boolean {
  const menu = document.getElementById('contentAreaContextMenu') as Panel | null
  const item = menu?.querySelector<HTMLElement>(`[id$="-menuitem-_${menuItemId}"]`)
  if (menu?.state !== 'open' || !item || item.hidden) return false
  menu.activateItem(item)
  return true
}
