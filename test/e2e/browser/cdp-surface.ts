import { writeFile } from 'node:fs/promises'
import type { Client } from 'chrome-remote-interface'
import { artifact } from './artifacts.ts'
import { findByAx } from './ax.ts'
import { callSource } from './call.ts'
import { callOn, clickNode, evaluateIn, pressKey } from './cdp-page.ts'
import { selectAll } from './select.ts'
import type { By, Surface, Wait } from './types.ts'
import { until } from './until.ts'

/** A surface of a single page target: nothing else in the browser is attached to, so its workers live and die as they would. */
export async function cdpSurface(client: Client, closeTarget: () => Promise<void>): Promise<Surface> {
  await Promise.all(['DOM.enable', 'Accessibility.enable', 'Page.enable'].map((method) => client.send(method)))
  const words = ({ role, name, within }: By): string => `${role} ${name ?? ''}${within ? ` in ${words(within)}` : ''}`
  const first = (target: By, wait?: Wait) => until(words(target), async () => (await findByAx(client, target)).at(0), wait)
  /** A node may be replaced between finding and using it, so the whole step is what is tried again. */
  const use = <T>(target: By, wait: Wait | undefined, step: (node: number) => Promise<T>) =>
    until(words(target), async () => ({ done: await step(await first(target, wait)) }), wait).then(({ done }) => done)
  /** A tab behind another one takes no input: the browser answers once it is shown. A popup or a panel is no tab, and is shown. */
  const inFront = () => client.send('Page.bringToFront').catch(() => undefined)
  const ready = () => until('the page', () => evaluateIn<boolean>(client, 'document.readyState === "complete"'))
  const text = (target?: By, wait?: Wait) =>
    target
      ? use(target, wait, (node) => callOn(client, node, (element) => (element as HTMLElement).innerText.trim(), null))
      : evaluateIn<string>(client, 'document.body.innerText.trim()')
  return {
    url: () => evaluateIn(client, 'location.href'),
    async goto(url) {
      const { errorText } = await client.send<{ errorText?: string }>('Page.navigate', { url })
      if (errorText) throw new Error(`${url}: ${errorText}`)
      await ready()
    },
    async reload() {
      await client.send('Page.reload')
      await ready()
    },
    evaluate: (run, argument) => evaluateIn(client, callSource(run, argument)),
    click: async (target, wait) => {
      await inFront()
      const node = await until(words(target), () => enabled(client, target), wait)
      await clickNode(client, node)
    },
    async fill(target, value, wait) {
      await inFront()
      await use(target, wait, (node) => fillNode(client, node, value))
    },
    choose: (target, option, wait) => use(target, wait, (node) => callOn(client, node, chooseOption, option)),
    async press(key) {
      await inFront()
      await pressKey(client, key)
    },
    see: async (target, wait) => void (await first(target, wait)),
    gone: async (target, wait) =>
      void (await until(`no ${words(target)}`, async () => (await findByAx(client, target)).length === 0, wait)),
    count: async (target) => (await findByAx(client, target)).length,
    text,
    async says(expected, target, wait) {
      let last = ''
      const holds = async () => {
        last = await text(target, { ms: 1_000 })
        return typeof expected === 'string' ? last.includes(expected) : expected.test(last)
      }
      await until(`the words ${expected}`, holds, wait).catch((cause) => {
        throw new Error(`No ${expected} in: ${last.slice(0, 2_000)}`, { cause })
      })
      return last
    },
    value: (target, wait) =>
      use(target, wait, (node) => callOn(client, node, (element) => (element as HTMLInputElement).value, null)),
    attribute: (target, name, wait) =>
      use(target, wait, (node) => callOn(client, node, (element, attribute: string) => element.getAttribute(attribute), name)),
    select: (selector) => evaluateIn(client, callSource(selectAll, selector)),
    async shot(name) {
      const path = await artifact(name)
      const { data } = await client.send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
      await writeFile(path, Buffer.from(data, 'base64'))
      return path
    },
    async close() {
      await closeTarget()
      await client.close()
    },
  }
}

/** The first match, once it can be clicked. */
async function enabled(client: Client, target: By): Promise<number | undefined> {
  const node = (await findByAx(client, target)).at(0)
  if (node === undefined) return undefined
  return (await callOn(client, node, (element) => !element.matches(':disabled'), null)) ? node : undefined
}

async function fillNode(client: Client, node: number, value: string): Promise<void> {
  await client.send('DOM.focus', { backendNodeId: node })
  const typed = await callOn(
    client,
    node,
    (element, text: string) => {
      const field = element as HTMLInputElement
      if (['date', 'datetime-local', 'time', 'month'].includes(field.type)) {
        // These take no typed text; the prototype's setter is the one React does not shadow.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
        return false
      }
      field.select()
      return true
    },
    value,
  )
  if (!typed) return
  if (value) await client.send('Input.insertText', { text: value })
  else await pressKey(client, 'Delete')
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
