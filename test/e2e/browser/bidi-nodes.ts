import { type Bidi, callOn, type Node } from './bidi.ts'
import type { By } from './types.ts'

const FIELDS = 'input:not([type=hidden]), select, textarea'

/**
 * The DOM nodes that a screen reader would find by that role and name. Firefox computes both, but it knows only whole names: a
 * pattern is matched against the name as the page's own markup tells it.
 */
export async function findByRole(bidi: Bidi, context: string, { role, name, within }: By): Promise<Node[]> {
  const startNodes = within && (await findByRole(bidi, context, within))
  if (startNodes?.length === 0) return []
  const locate = async (locator: object): Promise<Node[]> => {
    const from = startNodes && { startNodes: startNodes.map(({ sharedId }) => ({ sharedId })) }
    return (await bidi.send<{ nodes: Node[] }>('browsingContext.locateNodes', { context, locator, ...from })).nodes
  }
  const named = async (nodes: Node[], of: string | RegExp = /^/): Promise<Node[]> => {
    if (nodes.length === 0) return []
    const wanted = typeof of === 'string' ? { whole: of } : { source: of.source, flags: of.flags }
    const fitting = await callOn(bidi, context, nodes, namedSo, wanted)
    return fitting.flatMap((index) => nodes[index] ?? [])
  }
  if (role === 'field') return named(await locate({ type: 'css', value: FIELDS }), name)
  const exact = typeof name === 'string'
  const found = await locate({ type: 'accessibility', value: { role, ...(exact && { name }) } })
  const fitting = name === undefined || exact ? found : await named(found, name)
  if (role !== 'textbox') return fitting
  // A password field has no role for the protocol; browsers tell screen readers that it is a textbox.
  return [...fitting, ...(await named(await locate({ type: 'css', value: 'input[type=password]' }), name))]
}

/** Runs in the page: the indices of the visible elements whose name is the wanted one. */
function namedSo(elements: Element[], wanted: { whole: string } | { source: string; flags: string }): number[] {
  /** What gives an element its name, in the order of the standard; enough for what is on our screens. */
  const nameOf = (element: Element): string => {
    const text = (node: Element | null) => (node as HTMLElement | null)?.innerText ?? ''
    const by = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
    if (by.length > 0) return by.map((id) => text(document.getElementById(id))).join(' ')
    const label = element.getAttribute('aria-label')
    if (label) return label
    const { labels } = element as HTMLInputElement
    if (labels && labels.length > 0) return [...labels].map(text).join(' ')
    if (element.matches('fieldset')) return text(element.querySelector(':scope > legend'))
    if (element.matches('input, select, textarea')) return element.getAttribute('placeholder') ?? ''
    return text(element) || (element.getAttribute('title') ?? '')
  }
  const fits = (name: string) =>
    'whole' in wanted ? name === wanted.whole : new RegExp(wanted.source, wanted.flags).test(name)
  return [...elements.keys()].filter((index) => {
    const element = elements[index]
    return element?.checkVisibility() && fits(nameOf(element).replace(/\s+/g, ' ').trim())
  })
}
