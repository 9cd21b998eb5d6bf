// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { ExportImport } from '../../../components/settings/ExportImport.tsx'
import { FirstSteps } from '../../../components/settings/FirstSteps.tsx'
import { KeyCard } from '../../../components/settings/KeyCard.tsx'
import { AddNetwork } from '../../../components/settings/Networks.tsx'
import { optionsReady } from '../../../components/settings/options-stores.ts'
import { SettingsForm } from '../../../components/settings/SettingsForm.tsx'
import { saveKey, typedKey } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { soon } from '../soon.ts'
import { after, button, field, render, type } from './render.ts'

/** The background's answer to a command, set by each test. */
const answers = vi.hoisted(() => ({ send: async (_command: string): Promise<unknown> => ({}) }))
vi.mock(import('../../../lib/messages/client.ts'), async (original) => ({
  ...(await original()),
  send: ((command: string) => answers.send(command)) as never,
}))

const ACCOUNT = '0x1111111111111111111111111111111111111111'

test('the settings form keeps what is typed while an RPC is asked, and saves once when "Save" is pressed twice', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT, networks: [{ chainId: 777, name: 'Mine' }] })
  await optionsReady()
  await render(<SettingsForm />)
  let answer: (output: unknown) => void = () => undefined
  let asked = 0
  answers.send = () => {
    asked += 1
    return new Promise((resolve) => {
      answer = resolve
    })
  }
  const [rpc] = [...document.querySelectorAll('details')]
    .filter(({ textContent }) => textContent?.startsWith('Mine'))
    .flatMap((details) => [...details.querySelectorAll('input')])
  if (!rpc) throw new Error('No RPC field')
  await after(() => type(rpc, 'https://rpc.example'))
  await after(() => button('Save settings').click())
  await after(() => button('Save settings').click())
  await after(() => type(field('Arweave gateway'), 'https://typed.example'))
  await after(() => answer({ chainId: 777 }))
  await soon(async () => expect((await settings.get()).networks[0]?.rpcUrl).toBe('https://rpc.example'))
  expect(field('Arweave gateway').value).toBe('https://typed.example')
  expect(asked).toBe(1)
})

test('the settings form says the network of In Process, and lets one choose that of another service', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
  await optionsReady()
  const screen = await render(<SettingsForm />)
  const isChosen = () => screen.querySelector('select[name=chainId]') !== null
  expect(screen.textContent).toContain('In Process publishes on Base only.')
  expect(isChosen()).toBe(false)
  await after(() => type(field('Service URL'), 'https://own.example/api'))
  expect(screen.textContent).not.toContain('In Process publishes on Base only.')
  expect(isChosen()).toBe(true)
})

test('the result of a key check disappears when the key is replaced', async () => {
  await saveKey('art_sk_aaaa1111', DEFAULT_SETTINGS.serviceUrl, 'forgotten')
  await optionsReady()
  const screen = await render(<KeyCard />)
  answers.send = async () => ({ result: 'unclear' })
  await after(() => button('Check key').click())
  expect(screen.textContent).toContain('Couldn’t verify the key. Try again.')
  await after(() => saveKey('art_sk_bbbb2222', DEFAULT_SETTINGS.serviceUrl, 'forgotten'))
  await soon(() => expect(screen.textContent).toContain('2222'))
  expect(screen.textContent).not.toContain('Couldn’t verify the key. Try again.')
})

test('the result of "Test connection" disappears when the service URL changes', async () => {
  await settings.set(DEFAULT_SETTINGS)
  await optionsReady()
  const screen = await render(<FirstSteps />)
  answers.send = () => Promise.reject(new Error('No background'))
  await after(() => button('Test connection').click())
  expect(screen.querySelector('li:last-child .note.bad')).not.toBeNull()
  await after(() => settings.update((old) => ({ ...old, serviceUrl: 'https://other.example/api' })))
  await soon(() => expect(screen.textContent).toContain('other.example'))
  expect(screen.querySelector('li:last-child .note.bad')).toBeNull()
})

test.each([
  ['', 'Mine', 'Chain id', 'Enter the chain’s number.'],
  ['0', 'Mine', 'Chain id', 'Enter the chain’s number.'],
  ['9007199254740993', 'Mine', 'Chain id', 'Enter the chain’s number.'],
  ['8453', 'Mine', 'Chain id', 'is already in the list'],
  ['777', '  ', 'Name', 'Name the network.'],
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
  await after(() => type(field('Name'), ' Mine '))
  await after(() => button('Add').click())
  expect(add.mock.calls).toEqual([[{ chainId: 777, name: 'Mine', rpcUrl: '', explorerUrl: '' }]])
  await after(() => button('Add network').click())
  expect([field('Chain id').value, field('Name').value]).toEqual(['', ''])
})

test('"Import settings" shows a fault when the file cannot be read', async () => {
  await optionsReady()
  const screen = await render(<ExportImport />)
  const input = screen.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for a file')
  const gone = new File(['{}'], 'settings.json')
  vi.spyOn(gone, 'text').mockRejectedValue(new DOMException('gone', 'NotFoundError'))
  Object.defineProperty(input, 'files', { value: [gone] })
  await after(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  expect(screen.textContent).toContain('Couldn’t read this file. Nothing was changed.')
})

test('the key field keeps what is typed when the page is rendered in another language', async () => {
  await optionsReady()
  await render(<KeyCard key="one language" />)
  await after(() => type(field('API key'), 'art_sk_12'))
  await soon(async () => expect(await typedKey.get()).toBe('art_sk_12'))
  document.body.replaceChildren()
  await render(<KeyCard key="another language" />)
  expect(field('API key').value).toBe('art_sk_12')
  await after(() => button('Save key').click())
  await soon(async () => expect(await typedKey.get()).toBe(''))
  document.body.replaceChildren()
  await render(<KeyCard key="a third language" />)
  expect(field('API key').value).toBe('')
})
