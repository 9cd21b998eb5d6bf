// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { Account } from '../../../components/settings/Account.tsx'
import { CreatorAddress } from '../../../components/settings/CreatorAddress.tsx'
import { Announcer, Toast } from '../../../components/ui/Announcer.tsx'
import { WelcomePage } from '../../../components/welcome/WelcomePage.tsx'
import { ReviewDialog } from '../../../components/write/ReviewDialog.tsx'
import { chainOf } from '../../../lib/chain/chains.ts'
import { readHint, saveCheck, typedKey } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { saveKeyOf } from '../../fixtures/saved-key.ts'
import { publication } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import { after, button, field, render, select, type } from './render.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const known = (...wallets: (typeof ACCOUNT | typeof OTHER)[]) => saveKeyOf(wallets)

beforeEach(async () => {
  await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
})

const { operation } = publication('w')
const { draft } = operation
const request = { ...operation.request, account: ACCOUNT.toLowerCase() as typeof ACCOUNT }
const reviewed = { draft, request, serviceUrl: DEFAULT_SETTINGS.serviceUrl, chain: chainOf(8453) }
const showReview = () => render(<ReviewDialog review={reviewed} onClose={() => undefined} />)
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
  const sent = answerCommands()
  await showReview()
  const note = question()?.closest('.note')
  expect(note?.textContent).toContain(words)
  expect(note?.textContent).toContain(ACCOUNT)
  expect(button('Publish now').disabled).toBe(true)
  await after(() => question()?.click())
  await after(() => button('Publish now').click())
  expect(sent.map(({ command }) => command)).toEqual(['publish'])
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
      <Toast />
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
    answerCommands(() => ({ result: 'unclear' }))
    const screen = await showCard()
    await soon(() => field('API key'))
    await after(() => type(field('API key'), key))
    await after(() => button('Save key').click())
    await soon(async () => expect((await readHint())?.last4).toBe(key.slice(-4)))
    expect(screen.textContent?.includes('keys usually begin with art_sk_')).toBe(warns)
    expect(said()).toEqual(['Key saved.', ''])
  },
)

test.each([
  ['none', ['primary Save key'], ['key', 'account']],
  ['refused', ['primary Replace key', ' Check key', ' Forget key'], ['account']],
  ['accepted', [' Replace key', ' Check key', ' Forget key'], ['account']],
] as const)('the account of a key that is %s offers %j and the fields %j', async (state, buttons, names) => {
  if (state !== 'none') await known()
  const hint = await readHint()
  if (hint) await saveCheck(hint, { checked: state === 'refused' ? state : 'accepted', wallets: undefined })
  const screen = await render(<Account />)
  const shown = () => [...screen.querySelectorAll('form:first-of-type button')]
  await soon(() => expect(shown().map(({ className, textContent }) => `${className} ${textContent}`)).toEqual(buttons))
  const fields = [...screen.querySelectorAll('input:not([type=checkbox])')]
  expect(fields.map((each) => each.getAttribute('name'))).toEqual(names)
  // Nobody has told a name.
  expect(screen.querySelector('.identity .code')?.textContent?.includes(ACCOUNT) ?? false).toBe(state !== 'none')
})

test('the account shows the key’s field to replace a key, and puts it away when the new one is saved or not wanted', async () => {
  await known()
  answerCommands(() => ({ result: 'unclear' }))
  const screen = await showCard()
  const isShown = () => screen.querySelector('[name=key]') !== null
  await soon(() => expect(isShown()).toBe(false))
  await after(() => button('Replace key').click())
  expect(document.activeElement).toBe(field('API key'))
  await after(() => type(field('API key'), 'art_sk_not_wanted'))
  await after(() => button('Cancel').click())
  expect(isShown()).toBe(false)
  expect(await typedKey.get()).toBe('')
  const press = button('Replace key')
  await after(() => press.click())
  await after(() => type(field('API key'), 'art_sk_another_1234'))
  await after(() => press.click())
  await soon(() => expect(isShown()).toBe(false))
  // The button that was pressed stays, and with it the focus.
  expect(button('Replace key')).toBe(press)
  expect((await readHint())?.last4).toBe('1234')
})

test.each([
  ['refused', 'doesn’t accept that key'],
  ['unclear', 'Couldn’t verify the key.'],
])('the account says in a toast that a key is %s, where it moves nothing', async (result, words) => {
  await known()
  answerCommands(() => ({ result }))
  const screen = await showCard()
  await after(() => button('Check key').click())
  await soon(() => expect(screen.querySelector('.toast')?.textContent).toContain(words))
  expect(screen.querySelector('section .note')).toBeNull()
})

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

test('the account says nothing of a key that is forgotten while the service is asked', async () => {
  await known()
  const answer = deferred<object>()
  answerCommands(() => answer.promise)
  await showCard()
  await after(() => button('Check key').click())
  await after(() => button('Forget key').click())
  await soon(() => expect(said()[0]).toBe('Key forgotten.'))
  await after(() => answer.resolve({ result: 'refused' }))
  expect(said()).toEqual(['Key forgotten.', ''])
})

test.each([
  ['accepts', 'accepted', true],
  ['refuses', 'refused', false],
] as const)('the welcome page %s a key only when the service does: %s', async (_, result, isDone) => {
  answerCommands(async (command) => {
    const hint = await readHint()
    if (command !== 'checkKey' || !hint) return {}
    await saveCheck(hint, { checked: result, wallets: undefined })
    return { result }
  })
  const screen = await render(<WelcomePage />)
  await after(() => type(field('API key'), 'art_sk_1'))
  await after(() => button('Connect').click())
  await soon(() =>
    expect(said()).toEqual(isDone ? ['Connected.', ''] : ['Key saved.', expect.stringContaining('doesn’t accept that key')]),
  )
  expect(screen.querySelector('[aria-invalid]') === null).toBe(isDone)
  expect(screen.textContent?.includes('Try it here')).toBe(isDone)
})
