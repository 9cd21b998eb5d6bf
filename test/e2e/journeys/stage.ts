import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { openReview } from '../../fixtures/compose.ts'
import type { Service } from '../../service/service.ts'

declare const chrome: {
  storage: { local: { get(): Promise<{ place?: { value?: Record<string, unknown> } }> } }
}

const placeOf = (surface: Surface) =>
  surface.evaluate(async () => (await chrome.storage.local.get()).place?.value, null)

/**
 * Waits until storage knows the section that was chosen last in the panel: that is stored beside
 * what is shown, and may be there a moment later.
 */
export async function leftOn(surface: Surface, section: string): Promise<void> {
  await until(`${section} in storage`, async () => (await placeOf(surface))?.section === section)
}

/** Waits until storage knows that a success was seen: the next surface then has a draft. */
export async function successSeen(surface: Surface): Promise<void> {
  await until(
    'the success as seen',
    async () => (await placeOf(surface))?.seenPublicationId !== undefined,
  )
}

/**
 * Leaves the moment that was published, or the draft, for an empty draft, and waits for it: what is
 * filled in before would be the last one's.
 */
export async function writeAnother(surface: Surface, button = 'Write another'): Promise<void> {
  await surface.click(by('button', button))
  await until('a blank draft', async () => (await surface.value(by('textbox', 'Text'))) === '')
}

/** Opens the review and gives the JSON that it shows. */
export async function review(surface: Surface): Promise<string> {
  await openReview(surface)
  return shownJson(surface)
}

/** The JSON that the open review shows on demand. */
export function shownJson(surface: Surface): Promise<string> {
  return surface.evaluate(
    () => document.querySelector('dialog details figure')?.textContent ?? '',
    null,
  )
}

/** The publications that the service was sent, oldest first. */
export const publications = ({ log }: Service) =>
  log.filter(({ method, path }) => method === 'POST' && path.endsWith('/moment/create/writing'))
