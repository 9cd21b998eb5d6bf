/** Parts that somebody wrote as a whole; a body is a piece of one. */
const ARTICLES =
  'article:not([class*=body]),[role=article],.post,.hentry,.h-entry,.h-cite,.tweet,.status,.message,.question,' +
  '[itemscope][itemtype*=Article],[itemscope][itemtype*=Posting],[itemprop~=mainEntity]'
/** Parts beside the page's article, or written by someone else. */
const ASIDES =
  'aside,nav,dialog,[role=dialog],[role=complementary],[role=navigation],[role=comment],[itemprop~=comment],' +
  '[itemprop~=suggestedAnswer],[itemprop~=acceptedAnswer],[itemtype$=Comment],[itemtype$=Answer]'
/** In a class or an id: such a part, or the list of them. */
const REPLIES =
  /(?:^|-)(?:comment|repl(?:y|ie)|answer|response|review(?=s|-))s?(?:-?(?:item|list|tree|thread|section|area|container|wrapper|wrap|box|node|card|entry|renderer|view-model|\d+))*$/
const BESIDE =
  /^side$|(?:^|(?<!^(?:has|with|no|without))-)(?:related|recommend(?:ed|ations?)|teasers?|sidebar|promo|trending|popular|newsletter|menu|dropdown|pull-?quotes?|testimonials?|embed(?:ded)?|(?:web)?mentions?|likes?|facepile|(?:ping|track)backs?)(?:-|$)/

/** The words of a class or an id, in lower case and with hyphens: "postAuthor" is "post-author". */
export const hyphened = (name: string): string =>
  name
    .replace(/([a-z])(?=[A-Z])/g, '$1-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase()

/** The parts of a page, of which each has an author of its own. */
export class Parts {
  readonly headline: Element | undefined
  readonly #articles: Element[]
  readonly #asides = new Map<Element, boolean>()
  readonly #parts = new Map<Element, boolean>()

  constructor() {
    const topHeadings = [...document.querySelectorAll('h1')].filter((each) => !each.closest(ASIDES))
    const headlines = topHeadings.filter((each) => !isOfSite(each))
    this.headline =
      headlines.find((each) => each.closest(ARTICLES)) ??
      headlines[0] ??
      (topHeadings.length > 0 ? undefined : document.querySelector('h2')) ??
      undefined
    this.#articles = [...document.querySelectorAll(ARTICLES)].filter(
      (each) => !ancestors(each).some((outer) => this.#isAside(outer)),
    )
  }

  /** The smallest part that holds a node, if that is not the page with its one main article. */
  of(node: Node): Element | undefined {
    return ancestors(node).find((each) => this.#isPart(each))
  }

  /** The articles that hold a node, the innermost first; a comment is none. */
  articlesOf(node: Node): Element[] {
    return ancestors(node).filter((each) => this.#articles.includes(each))
  }

  #isPart(element: Element): boolean {
    return known(this.#parts, element, () => this.#isAside(element) || this.#isOneOfMany(element))
  }

  #isAside(element: Element): boolean {
    return known(
      this.#asides,
      element,
      () =>
        (element.matches(ASIDES) || isNamed(element, REPLIES) || isNamed(element, BESIDE)) &&
        !element.matches('html,body,main,:has(main)') &&
        !element.contains(this.headline ?? null),
    )
  }

  /** Whether it is an article, but neither the headline's nor the only long one. */
  #isOneOfMany(element: Element): boolean {
    if (!element.matches(ARTICLES) || element.contains(this.headline ?? null)) return false
    const others = this.#articles.filter(
      (each) => !each.contains(element) && !element.contains(each),
    )
    if (others.some((each) => each.contains(this.headline ?? null))) return true
    const length = others.reduce((sum, each) => sum + lengthOf(each), 0)
    return length > 0 && lengthOf(element) < 2 * length
  }
}

function known(answers: Map<Element, boolean>, element: Element, ask: () => boolean): boolean {
  const answer = answers.get(element) ?? ask()
  answers.set(element, answer)
  return answer
}

const lengthOf = ({ textContent }: Element): number => textContent?.length ?? 0

/** Whether a class, the id or the tag of an element, hyphened, fits a pattern. */
export const isNamed = (element: Element, name: RegExp): boolean =>
  [...element.classList, element.id, element.localName].some((each) => name.test(hyphened(each)))

const OF_SITE = /(?:^|-)(?:(?:site|blog)-(?:title|name|heading)|logo|brand|masthead)(?:-|$)/

/** Whether a heading is the same on each page of its site, by its name or as a link to its front. */
export function isOfSite(heading: Element): boolean {
  if (isNamed(heading, OF_SITE)) return true
  const link = heading.querySelector('a') ?? heading.closest('a')
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.textContent?.trim() !== heading.textContent?.trim()
  )
    return false
  // Empty where it is no URL.
  const { origin, pathname, search } = link
  const isSameQuery = search === location.search
  return (
    origin === location.origin &&
    pathname.endsWith('/') &&
    (pathname !== location.pathname || (pathname === '/' && !isSameQuery)) &&
    (!search || isSameQuery) &&
    location.pathname.startsWith(pathname)
  )
}

export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** The elements that hold a node, itself first, out of shadow trees too. */
export function ancestors(node: Node): Element[] {
  const found: Element[] = []
  for (let each: Node | null = node; each; each = outer(each))
    if (each instanceof Element) found.push(each)
  return found
}

const outer = (node: Node): Node | null =>
  node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
