/** The objects of a JSON-LD text, and those of its `@graph`; none where the text is not JSON. */
export function parseJsonLd(text: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text)
    return (Array.isArray(value) ? value : [value]).flatMap((each) => (isObject(each) ? [each, ...graphOf(each)] : []))
  } catch {
    return []
  }
}

function graphOf(value: Record<string, unknown>): Record<string, unknown>[] {
  const graph = value['@graph']
  return Array.isArray(graph) ? graph.filter(isObject) : []
}

/** Objects whose authors wrote something else on the page. */
export const NOT_OF_PAGE = /^(?:Comment|Review|UserReview|Answer|Question|SocialMediaPosting)$/

export function isOf(object: Record<string, unknown>, type: RegExp): boolean {
  return [object['@type']].flat().some((each) => typeof each === 'string' && type.test(each))
}

/** The names of one or several persons, each a name, an object with one, or the `@id` of another object. */
export function namesIn(persons: unknown, objects: Record<string, unknown>[]): string {
  const nameOf = (person: unknown): unknown => {
    if (!isObject(person)) return person
    return person.name ?? objects.find((each) => each['@id'] === person['@id'] && each.name)?.name
  }
  return [persons]
    .flat()
    .map(nameOf)
    .filter((name) => typeof name === 'string')
    .join(', ')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
