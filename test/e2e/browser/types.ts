/** The ARIA roles of screen-names, and `field`: any form control, found by its label whatever its role is. */
export type Role =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'feed'
  | 'field'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'option'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'tab'
  | 'tablist'
  | 'tabpanel'
  | 'textbox'

/** Something on a screen, as a person with a screen reader would name it. A name that is a string is the whole name. */
export interface By {
  role: Role
  name?: string | RegExp
  within?: By
}

/** Builds a {@link By}. */
export const by = (role: Role, name?: string | RegExp, within?: By): By => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
})

export interface Wait {
  ms?: number
}

/**
 * One page as a user meets it: a popup, a panel, the options, a web page. Every method waits for what it needs, and fails after
 * `ms` with a sentence. Each browser, and each way to drive it, has its own implementation; tests know only this.
 */
export interface Surface {
  url(): Promise<string>
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. It may use nothing from outside but its argument. */
  evaluate<A, T>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T>
  click(target: By, wait?: Wait): Promise<void>
  /** Replaces the value of a field as typing would. */
  fill(target: By, value: string, wait?: Wait): Promise<void>
  /** Chooses an option of a combobox by its text. */
  choose(target: By, option: string, wait?: Wait): Promise<void>
  /** A key or a chord: `Enter`, `Escape`, `Tab`, `Shift+Tab`. */
  press(key: string): Promise<void>
  /** Waits until it is there and visible. */
  see(target: By, wait?: Wait): Promise<void>
  /** Waits until it is not there, or not visible. */
  gone(target: By, wait?: Wait): Promise<void>
  count(target: By): Promise<number>
  /** The text of the first match (of the whole page without a target). */
  text(target?: By, wait?: Wait): Promise<string>
  /** Waits until that text holds `expected`, and returns it. */
  says(expected: string | RegExp, target?: By, wait?: Wait): Promise<string>
  value(target: By, wait?: Wait): Promise<string>
  attribute(target: By, name: string, wait?: Wait): Promise<string | null>
  /** Selects from the first to the last element that matches the CSS selector; returns the selected text. */
  select(selector: string): Promise<string>
  /** Writes `.artifacts/{name}.png` and returns its path. */
  shot(name: string): Promise<string>
  close(): Promise<void>
}

/** A running browser with the extension in it. */
export interface Browser<S extends Surface = Surface> {
  readonly kind: 'chromium' | 'firefox'
  /** `chrome-extension://{id}` or `moz-extension://{uuid}`, without a slash at the end. */
  readonly origin: string
  /** Give it to the next launch to start again with the same storage. */
  readonly profile: string
  /** Resolves when the browser has ended, by whatever hand. */
  readonly ended: Promise<void>
  /** popup.html as a tab of 400 x 600. */
  openPopup(): Promise<S>
  /** sidepanel.html (the sidebar's page in Firefox) as a tab. */
  openPanel(): Promise<S>
  openOptions(): Promise<S>
  openPage(url: string): Promise<S>
  /** The popup itself, as from a click on the toolbar's button while `page` is in front. Grants activeTab, as the click does. */
  openRealPopup(page: S): Promise<S>
  /** The side panel that the extension has opened or is about to open. */
  realPanel(wait?: Wait): Promise<S>
  /**
   * Chooses an item of the context menu of a page with all that comes with the real choice: the tab with its URL, the gesture,
   * and the permission for that tab. Without `selectionText` it is what is selected in the page.
   */
  contextMenu(page: S, menuItemId: string, selectionText?: string): Promise<void>
  /** Runs a function in the background, waking it if it sleeps. It may use nothing from outside but its argument. */
  inWorker<A, T>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T>
  /** Whether the background is running now. */
  workerRuns(): Promise<boolean>
  /** Ends the background at once, as the browser does when it has waited too long. */
  killWorker(): Promise<void>
  /** SIGKILL for every process of the browser. The profile stays. */
  kill(): Promise<void>
  /** Ends the browser; a profile that the launch made up is removed. */
  close(): Promise<void>
}
