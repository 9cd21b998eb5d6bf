import type { Reading } from '../../../lib/capture/read-page'

/** A reading of a page that says nothing, but for what is given. */
export function reading(given: Partial<Reading> = {}): Reading {
  return {
    marked: '',
    field: '',
    secret: false,
    linkable: true,
    focused: true,
    inner: '',
    url: 'https://example.org/articles/1',
    title: '',
    facts: [],
    ...given,
  }
}

/** A `meta` element. */
export function meta(name: string, content: string): string[] {
  return ['meta', '', name.startsWith('og:') || name.startsWith('article:') ? 'property' : 'name', name, 'content', content]
}

/** A page of one paragraph, all of it selected. */
export function paragraph(text: string): string {
  return `\x03\x07${text}\b\x03`
}
