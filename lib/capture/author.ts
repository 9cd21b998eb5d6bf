import { oneLine } from '../util/one-line'
import { namesIn } from './names'
import type { PageDescription } from './page-snapshot'

/** In characters. */
const MAX_NAMES = 200

/**
 * The authors of the selected words: those of a byline in the part that was selected, else those
 * whom the page declares (`declared`: a list for each way in which it does). Persons come before
 * publishers.
 */
export function authorOf(
  { names, lines }: NonNullable<PageDescription['bylines']>,
  declared: readonly (readonly string[])[],
  isPublisher: (name: string) => boolean,
): string | undefined {
  const found = [
    ...names.map((texts) => texts.flatMap((text) => namesIn(text, 'seen'))),
    ...lines.map((line) => namesIn(line, 'labelled')),
    ...declared.map((texts) => texts.flatMap((text) => namesIn(text, 'declared'))),
  ].filter((each) => each.length > 0)
  const persons = found
    .map((each) => each.filter((name) => !isPublisher(name)))
    .filter((each) => each.length > 0)
  const [first, ...others] = persons.length > 0 ? persons : found
  if (!first) return undefined
  // A byline may name one of those whom the page declares.
  const all = others.find((each) => first.every((name) => each.includes(name))) ?? first
  return oneLine([...new Set(all)].join(', '), MAX_NAMES)
}
