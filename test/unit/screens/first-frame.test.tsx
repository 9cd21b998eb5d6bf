// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { draftStore, storesReady } from '../../../components/state/stores.ts'
import { choicesReady } from '../../../components/write/draft-editor.ts'
import { WriteSection } from '../../../components/write/WriteSection.tsx'
import { createDraft } from '../../../lib/drafts/drafts.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { soon } from '../soon.ts'
import { field } from './render.ts'

test('a draft can be written in before its terms are there, and they come by themselves', async () => {
  const draft = await createDraft({ title: 'A title', text: 'Some text', price: '0.5' })
  await navigation.update((old) => ({ ...old, draftId: draft.id }))
  await Promise.all([storesReady(), choicesReady, draftStore(draft.id).ready])
  // As a page renders itself; `act` would go on to the end.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root.render(<WriteSection surface="popup" />))
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['Title', 'Text'])
  const title = field('Title')
  expect(title.disabled).toBe(false)
  await soon(() => expect(field('Price').value).toBe('0.5'))
  expect(title.isConnected).toBe(true)
  await soon(() => expect(document.activeElement).toBe(title))
  root.unmount()
})
