import type { PageSnapshot } from '../../../lib/capture/read-page'

/** A snapshot of a page without text, title and metadata, but for what is given. */
export function snapshot(given: Partial<PageSnapshot> = {}): PageSnapshot {
  return {
    tokens: '',
    fieldText: '',
    inPasswordField: false,
    linkable: true,
    hasFocus: true,
    focusedFrameUrl: '',
    url: 'https://example.org/articles/1',
    title: '',
    metaElements: [],
    ...given,
  }
}

/** A `meta` element. */
export function meta(name: string, content: string): string[] {
  return ['meta', '', name.startsWith('og:') || name.startsWith('article:') ? 'property' : 'name', name, 'content', content]
}

/** The tokens of one paragraph, all of it selected. */
export function paragraph(text: string): string {
  return `\x03\x07${text}\b\x03`
}
