// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { Account } from '../../../components/settings/Account.tsx'
import { CreatorAddress } from '../../../components/settings/CreatorAddress.tsx'
import { optionsReady } from '../../../components/settings/options-stores.ts'
import { Announcer } from '../../../components/ui/Announcer.tsx'
import { WelcomePage } from '../../../components/welcome/WelcomePage.tsx'
import { ReviewDialog } from '../../../components/write/ReviewDialog.tsx'
import { chainOf } from '../../../lib/chain/chains.ts'
import { forgetKey, keyHints, readHint, saveCheck, saveKey, typedKey } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { publication } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'
import { after, button, field, render, select, type } from './render.ts'

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

const stored = async () => (await settings.get()).account
const options = () => [...select('Creator address').options].map(({ value }) => value)

test('the creator’s address is written while one wallet is known, or none, and saved when the field is left', async () => {
  await known(ACCOUNT)
  await render(<CreatorAddress />)
  expect(field('Creator address').value).toBe(ACCOUNT)
  await after(() => field('Creator address').focus())
  await after(() => type(field('Creator address'), ''))
  await after(() => field('Creator address').blur())
  // None is as good as any: it keeps nothing else from being saved.
  await soon(async () => expect(await stored()).toBeUndefined())
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('the creator’s address is listed beside the one wallet that it is not, with a warning', async () => {
  await known(OTHER)
  const screen = await render(<CreatorAddress />)
  expect(options()).toEqual([OTHER, ACCOUNT, ''])
  expect(screen.querySelector('.note')?.textContent).toContain('Not one of your key’s wallets.')
})

const showCard = () =>
  render(
    <>
      <Account />
      <Announcer />
    </>,
  )
const said = () => ['status', 'alert'].map((role) => document.querySelector(`[role=${role}]`)?.textContent?.trim())

test.each([
  ['art_sk_Zk9-_xQ3mW7tB1vYc5Ld8RnHs2JpGfAe4UoKiTqN6bM', false],
  ['sk_Zk9-_xQ3mW7tB1vYc5Ld8RnHs2JpGfAe4UoKiTqN6bM', true],
])(
  'the account saves %s, warns of it as unusual: %s, and is silent where the service does not tell whose it is',
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

test('an address that is not the key’s only wallet is confirmed before it is saved', async () => {
  await known(ACCOUNT)
  await render(<CreatorAddress />)
  await after(() => type(field('Creator address'), OTHER))
  await after(() => button('Save settings').click())
  expect(document.querySelector('dialog')?.textContent).toContain('Not one of your key’s wallets.')
  expect((await settings.get()).account).toBe(ACCOUNT)
  await after(() => button('Use this address').click())
  await soon(async () => expect((await settings.get()).account).toBe(OTHER))
})

test('the account says nothing of a key that is forgotten while the service is asked, and forgets what was typed', async () => {
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

test.each([
  ['accepts', 'accepted', true],
  ['refuses', 'refused', false],
] as const)('the welcome page %s a key only when the service does: %s', async (_, result, isDone) => {
  await keyHints.local.set(null)
  answers.send = async (command) => {
    const hint = await readHint()
    if (command !== 'checkKey' || !hint) return {}
    await saveCheck(hint, { checked: result, wallets: undefined })
    return { result }
  }
  const screen = await render(<WelcomePage />)
  await after(() => type(field('API key'), 'art_sk_1'))
  await after(() => button('Connect').click())
  await soon(() =>
    expect(said()).toEqual(isDone ? ['Connected.', ''] : ['Key saved.', expect.stringContaining('doesn’t accept that key')]),
  )
  expect(screen.querySelector('[aria-invalid]') === null).toBe(isDone)
  expect(screen.textContent?.includes('Try it here')).toBe(isDone)
})
