import { describe, expect, test } from 'vitest'
import { readMetadata, sourceOf } from '../../../lib/capture/page-metadata'
import type { MetaElement, PageSnapshot } from '../../../lib/capture/page-snapshot'
import { sourceSchema } from '../../../lib/capture/source'
import { element, meta, snapshot } from '../../fixtures/page-snapshot.ts'

const metadataOf = (page: PageSnapshot, all: string[] = []) =>
  readMetadata(page, { all, headlines: [], ofSite: [], sections: [], above: '', first: '' })

const jsonLd = (value: unknown) =>
  element('script', typeof value === 'string' ? value : JSON.stringify(value), {
    type: 'application/ld+json',
  })

const article = (author: unknown) => ({ '@type': 'Article', author })
const articleBy = (author: unknown) => jsonLd(article(author))
const graph = (...values: object[]) => jsonLd({ '@graph': values })

describe('sourceOf', () => {
  test('names everything that the page says about itself', () => {
    const page = snapshot({
      url: 'https://www.example.org/articles/1?utm_source=mail',
      title: 'An article | Example',
      metaElements: [
        meta('og:site_name', 'Example'),
        meta('author', 'Ada  Lovelace'),
        element('link', '', { rel: 'canonical', href: 'https://www.example.org/articles/one' }),
      ],
    })
    const source = sourceOf(metadataOf(page), 'page', ':~:text=words')
    expect(source).toEqual({
      url: 'https://www.example.org/articles/one',
      passage: 'https://www.example.org/articles/one#:~:text=words',
      title: 'An article',
      site: 'Example',
      author: 'Ada Lovelace',
      via: 'page',
    })
    expect(sourceSchema.parse(source)).toEqual(source)
  })

  test('names the URL alone when the page has no metadata', () => {
    const source = { url: 'https://example.org/articles/1', via: 'menu' }
    expect(sourceOf(metadataOf(snapshot()), 'menu')).toEqual(source)
  })

  test('has an empty URL and no fragment for a local file', () => {
    const page = snapshot({ url: 'file:///home/someone/a.html', title: 'Notes' })
    const source = { url: '', title: 'Notes', via: 'menu' }
    expect(sourceOf(metadataOf(page), 'menu', ':~:text=x')).toEqual(source)
  })

  test('appends the directive to a route in the fragment', () => {
    const page = snapshot({ url: 'https://example.org/#/a' })
    const { passage } = sourceOf(metadataOf(page), 'page', ':~:text=x')
    expect(passage).toBe('https://example.org/#/a:~:text=x')
  })
})

describe('the title', () => {
  test.each([
    ['An article | Example', 'An article'],
    ['An article - example.org', 'An article'],
    ['An article — Example Daily', 'An article'],
    ['An article · Example', 'An article'],
    ['Example: An article', 'An article'],
    ['Climate | World | Example Daily', 'Climate | World'],
    ['Vienna - A guide', 'Vienna - A guide'],
    ['Note: read this', 'Note: read this'],
    ['Well-known | Facts', 'Well-known | Facts'],
    ['Example', 'Example'],
    ['  white \n space  ', 'white space'],
    ['An article | The Example Daily', 'An article'],
    ['Example - An article - Example Daily', 'An article'],
    ['An article, Example Daily', 'An article'],
    ['An article, The Example Daily', 'An article'],
    ['An article, example.org', 'An article'],
    ['An article, of the Example Daily', 'An article, of the Example Daily'],
    ['Example Daily, a history', 'Example Daily, a history'],
  ])('of the document %j on the site "Example Daily" is %j', (title, expected) => {
    const page = snapshot({ title, metaElements: [meta('og:site_name', 'Example Daily')] })
    expect(metadataOf(page).title).toBe(expected)
  })

  test.each([
    { '@type': 'Article', publisher: { name: 'Channel Mail' } },
    {
      '@graph': [
        { '@type': 'Article', publisher: { '@id': '#p' } },
        { '@id': '#p', '@type': 'Organization', name: 'Channel Mail' },
      ],
    },
    { '@type': 'WebSite', name: 'Channel Mail' },
  ])('is without the name of the site in JSON-LD (%#)', (value) => {
    const page = snapshot({ title: 'An article – Channel Mail', metaElements: [jsonLd(value)] })
    expect(metadataOf(page).title).toBe('An article')
  })

  test.each<[string, string[], string]>([
    ['(3) On weirs - Example', ['On weirs'], 'On weirs'],
    ['(99+) On weirs', [], 'On weirs'],
    ['• [2] On weirs', [], 'On weirs'],
    ['(500) Days - Example', ['(500) Days'], '(500) Days'],
    ['(2026) in review', [], '(2026) in review'],
    ['Inbox (3)', [], 'Inbox'],
    ['Posteingang (1.204) – Example', [], 'Posteingang'],
    ['受信トレイ（5）', [], '受信トレイ'],
    ['Inbox (12) - Post', [], 'Inbox - Post'],
    ['The lock house (12)', ['The lock house'], 'The lock house'],
    ['News – 12 new', [], 'News'],
    ['News (3 unread) | Example', [], 'News'],
    ['News - 99+ new messages', [], 'News'],
    ['Weirs (2)', [], 'Weirs (2)'],
    ['Weirs (2)', ['Weirs', 'Weirs (2)'], 'Weirs (2)'],
    ['Weirs (1984)', ['Weirs'], 'Weirs (1984)'],
    ['Weirs – 12 new chapters', [], 'Weirs – 12 new chapters'],
    ['News | Example (3)', [], 'News'],
    ['Example (12) · On weirs', [], 'On weirs'],
    ['(3 new messages) On weirs', [], 'On weirs'],
    ['(3 neue) Über Wehre', [], 'Über Wehre'],
    ['(2 messages non lus) Les écluses', [], 'Les écluses'],
    ['(1 mensaje nuevo) Las presas', [], 'Las presas'],
    ['(4 não lidas) As comportas', [], 'As comportas'],
    ['（3件の新着通知）堰について', [], '堰について'],
    ['【5条新消息】水坝', [], '水坝'],
    ['(2개의 새 알림) 보에 대하여', [], '보에 대하여'],
    ['3 neue Nachrichten – Über Wehre', [], 'Über Wehre'],
    ['Wehre (12 ungelesene Beiträge)', [], 'Wehre'],
    ['Presas - 2 no leídos', [], 'Presas'],
    ['堰（未読3）', [], '堰（未読3）'],
    ['(3 Wehre) Ein Plan', [], '(3 Wehre) Ein Plan'],
    ['(3D) Weirs', [], '(3D) Weirs'],
    ['Wehre – 12 neue Bilder', [], 'Wehre – 12 neue Bilder'],
    ['Moss &amp; Fern&#8217;s', [], 'Moss & Fern’s'],
    ['What &amp; means', ['What &amp; means'], 'What &amp; means'],
    ['Not &anything;', [], 'Not &anything;'],
  ])('of the document %j under the headings %j is %j', (title, headings, expected) => {
    const page = snapshot({ title, metaElements: [meta('og:site_name', 'Example')] })
    expect(metadataOf(page, headings).title).toBe(expected)
  })

  test('is without the name of the site where its host begins with "the"', () => {
    const page = snapshot({ url: 'https://www.thedailybank.org/1', title: 'On | The Daily Bank' })
    expect(metadataOf(page).title).toBe('On')
  })

  test('is cut to 300 characters without splitting a character', () => {
    const { title } = metadataOf(snapshot({ title: '👨‍👩‍👧‍👦'.repeat(40) }))
    expect(title).toBe(`${'👨‍👩‍👧‍👦'.repeat(27)}…`)
  })

  test('is cut after its codes of characters are read', () => {
    const { title } = metadataOf(snapshot({ title: `${'x'.repeat(296)}&amp;${'y'.repeat(9)}` }))
    expect(title).toBe(`${'x'.repeat(296)}&yy…`)
  })
})

describe('the author', () => {
  const all = ['Ada Rill', 'Ben Ford', 'Ada Rill', 'Cy Weir']
  const eachAuthor = all.map((name) => meta('citation_author', name))
  const picture = { '@type': 'ImageObject', creator: 'Eye' }
  const pageAndAuthors = [{ '@type': 'WebPage' }, { author: [{ name: 'Ada' }, 'Grace'] }]
  const brokenJsonLd = ['{broken', 'null', '[3]', { author: { name: 3 } }].map(jsonLd)
  const nested = `{"author":${'['.repeat(50_000)}${']'.repeat(50_000)}}`

  test.each<[string, string | undefined, ...MetaElement[]]>([
    ['names all whom the page declares, once each', 'Ada Rill, Ben Ford, Cy Weir', ...eachAuthor],
    [
      'names all in one element',
      'Ada Rill, Ben Ford',
      meta('citation_authors', 'Ada Rill; Ben Ford'),
    ],
    ['is read where newsletters read it', 'Ada Rill', meta('sailthru.author', 'Ada Rill')],
    ['keeps initials', 'J.R.R. Rill', meta('author', 'J.R.R. Rill')],
    ['names all in JSON-LD', 'Ada, Ben', articleBy(['Ada', { name: 'Ben' }])],
    [
      'is looked up where JSON-LD has its id as a text',
      'Ada',
      graph(article('#/p/1'), { '@type': 'Person', '@id': '#/p/1', name: 'Ada' }),
    ],
    ['is not an id that leads nowhere', undefined, articleBy('#/p/1')],
    [
      'is that of the article, not of its pictures',
      'Ada',
      graph(picture, { creator: 'Ed' }, article('Ada')),
    ],
    ['is without codes of characters', 'Ada O’Rill', meta('author', 'Ada O&#8217;Rill')],
    ['is read from a JSON-LD graph', 'Ada, Grace', graph(...pageAndAuthors)],
    ['is absent when JSON-LD is broken', undefined, ...brokenJsonLd],
    [
      'is not that of a comment',
      'Ada',
      jsonLd([{ '@type': 'Comment', author: 'Bob' }, article('Ada')]),
    ],
    ['is read from Dublin Core', 'Ada', meta('dc:creator', 'Ada')],
    ['keeps a name that begins like a label', 'Read Montague', meta('author', 'Read Montague')],
    ['is not what a program wrote', 'Ada', meta('author', 'FAIL'), meta('article:author', 'Ada')],
    ['is not the residue of a template', undefined, meta('author', '{{site.name}}')],
    [
      'is read from two objects in lines with commas too many',
      'Ada',
      jsonLd('{"@type":"WebSite",}\n\n{"@type":"Article","author":["Ada",]}'),
    ],
    ['is read between marks of a script', 'Ada', jsonLd('<![CDATA[{"author":"Ada"}]]>;')],
    ['is read from an ordered list', 'Ada, Ben', articleBy({ '@list': ['Ada', { name: 'Ben' }] })],
    [
      'is looked up where an ordered list has its id',
      'Ada',
      graph(article({ '@list': [{ '@id': '#a' }] }), { '@id': '#a', name: 'Ada' }),
    ],
    [
      'is read from JSON-LD in codes of characters',
      'Ada',
      jsonLd('{&quot;@type&quot;:&quot;Article&quot;,&quot;author&quot;:&quot;Ada&quot;}'),
    ],
    [
      'is read from JSON-LD in numeric codes with marks in its strings',
      'Ada "A" Rill',
      jsonLd('{&#34;author&#34;:{&#34;name&#34;:&#34;Ada \\&#34;A\\&#34; Rill&#34;}}'),
    ],
    ...['\\"', '/*', '<!--'].map((open): [string, undefined, MetaElement] => [
      `is absent when 300,000 times ${open} closes nothing`,
      undefined,
      jsonLd(open.repeat(300_000)),
    ]),
    ['is absent when it is nested 50,000 deep', undefined, jsonLd(nested)],
    ['is absent when blank', undefined, meta('author', '  ')],
  ])('%s', (_, author, ...metaElements) =>
    expect(metadataOf(snapshot({ metaElements })).author).toBe(author),
  )

  test('is cut to 200 characters', () => {
    const names = Array.from({ length: 50 }, (_, i) => `Ada ${'Rill'.repeat(i + 1)}`)
    const metaElements = names.map((name) => meta('citation_author', name))
    const { author } = metadataOf(snapshot({ metaElements }))
    expect(author?.length).toBeGreaterThan(150)
    expect(author?.length).toBeLessThanOrEqual(200)
  })

  const seen = (areOfPage: boolean, ...names: string[][]) => ({
    bylines: { names, lines: [], areOfPage },
    metaElements: [meta('author', 'Ada Rill')],
  })
  test.each<[string, string | undefined, Partial<PageSnapshot>]>([
    ['is that of the page where the byline has no name', 'Ada Rill', seen(true, ['3 March'])],
    [
      'is all whom the page declares where a byline names one of them',
      'Ada Rill, Ben Ford',
      {
        ...seen(true, ['Ben Ford']),
        metaElements: [articleBy(['Ada Rill', 'Ben Ford'])],
      },
    ],
    [
      'is not the site where a person is declared as well',
      'Ada Rill',
      {
        ...seen(true, ['The Bank Press']),
        metaElements: [meta('og:site_name', 'Bank Press'), meta('author', 'Ada Rill')],
      },
    ],
  ])('%s', (_, author, page) => expect(metadataOf(snapshot(page)).author).toBe(author))
})

describe('a page that went on by itself', () => {
  const FIRST = 'https://films.example/watch/1'
  const SECOND = 'https://films.example/watch/2'
  const canonical = (href: string) => element('link', '', { rel: 'canonical', href })
  const first = [
    canonical(FIRST),
    meta('og:url', FIRST),
    meta('og:title', 'The first ferry'),
    meta('og:site_name', 'Films'),
    meta('author', 'Ada'),
    jsonLd({ '@type': 'Article', author: 'Ada' }),
  ]
  const read = (loadedUrl: string | undefined, url: string, metaElements = first) =>
    metadataOf(snapshot({ url, loadedUrl, title: 'The second bridge - Films', metaElements }))

  test('has its address and the title of its document, and keeps the name of its site', () => {
    expect(read(FIRST, SECOND)).toEqual({
      url: SECOND,
      title: 'The second bridge',
      titleIsSite: false,
      others: [],
      site: 'Films',
      author: undefined,
    })
  })

  test.each([
    ['its path changed', 'https://films.example/', SECOND],
    ['its query changed', 'https://films.example/watch?v=1', 'https://films.example/watch?v=2'],
    ['a campaign led to it', `${FIRST}?utm_source=mail`, SECOND],
  ])('does not keep its first description when %s', (_, loaded, url) => {
    expect(read(loaded, url)).toMatchObject({ url, title: 'The second bridge' })
  })

  test.each([
    ['nothing changed', FIRST, FIRST],
    ['the fragment alone changed', `${FIRST}#top`, `${FIRST}#end`],
    ['a tracking parameter was added', FIRST, `${FIRST}?utm_source=mail`],
    ['a tracking parameter was removed', `${FIRST}?fbclid=1`, FIRST],
    ['it was redirected from another origin', 'https://short.example/x', FIRST],
    ['it was loaded as another one and describes itself as this one', SECOND, FIRST],
    ['the browser does not tell what was loaded', undefined, FIRST],
    ['it was loaded as no web page', 'about:blank', FIRST],
  ])('keeps its description when %s', (_, loaded, url) => {
    expect(read(loaded, url)).toMatchObject({
      url: FIRST,
      title: 'The first ferry',
      author: 'Ada',
    })
  })

  test.each([
    ['its og:url', [meta('og:url', SECOND)]],
    ['its og:url alone', [canonical(FIRST), meta('og:url', SECOND)]],
    ['its canonical link', [canonical('/watch/2?utm_source=own')]],
    ['its canonical link beside an empty og:url', [canonical(SECOND), meta('og:url', '')]],
  ])('has its new description when %s names the new address', (_, elements) => {
    const metaElements = [...elements, meta('og:title', 'A bridge, again'), meta('author', 'Ben')]
    expect(read(FIRST, SECOND, metaElements)).toMatchObject({
      url: SECOND,
      title: 'A bridge, again',
      author: 'Ben',
    })
  })

  test('does not keep a description that names no address', () => {
    const stale = [meta('og:url', ''), meta('og:title', 'The first ferry')]
    expect(read(FIRST, SECOND, stale)).toMatchObject({ title: 'The second bridge' })
  })

  test('does not keep a title whose og:url is the first one when its canonical link is new', () => {
    const stale = [meta('og:url', FIRST), meta('og:title', 'The first ferry')]
    const page = read(FIRST, SECOND, [canonical(SECOND), ...stale])
    expect(page).toMatchObject({ url: SECOND, title: 'The second bridge' })
  })

  test('has the author whom it shows', () => {
    const bylines = { names: [['Ben']], lines: [], areOfPage: true }
    const page = { url: SECOND, loadedUrl: FIRST, metaElements: first, bylines }
    expect(metadataOf(snapshot(page)).author).toBe('Ben')
  })
})
