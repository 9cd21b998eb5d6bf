import { type Browser, by, type Surface } from './types.ts'
import { until } from './until.ts'

/** What the extension must be told to work against a service; `test/service` hands out all of it. */
export interface ServiceToUse {
  url: string
  key: string
  artist: string
  chainId: number
  rpcUrl: string
  explorerUrl: string
  arweaveGateway: string
  ipfsGateway: string
}

/** Empty words for `key` leave the extension without one. */
export type Overrides = Partial<ServiceToUse>

/** Fills the options page as a user does, and closes it. */
export async function setUp<S extends Surface>(
  browser: Browser<S>,
  service: ServiceToUse,
  overrides: Overrides = {},
): Promise<void> {
  const wanted = { ...service, ...overrides }
  const options = await browser.openOptions()
  await options.fill(by('textbox', 'Service URL'), wanted.url)
  await options.fill(by('textbox', 'Creator address'), wanted.artist)
  await options.fill(by('textbox', 'Arweave gateway'), wanted.arweaveGateway)
  await options.fill(by('textbox', 'IPFS gateway'), wanted.ipfsGateway)
  await chooseNetwork(options, wanted)
  await options.click(by('button', 'Save settings'))
  await options.says(/saved/i, by('status'))
  if (wanted.key) await saveKey(options, wanted.key)
  await options.close()
}

/** Saves a key and waits until the page says so, by the key's last 4 characters, and has let go of what was typed. */
export async function saveKey(options: Surface, key: string): Promise<void> {
  await options.fill(by('textbox', 'API key'), key)
  await options.click(by('button', 'Save key'))
  await options.says(key.slice(-4), by('main'))
  // The field is emptied last, when nothing but the key's own item holds it.
  await until('the end of the typed key', async () => (await options.value(by('textbox', 'API key'))) === '')
}

/** The network's option is found by its chain id, as its value: its text is made for people, and is translated. */
async function chooseNetwork(options: Surface, { chainId, rpcUrl, explorerUrl }: ServiceToUse): Promise<void> {
  const network = by('combobox', 'Network')
  await options.see(network)
  const label = await until(`the network ${chainId}`, () =>
    options.evaluate((id) => {
      const choices = [...document.querySelectorAll<HTMLOptionElement>('select option')]
      return choices.find((choice) => choice.value === String(id))?.text
    }, chainId),
  )
  await options.choose(network, label)
  const group = by('group', new RegExp(`\\b${chainId}\\b|^${escaped(label)}`), by('group', 'Networks'))
  await options.fill(by('textbox', 'RPC URL', group), rpcUrl)
  await options.fill(by('textbox', 'Explorer URL', group), explorerUrl)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
