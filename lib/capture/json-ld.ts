/** The objects of a JSON-LD text, and those of its `@graph`; none where the text is not JSON. */
export function parseJsonLd(text: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text)
    return (Array.isArray(value) ? value : [value]).flatMap((each) =>
      isObject(each) ? [each, ...graphOf(each)] : [],
    )
  } catch {
    return []
  }
}

function graphOf(value: Record<string, unknown>): Record<string, unknown>[] {
  const graph = value['@graph']
  return Array.isArray(graph) ? graph.filter(isObject) : []
}

/** Objects whose authors wrote something else on the page, or made a part of it. */
const NOT_OF_PAGE =
  /^(?:Comment|Review|UserReview|Answer|Question|SocialMediaPosting|ImageObject|Person|Organization)$/
const ARTICLE = /(?:Article|Posting)$/

/** The authors of each object that is about the page, those of articles first. */
export function authorsIn(objects: Record<string, unknown>[]): string[][] {
  const ofPage = objects.filter((each) => !isOf(each, NOT_OF_PAGE))
  const articles = ofPage.filter((each) => isOf(each, ARTICLE))
  return [...articles, ...ofPage].map(({ author, creator }) => namesIn(author ?? creator, objects))
}

export function isOf(object: Record<string, unknown>, type: RegExp): boolean {
  return [object['@type']].flat().some((each) => typeof each === 'string' && type.test(each))
}

/**
 * The names of one or several persons, each a name, an object with one, or the `@id` of another
 * object.
 */
export function namesIn(persons: unknown, objects: Record<string, unknown>[]): string[] {
  const named = (id: unknown): unknown =>
    objects.find((each) => each['@id'] === id && each.name)?.name
  const nameOf = (person: unknown): unknown => {
    if (isObject(person)) return person.name ?? named(person['@id'])
    return typeof person === 'string' && /^(?:[#/]|_:|https?:)/.test(person)
      ? named(person)
      : person
  }
  return [persons]
    .flat()
    .map(nameOf)
    .filter((name) => typeof name === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
