import { describe, expect, test } from 'vitest'
import { canonicalUrl, publicUrl, registrableDomain } from '../../../lib/capture/public-url'

describe('publicUrl', () => {
  test.each([
    [
      'https://example.org/a?utm_source=x&id=5&UTM_Campaign=y&fbclid=z',
      'https://example.org/a?id=5',
    ],
    [
      'https://example.org/a?gclid=1&mc_cid=2&mc_eid=3&igshid=4&ref_src=5&_hsenc=6&msclkid=7',
      'https://example.org/a',
    ],
    ['https://youtu.be/abc?si=track&t=10', 'https://youtu.be/abc?t=10'],
    ['https://example.org/?si=unit&t=3&s=x', 'https://example.org/?si=unit&t=3&s=x'],
    ['https://x.com/a/status/1?s=20&t=abc', 'https://x.com/a/status/1'],
    ['https://example.org/a?q=a%20b+c&empty=&flag', 'https://example.org/a?q=a%20b+c&empty=&flag'],
    ['https://example.org/a?%75tm_source=x&b=%E0%A4', 'https://example.org/a?b=%E0%A4'],
    ['https://example.org/a#section', 'https://example.org/a'],
    ['https://example.org/a#:~:text=old', 'https://example.org/a'],
    ['https://example.org/#/route/1', 'https://example.org/#/route/1'],
    ['https://user:secret@example.org/a', 'https://example.org/a'],
  ])('publishes %s as %s', (url, published) => expect(publicUrl(url)).toBe(published))

  test.each([
    'file:///home/someone/notes.html',
    'chrome://settings',
    'about:blank',
    'data:text/html,x',
    'javascript:alert(1)',
    'nonsense',
    '',
    undefined,
  ])('publishes nothing for %s', (url) => expect(publicUrl(url)).toBeUndefined())
})

describe('canonicalUrl', () => {
  const page = 'https://m.example.org/articles/1?utm_source=x'
  test.each([
    ['http://m.example.org/articles/one', 'http://m.example.org/articles/one'],
    ['/articles/one?fbclid=1', 'https://m.example.org/articles/one'],
    ['https://m.example.org/articles/1?id=2#top', 'https://m.example.org/articles/1?id=2'],
  ])('takes %s as %s', (canonical, url) => expect(canonicalUrl(page, canonical)).toBe(url))

  test.each([
    'https://evil.test/articles/1',
    'https://example.org/articles/1',
    'https://other.example.org/articles/1',
    'https://m.example.org:8443/articles/1',
    'https://m.example.org/',
    'javascript:alert(1)',
    'http://[broken',
    undefined,
  ])('keeps the page’s own URL for %s', (canonical) =>
    expect(canonicalUrl(page, canonical)).toBe('https://m.example.org/articles/1'),
  )

  test.each([
    ['https://example.org/list?page=2', 'https://example.org/list'],
    ['https://example.org/list/page/3/', '/list/'],
    ['https://example.org/list?page=3&sort=new', '/list?page=1'],
    ['https://example.org/articles/1', 'https://example.org/en/'],
    ['https://example.org/articles/1', 'https://example.org/index.html'],
    ['https://example.org/?p=12', 'https://example.org/'],
  ])('keeps %s when %s is quite another page', (url, canonical) =>
    expect(canonicalUrl(url, canonical)).toBe(url),
  )

  test.each([
    ['https://example.org/list?page=1', 'https://example.org/list'],
    ['https://example.org/list?page=2&sort=new', 'https://example.org/list?page=2'],
    ['https://example.org/a/one/amp', 'https://example.org/a/one'],
    ['https://example.org/en', 'https://example.org/en/'],
    ['https://example.org/?page=one', 'https://example.org/one'],
    ['https://example.org/?utm_source=x', 'https://example.org/'],
  ])('makes %s the page %s', (url, canonical) =>
    expect(canonicalUrl(url, canonical)).toBe(canonical),
  )
})

test.each([
  ['www.example.org', 'example.org'],
  ['news.example.co.uk', 'example.co.uk'],
  ['other.co.uk', 'other.co.uk'],
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
])('registrableDomain(%s) is %s', (host, site) => expect(registrableDomain(host)).toBe(site))
