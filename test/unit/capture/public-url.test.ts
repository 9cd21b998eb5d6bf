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
    // A click, a letter or a campaign.
    [
      'https://oars.example/p/7?colour=red&srsltid=MossFern12',
      'https://oars.example/p/7?colour=red',
    ],
    ['https://oars.example/p/7?_ga=2.1234567.5678901.1690000000', 'https://oars.example/p/7'],
    [
      'https://oars.example/p?gad_source=1&gbraid=2&rdt_cid=3&page=2',
      'https://oars.example/p?page=2',
    ],
    [
      'https://oars.example/p?_kx=1&dm_i=2&_bhlid=3&sc_cid=4&lang=de',
      'https://oars.example/p?lang=de',
    ],
    ['https://oars.example/p?ns_mchannel=email&utm-source=x&id=7', 'https://oars.example/p?id=7'],
    ['https://oars.example/p?lmd_campaign=app&lmd_medium=al&id=7', 'https://oars.example/p?id=7'],
    ['https://oars.example/p?sc_lid=1&sc_uid=2&sc_customer=3&id=7', 'https://oars.example/p?id=7'],
    ['https://oars.example/p?id=7&amp;utm_source=x', 'https://oars.example/p?id=7'],
    ['https://oars.example/p?ref=bank.example&page=2', 'https://oars.example/p?page=2'],
    [
      'https://oars.example/p?spm=a.b.1&share_source=copy&sref=x&id=7',
      'https://oars.example/p?id=7',
    ],
    // What a shop or a search knows of its visitor.
    [
      'https://www.amazon.com/dp/B01?keywords=oars&crid=2&dib=eyJ2&linkId=abc&th=1',
      'https://www.amazon.com/dp/B01?th=1',
    ],
    ['https://www.ebay.com/itm/1?_trkparms=a&_trksid=p1&var=2', 'https://www.ebay.com/itm/1?var=2'],
    [
      'https://www.etsy.com/listing/1?ga_search_query=oars&click_key=a&ref=sr_gallery&variation=2',
      'https://www.etsy.com/listing/1?variation=2',
    ],
    [
      'https://www.google.com/search?q=oars&gs_lp=Egxn&iflsig=A&sei=b&hl=de',
      'https://www.google.com/search?q=oars&hl=de',
    ],
    [
      'https://mp.weixin.qq.com/s?__biz=A&mid=1&idx=1&sn=b&chksm=c&sessionid=1&uin=2&key=3',
      'https://mp.weixin.qq.com/s?__biz=A&mid=1&idx=1&sn=b',
    ],
    // A person.
    ['https://mailchi.mp/bank/weirs?e=1a2b3c4d5e', 'https://mailchi.mp/bank/weirs'],
    [
      'https://www.nytimes.com/weirs.html?emc=edit_1&nl=water&regi_id=12&user_id=1a2b&page=2',
      'https://www.nytimes.com/weirs.html?page=2',
    ],
    ['https://oars.example/p?ck_subscriber_id=1234567&id=7', 'https://oars.example/p?id=7'],
    ['https://oars.example/p?email=ada%40rill.example&id=7', 'https://oars.example/p?id=7'],
    ['https://oars.example/p?reader=ada@rill.example&id=7', 'https://oars.example/p?id=7'],
    ['https://oars.example/p?reader=ada+1@rill.example&id=7', 'https://oars.example/p?id=7'],
    ['https://oars.example/p?subscriberId=12&recipient_id=3', 'https://oars.example/p'],
    ['https://oars.example/p?bxid=1&hasha=2&hashb=3&emailid=4', 'https://oars.example/p'],
    ['https://oars.example/p?fromuid=12&vd_source=3&bento_uuid=4', 'https://oars.example/p'],
    [
      'https://docs.google.com/document/d/e/1/pub?usp=sharing&ouid=12&rtpof=true',
      'https://docs.google.com/document/d/e/1/pub',
    ],
    [
      'https://notes.example/p/weirs?r=1x2y3&utm_medium=web&showWelcomeOnShare=true',
      'https://notes.example/p/weirs',
    ],
    [
      'https://notes.example/p/weirs?page=2&isFreemail=true&r=1x2y3&triedRedirect=true',
      'https://notes.example/p/weirs?page=2',
    ],
    ['https://notes.example/p?r=1&utm_medium=web', 'https://notes.example/p?r=1'],
    ['https://www.nytimes.com/weirs.html?smid=url-share', 'https://www.nytimes.com/weirs.html'],
    ['https://www.theguardian.com/weirs?CMP=share_btn_url', 'https://www.theguardian.com/weirs'],
    ['https://www.dailymail.co.uk/weirs.html?ito=1490', 'https://www.dailymail.co.uk/weirs.html'],
    ['https://oars.example/p?cmp=2&smid=3&ito=4', 'https://oars.example/p?cmp=2&smid=3&ito=4'],
    // Behind a route.
    ['https://app.example/#/post/5?utm_source=mail&fbclid=IwAR1', 'https://app.example/#/post/5'],
    ['https://app.example/#!/list?page=2&_hsenc=1', 'https://app.example/#!/list?page=2'],
    ['https://app.example/?a=1&gclid=2#/b?email=a@b.example', 'https://app.example/?a=1#/b'],
    // Parameters that change the page.
    ['https://example.org/s?q=ada@rill.example', 'https://example.org/s?q=ada@rill.example'],
    [
      'https://example.org/a?ref=main&source=all&cid=4&uid=3&s=x&tag=y',
      'https://example.org/a?ref=main&source=all&cid=4&uid=3&s=x&tag=y',
    ],
    // The page that a browser's reader view shows.
    [
      'about:reader?url=https%3A%2F%2Fpaper.example%2Fweirs%3Fid%3D7%26utm_source%3Dx',
      'https://paper.example/weirs?id=7',
    ],
    ['about:reader?url=http%3A%2F%2Fpaper.example%2F', 'http://paper.example/'],
  ])('publishes %s as %s', (url, published) => expect(publicUrl(url)).toBe(published))

  test.each([
    'file:///home/someone/notes.html',
    'chrome://settings',
    'about:blank',
    'about:reader',
    'about:reader?url=file%3A%2F%2F%2Fhome%2Fsomeone%2Fnotes.html',
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
    'https://other.example.org/articles/1',
    'https://www.other.org/articles/1',
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
    ['https://m.paper.example/weirs', 'https://www.paper.example/'],
    ['https://ada.blog.example/weirs', 'https://www.blog.example/weirs'],
    ['https://m.co.uk/weirs', 'https://www.co.uk/weirs'],
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
    ['https://amp.paper.example/weirs', 'https://www.paper.example/weirs'],
    ['https://m.paper.example/weirs', 'https://paper.example/weirs'],
    ['https://paper.example/weirs', 'https://www.paper.example/weirs'],
    ['https://en.m.paper.example/wiki/Weir', 'https://en.paper.example/wiki/Weir'],
    ['https://mobile.paper.co.uk/weirs.amp', 'https://www.paper.co.uk/weirs'],
    ['https://paper.example/amp/weirs', 'https://paper.example/weirs'],
    ['https://www.search.example/amp/s/www.paper.example/weirs', 'https://www.paper.example/weirs'],
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
