import { oneLine } from './normalize-text'
import type { Reading } from './read-page'

/** What a page says of itself. */
export interface Facts {
  ogTitle?: string
  site?: string
  author?: string
  /** `YYYY-MM-DD` */
  published?: string
  canonical?: string
}

interface Fact {
  name: string
  text: string
  attributes: Record<string, string>
}

/** Finds what the page says of itself; nothing that is blank, no address where a name is asked for. */
export function findFacts({ facts }: Pick<Reading, 'facts'>): Facts {
  const all = facts.map(toFact)
  const linked = all
    .filter(({ attributes }) => /^application\/ld\+json$/i.test(attributes.type ?? ''))
    .flatMap(({ text }) => parsed(text))
  const meta = (...names: string[]): (string | undefined)[] =>
    names.map(
      (wanted) =>
        all.find(({ name, attributes }) => name === 'meta' && namesOf(attributes).includes(wanted))?.attributes.content,
    )
  const texts = (fits: (attributes: Record<string, string>) => boolean): string[] =>
    all.filter(({ name, attributes }) => name !== 'meta' && fits(attributes)).map(({ text }) => text)
  const dates = all
    .filter(({ name, attributes }) => (name === 'time' && 'pubdate' in attributes) || attributes.itemprop === 'datePublished')
    .map(({ attributes, text }) => attributes.datetime ?? attributes.content ?? text)
  const found = {
    ogTitle: first(meta('og:title', 'twitter:title'), 300),
    site: first(meta('og:site_name', 'application-name'), 200),
    author: first(
      [
        ...meta('author', 'article:author', 'dc.creator', 'citation_author'),
        ...linked.map((each) => nameIn(each.author)),
        ...texts(({ itemprop }) => itemprop === 'author'),
        ...texts(({ rel }) => /(^|\s)author(\s|$)/i.test(rel ?? '')),
      ],
      200,
    ),
    published: [
      ...meta('article:published_time', 'datepublished', 'date', 'dc.date', 'dc.date.issued', 'citation_publication_date'),
      ...linked.map((each) => each.datePublished),
      ...dates,
    ]
      .map(toDay)
      .find((day) => day !== undefined),
    canonical: all.find(({ name, attributes }) => name === 'link' && attributes.rel?.toLowerCase() === 'canonical')?.attributes
      .href,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function toFact([name = '', text = '', ...rest]: string[]): Fact {
  const attributes: Record<string, string> = {}
  for (let i = 0; i + 1 < rest.length; i += 2) attributes[rest[i] ?? ''] = rest[i + 1] ?? ''
  return { name, text, attributes }
}

function namesOf({ name, property, itemprop }: Record<string, string>): string[] {
  return [name, property, itemprop].flatMap((each) => each?.trim().toLowerCase() ?? [])
}

function first(candidates: unknown[], most: number): string | undefined {
  for (const candidate of candidates) {
    if (typeof candidate !== 'string') continue
    const text = oneLine(candidate, most)
    if (text && !/^https?:/i.test(text)) return text
  }
  return undefined
}

/** The objects of a JSON-LD text that may describe the page; none where it is broken. */
function parsed(text: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text)
    return (Array.isArray(value) ? value : [value]).flatMap((each) => (isObject(each) ? [each, ...graph(each)] : []))
  } catch {
    return []
  }
}

function graph(value: Record<string, unknown>): Record<string, unknown>[] {
  const inside = value['@graph']
  return Array.isArray(inside) ? inside.filter(isObject) : []
}

function nameIn(author: unknown): string | undefined {
  if (typeof author === 'string') return author
  if (Array.isArray(author)) return author.flatMap((each) => nameIn(each) ?? []).join(', ')
  return isObject(author) && typeof author.name === 'string' ? author.name : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The day of a date as pages write it. An ISO date keeps the day it names, wherever it is read. */
function toDay(date: unknown): string | undefined {
  if (typeof date !== 'string') return undefined
  const iso = /^\s*(\d{4})[-/](\d{2})[-/](\d{2})/.exec(date)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const time = new Date(date)
  if (Number.isNaN(time.getTime()) || time.getFullYear() < 1000 || time.getFullYear() > 9999) return undefined
  const two = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
