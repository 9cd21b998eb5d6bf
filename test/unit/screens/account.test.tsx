import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ReviewDialog } from '../../../components/compose/ReviewDialog.tsx'
import { Account } from '../../../components/settings/Account.tsx'
import { CreatorAddress } from '../../../components/settings/CreatorAddress.tsx'
import { Announcer, Toast } from '../../../components/ui/Announcer.tsx'
import { WelcomePage } from '../../../components/welcome/WelcomePage.tsx'
import { chainOf } from '../../../lib/chain/chains.ts'
import { Refused } from '../../../lib/messages/refusal.ts'
import { keepPreviousKey, restorePreviousKey } from '../../../lib/settings/key.ts'
import { readHint, saveCheck } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { saveKeyOf } from '../../fixtures/saved-key.ts'
import { publication } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import { button, descriptionOf, fill, render } from './render.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** The key that takes the place of another. */
const ANOTHER = 'art_sk_another_1234'

const known = (...wallets: (typeof ACCOUNT | typeof OTHER)[]) => saveKeyOf(wallets)

beforeEach(async () => {
  await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
})

const { operation } = publication('w')
const { draft } = operation
const request = { ...operation.request, account: ACCOUNT.toLowerCase() as typeof ACCOUNT }
const reviewed = { draft, request, serviceUrl: DEFAULT_SETTINGS.serviceUrl, chain: chainOf(8453) }
const showReview = () =>
  render(
    <ReviewDialog
      review={reviewed}
      onEditTitle={() => undefined}
      onRename={() => undefined}
      onClose={() => undefined}
    />,
  )
const question = () => screen.queryByRole('checkbox')
const press = (name: string) => userEvent.click(button(name))
const keyField = () => screen.getByLabelText<HTMLInputElement>('API key')
const addressField = () => screen.getByLabelText<HTMLInputElement>('Creator address')
/** The warning about an address that none of the key's wallets has. */
const STRANGE = 'Not one of your key’s wallets.'
const REFUSED = 'In Process doesn’t accept that key. Copy it again, or create a new one.'

test('the review asks nothing for a wallet of the key', async () => {
  await known(OTHER, ACCOUNT)
  await showReview()
  expect(question()).toBeNull()
  expect(button('Publish now').disabled).toBe(false)
})

test.each([
  ['to compare an address', [], 'Compare it with your wallet.'],
  ['to confirm an address that is none of the key’s wallets', [OTHER] as const, STRANGE],
])('before publishing, the review asks once %s, with its checksum', async (_, wallets, words) => {
  await known(...wallets)
  const sent = answerCommands()
  await showReview()
  const note = question()?.closest('.note')
  expect(note?.textContent).toContain(words)
  expect(note?.textContent).toContain(ACCOUNT)
  expect(button('Publish now').disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Publish now')
  expect(sent.map(({ command }) => command)).toEqual(['noteBlock', 'publish'])
  await soon(() => expect(question()).toBeNull())
  expect(button('Publish now').disabled).toBe(false)
})

const stored = async () => (await settings.get()).account

test('the creator’s address is written while one wallet is known, or none, and saved when the field is left', async () => {
  await known(ACCOUNT)
  await render(<CreatorAddress />)
  expect(addressField().value).toBe(ACCOUNT)
  await fill(addressField(), '')
  await userEvent.tab()
  // None is as good as any: it keeps nothing else from being saved.
  await soon(async () => expect(await stored()).toBeUndefined())
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('the creator’s address is listed beside the one wallet that it is not, with a warning', async () => {
  await known(OTHER)
  const container = await render(<CreatorAddress />)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Creator address' })
  expect([...choice.options].map(({ value }) => value)).toEqual([OTHER, ACCOUNT, ''])
  expect(container.querySelector('.note')?.textContent).toContain(STRANGE)
})

const showCard = () =>
  render(
    <>
      <Account />
      <Toast />
      <Announcer />
    </>,
  )
const said = () =>
  ['status', 'alert'].map((role) => document.querySelector(`[role=${role}]`)?.textContent?.trim())

test.each([
  ['art_sk_Zk9-_xQ3mW7tB1vYc5Ld8RnHs2JpGfAe4UoKiTqN6bM', false],
  ['sk_Zk9-_xQ3mW7tB1vYc5Ld8RnHs2JpGfAe4UoKiTqN6bM', true],
])(
  'the account saves %s, warns of it as unusual: %s, and is silent where the service does not tell whose it is',
  async (key, warns) => {
    answerCommands(() => ({ result: 'unclear' }))
    const container = await showCard()
    await fill(await soon(keyField), key)
    await press('Save key')
    await soon(async () => expect((await readHint())?.last4).toBe(key.slice(-4)))
    expect(container.textContent?.includes('keys usually begin with art_sk_')).toBe(warns)
    expect(said()).toEqual(['Key saved.', ''])
  },
)

test.each([
  ['none', ['primary Save key'], ['key', 'account']],
  ['refused', ['primary Replace key', ' Check key', ' Forget key'], ['account']],
  ['accepted', [' Replace key', ' Check key', ' Forget key'], ['account']],
] as const)('a key that is %s offers %j and the fields %j', async (state, buttons, names) => {
  if (state !== 'none') await known()
  const hint = await readHint()
  const checked = state === 'refused' ? state : 'accepted'
  if (hint) await saveCheck(hint, { checked, wallets: undefined })
  const container = await render(<Account />)
  const shown = () =>
    [...container.querySelectorAll('form:first-of-type button')].map(
      ({ className, textContent }) => `${className} ${textContent}`,
    )
  await soon(() => expect(shown()).toEqual(buttons))
  const fields = [...container.querySelectorAll('input:not([type=checkbox])')]
  expect(fields.map((each) => each.getAttribute('name'))).toEqual(names)
  // Nobody has told a name.
  const identity = container.querySelector('.identity .code')?.textContent ?? ''
  expect(identity.includes(ACCOUNT)).toBe(state !== 'none')
})

test('the account shows the key’s field to replace a key, and puts it away when the new one is saved or not wanted', async () => {
  await known()
  answerCommands(() => ({ result: 'accepted' }))
  const container = await showCard()
  const isShown = () => container.querySelector('[name=key]') !== null
  await soon(() => expect(isShown()).toBe(false))
  await press('Replace key')
  expect(document.activeElement).toBe(keyField())
  await fill(keyField(), 'art_sk_not_wanted')
  await press('Cancel')
  expect(isShown()).toBe(false)
  await press('Replace key')
  expect(keyField().value).toBe('')
  await press('Cancel')
  const pressed = button('Replace key')
  await userEvent.click(pressed)
  await fill(keyField(), ANOTHER)
  await userEvent.click(pressed)
  await soon(() => expect(isShown()).toBe(false))
  // The button that was pressed stays, and with it the focus.
  expect(button('Replace key')).toBe(pressed)
  expect((await readHint())?.last4).toBe('1234')
})

/** Shows an account whose key is saved, and saves another in place of it. */
async function replaceKey(): Promise<void> {
  await showCard()
  await press('Replace key')
  await fill(keyField(), ANOTHER)
  await press('Save key')
}

test('the account keeps the key that another replaces, and puts it back', async () => {
  await known()
  const before = await readHint()
  const sent = answerCommands(async (command) => {
    if (command === 'keepPreviousKey') await keepPreviousKey()
    if (command === 'restorePreviousKey') await restorePreviousKey()
    return { result: 'refused' }
  })
  await replaceKey()
  await soon(() => expect(said()).toEqual(['', REFUSED]))
  expect(JSON.stringify(sent)).not.toContain('art_sk')
  expect((await readHint())?.last4).toBe('1234')
  expect(document.activeElement).toBe(button('Replace key'))
  expect(document.querySelector('.muted.small')?.textContent).toBe(
    `The old key, …${before?.last4}, is kept until this one is accepted or the browser closes.`,
  )
  await press('Put the old key back')
  await soon(() => expect(said()[0]).toBe('The old key is back in use.'))
  expect(await readHint()).toEqual(before)
  expect(document.activeElement).toBe(button('Replace key'))
})

test.each([
  ['full', 'Not saved: browser storage may be full. Nothing was changed.'],
  ['silent', expect.stringMatching(/^Moment Press’s background isn’t answering\. Nothing is lost/)],
] as const)('a saved key stays where it cannot be kept beside another: %s', async (code, words) => {
  await known()
  const before = await readHint()
  answerCommands(() => {
    throw new Refused({ code })
  })
  await replaceKey()
  const fault = () => document.querySelector('.fault')?.textContent
  await soon(() => expect(fault()).toEqual(words))
  expect(keyField().value).toBe(ANOTHER)
  expect(await readHint()).toEqual(before)
})

test.each([
  ['refused', 'doesn’t accept that key'],
  ['unclear', 'In Process doesn’t tell whose key this is.'],
])('the account says in a toast, which moves nothing, that a key is %s', async (result, words) => {
  await known()
  answerCommands(() => ({ result }))
  const container = await showCard()
  await press('Check key')
  await soon(() => expect(container.querySelector('.toast')?.textContent).toContain(words))
  expect(container.querySelector('section .note')).toBeNull()
})

test('an address that is not the key’s only wallet is saved with a warning', async () => {
  await known(ACCOUNT)
  const container = await render(<CreatorAddress />)
  expect(container.querySelector('.note')).toBeNull()
  await fill(addressField(), OTHER)
  await userEvent.tab()
  await soon(async () => expect(await stored()).toBe(OTHER))
  await soon(() => expect(container.querySelector('.note')?.textContent).toContain(STRANGE))
})

test('the account says nothing of a key that is forgotten while the service is asked', async () => {
  await known()
  const answer = deferred<object>()
  answerCommands(() => answer.promise)
  await showCard()
  await press('Check key')
  await press('Forget key')
  await soon(() => expect(said()[0]).toBe('Key forgotten.'))
  await act(async () => answer.resolve({ result: 'refused' }))
  expect(said()).toEqual(['Key forgotten.', ''])
})

test('the welcome page asks for no wallet where the key’s are known, and for an address where they are not', async () => {
  await known(OTHER, ACCOUNT)
  const container = await render(<WelcomePage />)
  const isAsked = () => container.textContent?.includes('Creator address')
  expect(isAsked()).toBe(false)
  await act(() => settings.update((old) => ({ ...old, account: undefined })))
  await soon(() => expect(isAsked()).toBe(true))
})

test.each([
  ['accepts', 'accepted', true],
  ['refuses', 'refused', false],
] as const)('the welcome page %s a key only when the service does', async (_, result, isDone) => {
  answerCommands(async (command) => {
    const hint = await readHint()
    if (command !== 'checkKey' || !hint) return {}
    await saveCheck(hint, { checked: result, wallets: undefined })
    return { result }
  })
  const container = await render(<WelcomePage />)
  await fill(keyField(), 'art_sk_1')
  await press('Connect')
  const refusal = expect.stringContaining('doesn’t accept that key')
  await soon(() => expect(said()).toEqual(isDone ? ['Key saved. Connected.', ''] : ['', refusal]))
  expect(container.querySelector('[aria-invalid]') === null).toBe(isDone)
  expect(container.textContent?.includes('Try it here')).toBe(isDone)
  // A wrong key stays in its field, with the reason below it.
  const input = container.querySelector<HTMLInputElement>('[name=key]')
  expect(input?.value).toBe(isDone ? undefined : 'art_sk_1')
  expect(descriptionOf(input)).toBe(isDone ? '' : REFUSED)
})

test.each([
  ['that "Connect" has opened', '#key', true],
  ['that the installation has opened', '', false],
])('a welcome page %s begins in the field of the key or not', async (_, hash, isFocused) => {
  location.hash = hash
  onTestFinished(() => {
    location.hash = ''
  })
  await render(<WelcomePage />)
  expect(document.activeElement === keyField()).toBe(isFocused)
})

test('the welcome page shows what it says of an empty field after a wrong key', async () => {
  answerCommands(async (command) => {
    const hint = await readHint()
    if (command !== 'checkKey' || !hint) return {}
    await saveCheck(hint, { checked: 'refused', wallets: undefined })
    return { result: 'refused' }
  })
  await render(<WelcomePage />)
  await fill(keyField(), 'art_sk_1')
  await press('Connect')
  await soon(() => expect(descriptionOf(keyField())).toBe(REFUSED))
  await fill(keyField(), '')
  expect(descriptionOf(keyField())).toBe(REFUSED)
  await press('Connect')
  await soon(() => expect(descriptionOf(keyField())).toBe('Paste your key first.'))
})
