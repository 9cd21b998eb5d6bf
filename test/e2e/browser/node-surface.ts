import { writeFile } from 'node:fs/promises'
import { artifact } from './artifacts.ts'
import { callSource } from './call.ts'
import { saysIn } from './says.ts'
import { selectAll } from './select.ts'
import type { By, Surface, Wait } from './types.ts'
import { until } from './until.ts'

/** One page as a browser's protocol hands it out; `N` is the protocol's name of a DOM node. */
export interface NodePage<N> {
  /** The nodes a screen reader would find, in the order of the page. */
  find(target: By): Promise<N[]>
  /** Evaluates an expression in the page and gives its value, a promise's too. */
  evaluate<T>(expression: string): Promise<T>
  /** Calls a function in the page with a node as its first argument. */
  call<A, T>(node: N, run: (element: Element, argument: A) => T | Promise<T>, argument: A): Promise<T>
  /** A real click, by mouse, in the middle of the node. */
  click(node: N): Promise<void>
  /** Types over what is selected in the focused field; nothing but the selection goes for an empty text. */
  type(text: string): Promise<void>
  /** A key or a chord such as `Shift+Tab`. */
  press(chord: string): Promise<void>
  navigate(url: string): Promise<void>
  reload(): Promise<void>
  /** A PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** A surface of a page that is reached node by node. */
export function nodeSurface<N>(page: NodePage<N>): Surface {
  const words = ({ role, name, within }: By): string => `${role} ${name ?? ''}${within ? ` in ${words(within)}` : ''}`
  /** A node may be replaced between finding and using it, so the whole step is what is tried again. */
  const use = <T>(target: By, wait: Wait | undefined, step: (node: N) => Promise<T>) =>
    until(
      words(target),
      async () => {
        const node = (await page.find(target)).at(0)
        return node !== undefined && { done: await step(node) }
      },
      wait,
    ).then(({ done }) => done)
  const ready = () => until('the page', () => page.evaluate<boolean>('document.readyState === "complete"'))
  const text = (target?: By, wait?: Wait) =>
    target
      ? use(target, wait, (node) => page.call(node, textOf, null))
      : page.evaluate<string>('document.body.innerText.trim()')
  return {
    url: () => page.evaluate('location.href'),
    async goto(url) {
      await page.navigate(url)
      await ready()
    },
    async reload() {
      await page.reload()
      await ready()
    },
    evaluate: (run, argument) => page.evaluate(callSource(run, argument)),
    click: (target, wait) =>
      use(target, wait, async (node) => {
        const hindrance = await page.call(node, comeToRest, null)
        if (hindrance) throw new Error(hindrance)
        return node
      }).then((node) => page.click(node)),
    fill: (target, value, wait) =>
      use(target, wait, async (node) => {
        if (await page.call(node, prepareField, value)) await page.type(value)
      }),
    choose: (target, option, wait) => use(target, wait, (node) => page.call(node, chooseOption, option)),
    press: (key) => page.press(key),
    see: async (target, wait) => void (await until(words(target), async () => (await page.find(target)).length > 0, wait)),
    gone: async (target, wait) =>
      void (await until(`no ${words(target)}`, async () => (await page.find(target)).length === 0, wait)),
    count: async (target) => (await page.find(target)).length,
    text,
    says: (expected, target, wait) => saysIn((patience) => text(target, patience), expected, wait),
    value: (target, wait) =>
      use(target, wait, (node) => page.call(node, (element) => (element as HTMLInputElement).value, null)),
    attribute: (target, name, wait) =>
      use(target, wait, (node) => page.call(node, (element, attribute: string) => element.getAttribute(attribute), name)),
    select: (selector) => page.evaluate(callSource(selectAll, selector)),
    async shot(name) {
      const path = await artifact(name)
      await writeFile(path, await page.picture())
      return path
    },
    close: () => page.close(),
  }
}

/** Runs in the page: brings an element to where it can be clicked, and tells why it cannot be: a click goes to a place. */
async function comeToRest(element: Element): Promise<string | undefined> {
  if (element.matches(':disabled')) return 'It is disabled'
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 30))
  const { x, y, width, height } = element.getBoundingClientRect()
  if (x !== before.x || y !== before.y) return 'It moves'
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit && (element.contains(hit) || hit.contains(element)) ? undefined : 'Something else lies over it'
}

/** Runs in the page. Firefox gives a select no text; Chromium gives it its options'. */
function textOf(element: Element): string {
  const options = element instanceof HTMLSelectElement && [...element.options].map(({ text }) => text)
  return (options ? options.join('\n') : (element as HTMLElement).innerText).trim()
}

/** Runs in the page. Focuses the field and selects what it holds; false when the value is set already because it takes no typing. */
function prepareField(element: Element, value: string): boolean {
  const field = element as HTMLInputElement
  field.focus()
  if (['date', 'datetime-local', 'time', 'month'].includes(field.type)) {
    // The prototype's setter is the one React does not shadow.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return false
  }
  field.select()
  return true
}

/** Runs in the page. */
function chooseOption(element: Element, option: string): void {
  const select = element as HTMLSelectElement
  const found = [...select.options].find((each) => each.label === option || each.text === option)
  if (!found) throw new Error(`No option ${option}; there are ${[...select.options].map((each) => each.text).join(', ')}`)
  select.focus()
  select.value = found.value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
