import type { Locator, Page } from 'playwright-core'
import { artifact } from './artifacts.ts'
import { callSource } from './call.ts'
import { PATIENCE_MS } from './patience.ts'
import { saysIn } from './says.ts'
import { selectAll } from './select.ts'
import type { By, Surface, Wait } from './types.ts'

/** A surface that also hands out Playwright's page, for what only Chromium's tests do (audits, routes, emulation). */
export interface PlaywrightSurface extends Surface {
  readonly page: Page
}

const timeout = (wait?: Wait) => ({ timeout: wait?.ms ?? PATIENCE_MS })

/** What Playwright finds by role and name. */
export function locate(page: Page, { role, name, within }: By): Locator {
  const scope = within ? locate(page, within) : page.locator(':root')
  const named = name !== undefined ? { name, exact: true } : {}
  if (role === 'field') return scope.getByLabel(name ?? /^/, { exact: true })
  const found = scope.getByRole(role, named)
  if (role !== 'textbox' || name === undefined) return found
  // A password field has no role for Playwright; browsers tell screen readers that it is a textbox.
  return found.or(scope.getByLabel(name, { exact: true }).and(page.locator('input[type=password]')))
}

/** The surface of a page of Playwright's. */
export function playwrightSurface(page: Page): PlaywrightSurface {
  const find = (target: By) => locate(page, target)
  const text = (target?: By, wait?: Wait) =>
    (target ? find(target).first() : page.locator('body')).innerText(timeout(wait)).then((found) => found.trim())
  return {
    page,
    url: async () => page.url(),
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (run, argument) => page.evaluate(callSource(run, argument)),
    click: (target, wait) => find(target).click(timeout(wait)),
    fill: (target, value, wait) => find(target).fill(value, timeout(wait)),
    choose: async (target, option, wait) => void (await find(target).selectOption({ label: option }, timeout(wait))),
    press: (key) => page.keyboard.press(key),
    see: (target, wait) =>
      find(target)
        .first()
        .waitFor({ state: 'visible', ...timeout(wait) }),
    gone: (target, wait) =>
      find(target)
        .first()
        .waitFor({ state: 'hidden', ...timeout(wait) }),
    count: (target) => find(target).count(),
    text,
    says: (expected, target, wait) => saysIn((patience) => text(target, patience), expected, wait),
    value: (target, wait) => find(target).inputValue(timeout(wait)),
    attribute: (target, name, wait) => find(target).getAttribute(name, timeout(wait)),
    select: (selector) => page.evaluate(callSource(selectAll, selector)),
    async shot(name) {
      const path = await artifact(name)
      await page.screenshot({ path })
      return path
    },
    close: () => page.close(),
  }
}
