import type { Selection } from './capture-selection'
import type { DraftFields } from './draft'
import { publishedText } from './source-line'

/**
 * A draft without a source gets that of the selection; a passage of another page brings its own
 * source line. `marks`: the quotation marks of the language.
 */
export function addPassage(
  draft: DraftFields,
  selection: Selection,
  marks: string,
): Partial<DraftFields> {
  const { title, titles, source, addSource = draft.addSource } = selection
  const isOther =
    draft.source !== undefined &&
    source !== undefined &&
    withoutFragment(draft.source.url) !== withoutFragment(source.url)
  const passage = isOther
    ? publishedText({ ...selection, addSource, link: 'page' }, marks)
    : selection.text
  // A field that is there replaces the draft's, even one that is undefined.
  const changed: Partial<DraftFields> = {
    text: [draft.text.trimEnd(), passage].filter(Boolean).join('\n\n'),
  }
  if (!draft.title.trim()) {
    changed.title = title
    changed.titles = titles
  }
  if (!draft.source && source) {
    changed.source = source
    changed.addSource = addSource
  }
  return changed
}

/** The URL without the part that leads to a passage. */
const withoutFragment = (url: string) => url.split('#')[0]
