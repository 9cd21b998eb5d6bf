// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { AccountField } from '../../../components/settings/AccountField.tsx'
import { KeyCard } from '../../../components/settings/KeyCard.tsx'
import { optionsReady } from '../../../components/settings/options-stores.ts'
import { SettingsForm } from '../../../components/settings/SettingsForm.tsx'
import { Announcer } from '../../../components/ui/Announcer.tsx'
import { ReviewDialog } from '../../../components/write/ReviewDialog.tsx'
import { chainOf } from '../../../lib/chain/chains.ts'
import { forgetKey, readHint, saveCheck, saveKey, typedKey } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { publication } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'
import { after, button, choose, field, render, select, type } from './render.ts'

/** The background's answer to a command, set by each test. */
const answers = vi.hoisted(() => ({ send: async (_command: string): Promise<unknown> => ({}) }))
vi.mock(import('../../../lib/messages/client.ts'), async (original) => ({
  ...(await original()),
  send: ((command: string) => answers.send(command)) as never,
}))

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const known = async (...wallets: (typeof ACCOUNT | typeof OTHER)[]) => {
  await saveKey('art_sk_1', DEFAULT_SETTINGS.serviceUrl, 'forgotten')
  const hint = await readHint()
  if (hint) await saveCheck(hint, { checked: 'accepted', wallets: wallets.map((address) => ({ address })) })
}

beforeEach(async () => {
  await browser.storage.local.clear()
  await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
  await optionsReady()
})

const { operation } = publication('w')
if (operation.kind !== 'publish') throw new Error('not a publication')
const { draft } = operation
const request = { ...operation.request, account: ACCOUNT.toLowerCase() as typeof ACCOUNT }
const reviewed = { draft, request, serviceUrl: DEFAULT_SETTINGS.serviceUrl, chain: chainOf(8453) }
const showReview = () => render(<ReviewDialog reviewed={reviewed} onClose={() => undefined} />)
const question = () => document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')

test('the review asks nothing for a wallet of the key', async () => {
  await known(OTHER, ACCOUNT)
  await showReview()
  expect(question()).toBeNull()
  expect(button('Publish now').disabled).toBe(false)
})

test.each([
  ['to compare an address', [], 'Compare it with your wallet.'],
  ['to confirm an address that is none of the key’s wallets', [OTHER] as const, 'Not one of your key’s wallets.'],
])('the review asks once %s, with its checksum, before it can be published', async (_, wallets, words) => {
  await known(...wallets)
  const sent: string[] = []
  answers.send = async (command) => void sent.push(command)
  await showReview()
  const note = question()?.closest('.note')
  expect(note?.textContent).toContain(words)
  expect(note?.textContent).toContain(ACCOUNT)
  expect(button('Publish now').disabled).toBe(true)
  await after(() => question()?.click())
  await after(() => button('Publish now').click())
  expect(sent).toEqual(['publish'])
  await soon(() => expect(question()).toBeNull())
  expect(button('Publish now').disabled).toBe(false)
})

const showField = async (value: string) => {
  const change = vi.fn()
  const screen = await render(<AccountField value={value} fault={undefined} onChange={change} onBlur={() => undefined} />)
  return { screen, change }
}
const options = () => [...select('Creator address').options].map(({ value }) => value)

test('the creator’s address is written while one wallet is known, or none', async () => {
  await known(ACCOUNT)
  await showField(ACCOUNT)
  expect(field('Creator address').value).toBe(ACCOUNT)
})

test('the creator’s address is chosen among the wallets, or written as another', async () => {
  await known(OTHER, ACCOUNT)
  const { change, screen } = await showField(ACCOUNT)
  expect(options()).toEqual([OTHER, ACCOUNT, ''])
  expect(select('Creator address').value).toBe(ACCOUNT)
  await after(() => choose(select('Creator address'), OTHER))
  expect(change).toHaveBeenLastCalledWith(OTHER)
  await after(() => choose(select('Creator address'), ''))
  await after(() => type(field('Other creator address'), '0x12'))
  expect(change).toHaveBeenLastCalledWith('0x12')
  expect(screen.querySelector('.note')).toBeNull()
})

test('the creator’s address is listed beside the one wallet that it is not, with a warning', async () => {
  await known(OTHER)
  const { screen } = await showField(ACCOUNT)
  expect(options()).toEqual([OTHER, ACCOUNT, ''])
  expect(screen.querySelector('.note')?.textContent).toContain('Not one of your key’s wallets.')
})

const showCard = () =>
  render(
    <>
      <KeyCard />
      <Announcer />
    </>,
  )
const said = () => ['status', 'alert'].map((role) => document.querySelector(`[role=${role}]`)?.textContent?.trim())

test('the key card asks whose a key is as soon as it is saved, and tells the address that it filled in', async () => {
  await settings.set(DEFAULT_SETTINGS)
  answers.send = async () => {
    await settings.update((old) => ({ ...old, account: ACCOUNT }))
    return { result: 'accepted', wallets: [{ address: ACCOUNT }] }
  }
  await showCard()
  await after(() => type(field('API key'), 'art_sk_1'))
  await after(() => button('Save key').click())
  await soon(() => expect(said()[0]).toBe(`In Process accepts this key. Your moments belong to ${ACCOUNT}.`))
})

test.each([
  ['art_sk_Zk9-_xQ3mW7tB1vYc5Ld8RnHs2JpGfAe4UoKiTqN6bM', false],
  ['sk_Zk9-_xQ3mW7tB1vYc5Ld8RnHs2JpGfAe4UoKiTqN6bM', true],
])(
  'the key card saves %s, warns of it as unusual: %s, and is silent where the service does not tell whose it is',
  async (key, warns) => {
    answers.send = async () => ({ result: 'unclear' })
    const screen = await showCard()
    await after(() => type(field('API key'), key))
    await after(() => button('Save key').click())
    await soon(async () => expect((await readHint())?.last4).toBe(key.slice(-4)))
    expect(screen.textContent?.includes('keys usually begin with art_sk_')).toBe(warns)
    expect(said()).toEqual(['Key saved.', ''])
  },
)

test('the settings form asks before it saves an address that is none of the key’s wallets', async () => {
  await known(ACCOUNT)
  await render(<SettingsForm />)
  await after(() => type(field('Creator address'), OTHER))
  await after(() => button('Save settings').click())
  expect(document.querySelector('dialog')?.textContent).toContain('Not one of your key’s wallets.')
  expect((await settings.get()).account).toBe(ACCOUNT)
  await after(() => button('Use this address').click())
  await soon(async () => expect((await settings.get()).account).toBe(OTHER))
})

test('the key card says nothing of a key that is forgotten while the service is asked, and forgets what was typed', async () => {
  await known()
  let answer: (output: unknown) => void = () => undefined
  answers.send = () => new Promise((resolve) => (answer = resolve))
  await showCard()
  await after(() => button('Check key').click())
  await after(() => type(field('API key'), 'art_sk_an'))
  await after(() => button('Forget key').click())
  await soon(() => expect(said()[0]).toBe('Key forgotten.'))
  await after(() => answer({ result: 'refused' }))
  expect(said()).toEqual(['Key forgotten.', ''])
  expect(field('API key').value).toBe('')
  expect(await typedKey.get()).toBe('')
  await forgetKey()
})
