import { expect, test } from 'vitest'
import { Networks } from '../../../components/settings/Networks.tsx'
import { PublishingDefaults } from '../../../components/settings/PublishingDefaults.tsx'
import { NetworkChoice } from '../../../components/settings/ServiceUrl.tsx'
import {
  changeNewDraft,
  DEFAULT_PREFERENCES,
  preferences,
} from '../../../lib/settings/preferences.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import { after, field, render, texts, type } from './render.ts'

/** Types a text into the field and leaves it. */
const write = async (input: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  await after(() => input.focus())
  await after(() => type(input, text))
  await after(() => input.blur())
}

test('the URLs of a network are each saved when their field is left, and neither is lost while an RPC is asked', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, chainId: 84532 })
  await render(<Networks />)
  const answer = deferred<object>()
  const asked = answerCommands(() => answer.promise)
  const [rpc, explorer] = [...document.querySelectorAll('details')]
    .filter(({ textContent }) => textContent?.startsWith('Base Sepolia'))
    .flatMap((details) => [...details.querySelectorAll('input')])
  if (!rpc || !explorer) throw new Error('No fields')
  await write(rpc, 'https://rpc.example')
  await after(() => rpc.form?.requestSubmit())
  await write(explorer, 'https://explorer.example')
  await soon(async () =>
    expect((await settings.get()).networks[0]?.explorerUrl).toBe('https://explorer.example'),
  )
  await after(() => answer.resolve({ chainId: 84532 }))
  const urls = { rpcUrl: 'https://rpc.example', explorerUrl: 'https://explorer.example' }
  await soon(async () =>
    expect((await settings.get()).networks).toEqual([{ chainId: 84532, ...urls }]),
  )
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
  await soon(async () => expect((await preferences.get()).newDraft.price).toBe('0.001'))
})

test('the publishing defaults are what the last publication leaves, and say that people and dates are not', async () => {
  const { newDraft } = DEFAULT_PREFERENCES
  expect(Object.keys(newDraft).sort()).toEqual(['addSource', 'collection', 'currency', 'price'])
  const screen = await render(<PublishingDefaults />)
  for (const label of ['Collection', 'Price', 'Currency', 'Credit the source'])
    expect(texts('label')).toContain(label)
  expect(screen.textContent).toContain('Recipients, addresses and dates always start empty.')
})

test('whether a capture is credited is chosen beforehand', async () => {
  await changeNewDraft(() => ({ addSource: true }))
  const screen = await render(<PublishingDefaults />)
  await after(() =>
    [...screen.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.startsWith('Credit'))
      ?.click(),
  )
  await soon(async () => expect((await preferences.get()).newDraft.addSource).toBe(false))
})
