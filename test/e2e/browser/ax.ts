import type { Client } from 'chrome-remote-interface'
import type { By } from './types.ts'

interface AxNode {
  ignored: boolean
  backendDOMNodeId?: number
  role?: { value: string }
  name?: { value: string }
}

/** The fields' own role names in Chromium's accessibility tree. */
const FIELDS = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'checkbox',
  'switch',
  'radio',
  'Date',
  'DateTime',
  'InputTime',
])

/**
 * The DOM nodes that a screen reader would find by that role and name. The browser computes both; hidden nodes are not in its
 * accessibility tree.
 */
export async function findByAx(client: Client, { role, name, within }: By): Promise<number[]> {
  const roots = within ? await findByAx(client, within) : [await documentNode(client)]
  const found = await Promise.all(
    roots.map(async (backendNodeId) => {
      const { nodes } = await shown(client, () =>
        client.send<{ nodes: AxNode[] }>('Accessibility.queryAXTree', {
          backendNodeId,
          ...(role !== 'field' && { role }),
          ...(typeof name === 'string' && { accessibleName: name }),
        }),
      )
      return nodes.flatMap((node) => {
        const fits =
          !node.ignored &&
          node.backendDOMNodeId !== backendNodeId &&
          (role !== 'field' || FIELDS.has(node.role?.value ?? '')) &&
          (!(name instanceof RegExp) || name.test(node.name?.value ?? ''))
        return fits && node.backendDOMNodeId !== undefined ? [node.backendDOMNodeId] : []
      })
    }),
  )
  return [...new Set(found.flat())]
}

/**
 * The answer to a question about the accessibility tree. The browser brings that tree up to date with the next frame, and a tab
 * behind another one (such as the options that the extension opens when it is installed) draws none: so it is brought to the
 * front while the answer is awaited.
 */
async function shown<T>(client: Client, ask: () => Promise<T>): Promise<T> {
  const nudge = setInterval(() => void client.send('Page.bringToFront').catch(() => undefined), 250)
  return ask().finally(() => clearInterval(nudge))
}

async function documentNode(client: Client): Promise<number> {
  const { root } = await client.send<{ root: { backendNodeId: number } }>('DOM.getDocument', { depth: 0 })
  return root.backendNodeId
}
