import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { CaptureFailure } from '../../../components/compose/CaptureFailure.tsx'
import { PublishedMoment } from '../../../components/compose/PublishedMoment.tsx'
import { Shortcuts } from '../../../components/settings/Shortcuts.tsx'
import { stores } from '../../../components/state/stores.ts'
import { TrySelection } from '../../../components/welcome/TrySelection.tsx'
import { publication, STATUSES } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'
import { render } from './render.ts'

const published = { ...publication('w', 'd'), status: STATUSES.accepted, history: [] }

/** Each place that names the keys; what it says of changed keys, and of removed ones. */
const PLACES: [string, () => ReactElement, string, string][] = [
  ['the settings page', () => <Shortcuts />, 'as a moment⌥⇧P', 'as a momentnot set'],
  ['the welcome page', () => <TrySelection />, 'Then press ⌥⇧P, or', 'below. Then right-click'],
  [
    'a capture that read nothing',
    () => <CaptureFailure />,
    'Select text and press ⌥⇧P.',
    'as a moment”.',
  ],
  [
    'a published moment',
    () => <PublishedMoment write={published} onLeave={() => undefined} />,
    'Write anotherNext: select text, press ⌥⇧P',
    'Write another',
  ],
]

test.each(
  PLACES.flatMap(([place, show, changed, removed]) => [
    [place, 'changed', '⌥⇧P', show, changed] as const,
    [place, 'removed', '', show, removed] as const,
  ]),
)(
  '%s names the keys that capture a selection as the user has %s them',
  async (_, __, shortcut, show, words) => {
    vi.spyOn(browser.commands, 'getAll').mockResolvedValue([
      { name: 'publish-selection', shortcut },
    ] as never)
    await stores.place.change({ section: 'compose', captureFailure: 'noAccess' })
    const container = await render(show())
    await soon(() => expect(container.textContent).toContain(words))
    await soon(() => expect(container.textContent).not.toContain('Alt+Shift+M'))
  },
)
