// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { Account } from '../../../components/settings/Account.tsx'
import { Appearance } from '../../../components/settings/Appearance.tsx'
import { ExportImport } from '../../../components/settings/ExportImport.tsx'
import { AddNetwork, Networks } from '../../../components/settings/Networks.tsx'
import { optionsStores } from '../../../components/settings/options-stores.ts'
import { PublishingDefaults } from '../../../components/settings/PublishingDefaults.tsx'
import { NetworkChoice } from '../../../components/settings/ServiceUrl.tsx'
import { lastChoices } from '../../../lib/drafts/last-choices.ts'
import { exportText } from '../../../lib/settings/export-import.ts'
import { saveKey, typedKey } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { sharedSettings } from '../../../lib/settings/settings-sync.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import { after, button, field, render, type } from './render.ts'

/** Types a text into the field and leaves it. */
const write = async (input: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  await after(() => input.focus())
  await after(() => type(input, text))
  await after(() => input.blur())
}

test('the URLs of a network are each saved when their field is left, and neither is lost while an RPC is asked', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, chainId: 777, networks: [{ chainId: 777, name: 'Mine' }] })
  await render(<Networks />)
  const answer = deferred<object>()
  const asked = answerCommands(() => answer.promise)
  const [rpc, explorer] = [...document.querySelectorAll('details')]
    .filter(({ textContent }) => textContent?.startsWith('Mine'))
    .flatMap((details) => [...details.querySelectorAll('input')])
  if (!rpc || !explorer) throw new Error('No fields')
  await write(rpc, 'https://rpc.example')
  await after(() => rpc.form?.requestSubmit())
  await write(explorer, 'https://explorer.example')
  await soon(async () => expect((await settings.get()).networks[0]?.explorerUrl).toBe('https://explorer.example'))
  await after(() => answer.resolve({ chainId: 777 }))
  const urls = { rpcUrl: 'https://rpc.example', explorerUrl: 'https://explorer.example' }
  await soon(async () => expect((await settings.get()).networks).toEqual([{ chainId: 777, name: 'Mine', ...urls }]))
  expect(asked).toHaveLength(1)
})

test('an RPC of a known network that serves another chain is not saved', async () => {
  const screen = await render(<Networks />)
  answerCommands(() => ({ chainId: 5 }))
  const [rpc] = [...document.querySelectorAll('details')]
    .filter(({ textContent }) => /^Base(?! Sepolia)/.test(textContent ?? ''))
    .flatMap((details) => [...details.querySelectorAll('input')])
  if (!rpc) throw new Error('No RPC field')
  await write(rpc, 'https://rpc.example')
  await soon(() => expect(screen.textContent).toContain('This RPC is for chain 5'))
  expect((await settings.get()).networks).toEqual(DEFAULT_SETTINGS.networks)
})

test('the settings say the network of In Process, and let one choose that of another service', async () => {
  const screen = await render(<NetworkChoice />)
  expect(screen.textContent).toContain('In Process publishes on Base only.')
  expect(screen.querySelector('select')).toBeNull()
  await after(() => settings.update((old) => ({ ...old, serviceUrl: 'https://own.example/api' })))
  await soon(() => expect(screen.querySelector('select[name=chainId]')).not.toBeNull())
  expect(screen.textContent).not.toContain('In Process publishes on Base only.')
})

test('a default price is saved when its field is left, unless it has a fault', async () => {
  await render(<PublishingDefaults />)
  await write(field('Price'), '-1')
  expect(field('Price').getAttribute('aria-invalid')).toBe('true')
  await write(field('Price'), '0.001')
  await soon(async () => expect((await lastChoices.get()).price).toBe('0.001'))
})

test('whether a capture is credited and stands in quotation marks is chosen beforehand', async () => {
  await lastChoices.update((old) => ({ ...old, addSource: true, quotes: '' }))
  const screen = await render(<PublishingDefaults />)
  const press = (name: string) =>
    after(() => [...screen.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))?.click())
  await press('Credit the source')
  await press('Quotation marks')
  await soon(async () => expect(await lastChoices.get()).toMatchObject({ addSource: false, quotes: '“…”' }))
  await press('Quotation marks')
  await soon(async () => expect((await lastChoices.get()).quotes).toBe(''))
})

test.each([
  ['', 'Mine', 'Chain id', 'Enter the chain’s number.'],
  ['0', 'Mine', 'Chain id', 'Enter the chain’s number.'],
  ['9007199254740993', 'Mine', 'Chain id', 'Enter the chain’s number.'],
  ['8453', 'Mine', 'Chain id', 'is already in the list'],
  ['777', '  ', 'Name', 'Name the network.'],
  ['777', '\u3164\u200d\u2060', 'Name', 'Name the network.'],
])(
  '"Add network" refuses the chain id "%s" with the name "%s" and shows the fault at its field',
  async (id, name, at, words) => {
    const add = vi.fn()
    await render(<AddNetwork known={[8453]} onAdd={add} />)
    await after(() => button('Add network').click())
    await after(() => type(field('Chain id'), id))
    await after(() => type(field('Name'), name))
    await after(() => button('Add').click())
    const described = field(at).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toContain(words)
    expect(field(at).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(at))
    expect(add).not.toHaveBeenCalled()
    // Opened again, the dialog shows what was typed, without the fault.
    await after(() => button('Cancel').click())
    await after(() => button('Add network').click())
    expect([field('Chain id').value, field('Name').value]).toEqual([id, name])
    expect(document.querySelector('[aria-invalid]')).toBeNull()
  },
)

test('"Add network" trims and empties its fields when a network is added', async () => {
  const add = vi.fn()
  await render(<AddNetwork known={[8453]} onAdd={add} />)
  await after(() => button('Add network').click())
  await after(() => type(field('Chain id'), ' 777 '))
  await after(() => type(field('Name'), ' Mi\u202ene '))
  await after(() => button('Add').click())
  expect(add.mock.calls).toEqual([[{ chainId: 777, name: 'Mine' }]])
  await after(() => button('Add network').click())
  expect([field('Chain id').value, field('Name').value]).toEqual(['', ''])
})

/** Shows export and import, and chooses a file to be imported. */
async function importFile(file: File): Promise<HTMLElement> {
  const screen = await render(<ExportImport />)
  const input = screen.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for a file')
  Object.defineProperty(input, 'files', { value: [file] })
  await after(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  return screen
}
const RPC_OF_BASE = { ...DEFAULT_SETTINGS, networks: [{ chainId: 8453, rpcUrl: 'https://rpc.example' }] }

test.each([
  ['is no JSON', 'no JSON', 'Not a Moment Press settings file. Nothing was changed.'],
  ['is of a newer version', exportText(DEFAULT_SETTINGS, 1).replace('"v": 1', '"v": 99'), 'a newer Moment Press'],
  ['cannot be read', undefined, 'Couldn’t read this file. Nothing was changed.'],
  ['has an RPC of a known network that serves another chain', exportText(RPC_OF_BASE, 1), 'This RPC is for chain 5'],
])('"Import settings" shows a fault and offers no import when the file %s', async (_, text, words) => {
  answerCommands(() => ({ chainId: 5 }))
  const file = new File([text ?? ''], 'settings.json')
  if (text === undefined) vi.spyOn(file, 'text').mockRejectedValue(new DOMException('gone', 'NotFoundError'))
  const screen = await importFile(file)
  await soon(() => expect(screen.querySelector('.note.bad')?.textContent).toContain(words))
  expect(screen.querySelector('dialog')).toBeNull()
})

test('the key field keeps what is typed when the page is rendered in another language', async () => {
  await saveKey('art_sk_aaaa1111', DEFAULT_SETTINGS.serviceUrl, 'forgotten')
  await render(<Account key="one language" />)
  await after(() => button('Replace key').click())
  await after(() => type(field('API key'), 'art_sk_12'))
  await soon(async () => expect(await typedKey.get()).toBe('art_sk_12'))
  document.body.replaceChildren()
  await render(<Account key="another language" />)
  expect(field('API key').value).toBe('art_sk_12')
  await after(() => button('Save key').click())
  await soon(async () => expect(await typedKey.get()).toBe(''))
  document.body.replaceChildren()
  await render(<Account key="a third language" />)
  expect(document.querySelector('[name=key]')).toBeNull()
})

test.each([
  ['cannot', false],
  ['can', true],
])(
  '"Sync across my browsers" can be chosen only where the browser carries settings to others: it %s',
  async (_, isAvailable) => {
    const { syncAvailable } = optionsStores
    vi.spyOn(syncAvailable, 'current').mockReturnValue(isAvailable)
    const screen = await render(<Appearance />)
    const box = [...screen.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith('Sync across'))
    const input = box?.querySelector('input')
    expect(input?.disabled).toBe(!isAvailable)
    expect(screen.textContent).toContain(isAvailable ? 'Your key, address and service never do.' : 'can’t sync settings')
    if (!isAvailable) return
    await after(() => input?.click())
    await soon(async () => expect(await sharedSettings.get()).toMatchObject({ theme: 'system' }))
  },
)
