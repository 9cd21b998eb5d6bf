import { decodeEntities } from './entities'

/** Objects in a list, or in lists of it, deeper than a page writes by hand are not read. */
const MAX_DEPTH = 5

/** The objects of the text and of its `@graph`; none where it cannot be read. */
export function parseJsonLd(text: string): Record<string, unknown>[] {
  for (const each of [text, text.replace(/<!--.*?(?:-->|$)/gs, ''), decodeEntities(text)])
    try {
      return objectsIn(JSON.parse(`[${asJson(each)}]`))
    } catch {
      // It is read again without comments, or for what its codes of characters mean.
    }
  return []
}

/**
 * A text without comments and marks of a script, with its strings as JSON writes them, and a comma
 * between two objects in a row. What is not closed ends with the text, so that it is read once.
 */
const asJson = (text: string): string =>
  text.replace(
    /("(?:[^"\\]|\\.)*"?)|\/\*.*?(?:\*\/|$)|\/\/[^\n]*|<!--|-->|<!\[CDATA\[|\]\]>|,(?=\s*[\]}])|;\s*$|(?<=})\s*(?={)/gs,
    (part, quoted?: string) =>
      quoted
        // biome-ignore lint/suspicious/noControlCharactersInRegex: replacing them is the purpose
        ?.replace(/[\0-\x1f]/g, ' ')
        .replace(/\\(?!["\\/bfnrtu])(.)|(\\.)/g, '$1$2') ?? (part.trim() ? '' : ','),
  )

function objectsIn(value: unknown): Record<string, unknown>[] {
  const objects = listOf(value).filter(isObject)
  return objects.flatMap((each) => [
    each,
    ...[...listOf(each['@graph']), each.mainEntity].filter(isObject),
  ])
}

const listOf = (value: unknown): unknown[] =>
  [isObject(value) ? (value['@list'] ?? value) : value].flat(MAX_DEPTH)

/** Objects whose authors made a part of the page, or a work that it is about. */
const NOT_OF_PAGE =
  /^(?:Comment|Review|UserReview|Answer|Question|SocialMediaPosting|ImageObject|Person|Organization|Product|Book|Movie|VideoGame|(?:TV|Music).*)$/
const ARTICLE = /(?:Article|Posting)$/

/** The authors of each object that is about the page, those of articles first. */
export function authorsIn(objects: Record<string, unknown>[]): string[][] {
  const ofPage = objects.filter((each) => !hasType(each, NOT_OF_PAGE))
  const articles = ofPage.filter((each) => hasType(each, ARTICLE))
  return [...articles, ...ofPage].map(({ author, creator }) => namesOf(author ?? creator, objects))
}

/** The names of organisations: publishers, sites, and authors that are no persons. */
export function organisationsIn(objects: Record<string, unknown>[]): string[] {
  const isOrganisation = (each: unknown): boolean =>
    isObject(each) && hasType(each, /Organi[sz]ation$/)
  const authors = objects.flatMap(({ author, creator }) => listOf(author ?? creator))
  return [...objects, ...authors].filter(isOrganisation).flatMap((each) => namesOf(each, objects))
}

export function hasType(object: Record<string, unknown>, type: RegExp): boolean {
  return [object['@type']].flat().some((each) => typeof each === 'string' && type.test(each))
}

/** Each is a name, an object with one, or the `@id` of another object. */
export function namesOf(persons: unknown, objects: Record<string, unknown>[]): string[] {
  const named = (id: unknown): unknown =>
    objects.map((each) => id && each['@id'] === id && ownName(each)).find(Boolean)
  const personName = (person: unknown): unknown => {
    if (isObject(person)) return ownName(person) || named(person['@id'])
    return typeof person === 'string' && /^(?:[#/]|_:|https?:)/.test(person)
      ? named(person)
      : person
  }
  return listOf(persons)
    .flatMap((person) => listOf(personName(person)))
    .filter((name) => typeof name === 'string')
}

/** Han and Hangul have the family's name first. */
function ownName({ name, givenName, familyName }: Record<string, unknown>): unknown {
  const parts = [givenName, familyName].filter((each) => typeof each === 'string')
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(parts.join())) parts.reverse()
  return name || parts.join(' ')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
