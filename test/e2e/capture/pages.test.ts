import type { Frame } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CASES, described, expected } from '../../fixtures/capture-pages'
import { captureIn, openPage, readIn, selectMarked, startSite } from './reader'

const site = await startSite()
const elsewhere = await startSite()
const page = await openPage()

async function openFrame(src: string): Promise<Frame> {
  await page.goto(`${site}/frame?src=${encodeURIComponent(src)}`)
  const frame = page.frame({ url: src })
  if (!frame) throw new Error(`No frame ${src}`)
  return frame
}

async function captureFrom(frame: Frame): Promise<string> {
  await selectMarked(frame)
  return (await readIn(frame)).text
}

/** Selects the first paragraph of the page. */
const selectParagraph = () =>
  page.evaluate(() => {
    const [paragraph] = document.getElementsByTagName('p')
    if (paragraph) getSelection()?.selectAllChildren(paragraph)
  })

describe('a frame', () => {
  test('is tested with more than 40 pages', () => expect(CASES.length).toBeGreaterThan(40))

  test.each(CASES)(
    'of another origin is captured exactly when it shows the page %s',
    async (name) => {
      const frame = await openFrame(`${elsewhere}/${name}.html`)
      expect(await captureFrom(frame)).toBe(expected(name))
      expect((await readIn(page)).text).toBe('')
    },
  )

  test('of the same origin is captured and cannot be linked to', async () => {
    const frame = await openFrame(`${site}/paragraphs.html`)
    expect(await captureFrom(frame)).toBe(expected('paragraphs'))
    expect((await readIn(frame)).passage).toBeUndefined()
  })
})

describe('a page', () => {
  test.each(CASES.filter(described))(
    'has the title and the author that its words tell when it is %s',
    async (name) => {
      await page.goto(`${site}/${name}.html`)
      await selectMarked(page)
      const { titles, source } = await captureIn(page)
      expect({ title: titles[0], author: source.author }).toEqual(described(name))
    },
  )

  test('whose description cannot be read is captured all the same', async () => {
    await page.goto(`${site}/news-article.html`)
    await page.evaluate(() => {
      Element.prototype.checkVisibility = () => {
        throw new Error('No')
      }
    })
    expect(await captureFrom(page.mainFrame())).toBe(expected('news-article'))
  })

  /** On the others a text stands for another one, or is in a tree of its own. */
  const isCompared = (name: string) => !/hidden|shadow|formula|katex|math/.test(name)

  test.each(CASES.filter(isCompared))(
    'is captured with each word once that it shows once when it is %s',
    async (name) => {
      await page.goto(`${site}/${name}.html`)
      const shown = await page.evaluate(() => {
        getSelection()?.selectAllChildren(document.body)
        const texts = [...document.images].map(({ alt }) => alt)
        const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (all.nextNode())
          if (all.currentNode.parentElement?.checkVisibility({ visibilityProperty: true }))
            texts.push(all.currentNode.nodeValue ?? '')
        return texts.join('\n')
      })
      const text = (await readIn(page)).text
      const count = (where: string, word: string) => where.split(word).length - 1
      const words = shown
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 2 && count(shown, word) === 1)
      expect(words.length).toBeGreaterThan(0)
      expect(words.filter((word) => count(text, word) !== 1)).toEqual([])
    },
  )
})

describe('a selection by hand', () => {
  test('holds the paragraph without the list marker of the next one after a triple click', async () => {
    await page.goto(`${site}/lists.html`)
    await page.getByText('first', { exact: true }).click({ clickCount: 3 })
    expect((await readIn(page)).text).toBe('first')
  })

  test('holds the same text when it is dragged backwards', async () => {
    await page.setContent('<p>one two</p><p>three four</p>')
    await page.evaluate(() => {
      const [one, two] = [...document.querySelectorAll('p')].map((p) => p.firstChild as Text)
      if (one && two) getSelection()?.setBaseAndExtent(two, 5, one, 4)
    })
    expect((await readIn(page)).text).toBe('two\n\nthree')
  })

  test('holds a word of a shadow tree after a double click', async () => {
    await page.setContent('<x-a></x-a>')
    await page.evaluate(() => {
      const root = document.querySelector('x-a')?.attachShadow({ mode: 'open' })
      if (root) root.innerHTML = '<p>in the <b>shadow</b> tree</p>'
    })
    await page.locator('b').dblclick()
    const reading = await readIn(page)
    expect(reading.text).toBe('shadow')
    expect(reading.passage).toBeUndefined()
  })

  test('has the headline of its page when nothing is selected', async () => {
    await page.setContent('<title>Weirs, in short</title><h1>On weirs</h1><h2>Locks</h2><p>x</p>')
    expect((await captureIn(page)).source.title).toBe('On weirs')
  })

  test('is empty when nothing is selected', async () => {
    await page.setContent('<p>text</p>')
    expect(await readIn(page)).toMatchObject({
      text: '',
      fieldText: '',
      inPasswordField: false,
    })
  })
})

describe('a field', () => {
  const html = `<p>Page text</p><textarea>first line\nsecond  line</textarea><input id=text value="some words">
    <input id=password type=password value=hunter2><input id=shown type=text autocomplete=current-password value=hunter2>
    <input id=email type=email value=a@b.c><input id=box type=checkbox value=box><li value=3>item</li>`

  async function choose(selector: string): Promise<ReturnType<typeof readIn>> {
    await page.setContent(html)
    await page.locator(selector).focus()
    await page.keyboard.press('Control+a')
    return readIn(page)
  }

  test('keeps its lines and spaces when it is a text area', async () => {
    expect(await choose('textarea')).toMatchObject({
      fieldText: 'first line\nsecond  line',
      text: '',
      inPasswordField: false,
    })
  })
  test('gives only its selected part', async () => {
    await choose('#text')
    await page.keyboard.press('Home')
    await page.keyboard.press('Control+Shift+ArrowRight')
    expect((await readIn(page)).fieldText.trim()).toBe('some')
  })
  test.each(['#password', '#shown'])(
    'never gives its text when it holds a password (%s)',
    async (selector) => {
      const reading = await choose(selector)
      expect(reading).toMatchObject({ fieldText: '', text: '', inPasswordField: true })
      expect(JSON.stringify(reading)).not.toContain('hunter2')
    },
  )
  test('does not hide the page’s selection when it has the focus without a selection', async () => {
    await page.setContent(html)
    await page.locator('#box').focus()
    await selectParagraph()
    expect((await readIn(page)).text).toBe('Page text')
  })
})

describe('the description of a page', () => {
  const opened = 'https://films.example/watch/1'
  const html = `<!doctype html><title>The first ferry - Films</title>
    <link rel=canonical href="${opened}"><meta property=og:title content="The first ferry"><h1>The first ferry</h1><p>A film.</p>`

  async function captureAfter(goOn: () => void) {
    await page.route('https://films.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    )
    await page.goto(opened)
    await page.evaluate(goOn)
    await selectParagraph()
    return (await captureIn(page)).source
  }

  test('is not that of another one when it went on by itself', async () => {
    const source = await captureAfter(() => {
      history.pushState({}, '', '/watch/2')
      document.title = 'The second bridge - Films'
      const [heading] = document.getElementsByTagName('h1')
      if (heading) heading.textContent = 'The second bridge'
    })
    expect(source).toMatchObject({
      url: 'https://films.example/watch/2',
      title: 'The second bridge',
    })
  })

  test('counts when its fragment changed', async () => {
    const source = await captureAfter(() => history.pushState({}, '', '#end'))
    expect(source).toMatchObject({ url: opened, title: 'The first ferry' })
  })

  test('counts when the server led to it', async () => {
    await page.goto(`${site}/moved?to=/lists.html`)
    const { url, loadedUrl } = await readIn(page)
    expect([url, loadedUrl]).toEqual(Array(2).fill(`${site}/lists.html`))
  })
})

describe('readPage', () => {
  test.each(['paragraphs', 'shadow', 'table', 'contenteditable'])(
    'changes nothing in the page %s',
    async (name) => {
      await page.goto(`${site}/${name}.html`)
      await selectMarked(page)
      const state = () =>
        page.evaluate(() => {
          const { anchorNode, anchorOffset, focusNode, focusOffset, rangeCount } =
            getSelection() ?? {}
          const place = (node: Node | null | undefined) => [node?.nodeName, node?.textContent]
          return JSON.stringify([
            document.documentElement.outerHTML,
            Object.keys(window).sort(),
            [place(anchorNode), anchorOffset, place(focusNode), focusOffset, rangeCount],
            document.activeElement?.nodeName,
            scrollY,
          ])
        })
      await page.evaluate(() => {
        const add = EventTarget.prototype.addEventListener
        EventTarget.prototype.addEventListener = function (...all: Parameters<typeof add>) {
          document.body.dataset.listeners = 'added'
          return add.apply(this, all)
        }
      })
      const before = await state()
      await readIn(page)
      expect(await state()).toBe(before)
      expect(JSON.parse(before)[2][4]).toBe(1)
    },
  )
})
