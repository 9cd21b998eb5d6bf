import type { Account } from '../service/lenient'
import { harmlessLine } from '../service/untrusted-text'
import type { AdminPlace, AdminRecord } from './record'

/** Maximum length of a title, in characters; lists have no room for more. */
const TITLE = 100

export const plainTitle = (title: string | undefined): string | undefined =>
  title === undefined ? undefined : harmlessLine(title, TITLE)

/** What was heard of one token: its title, and its admins where they were told at all. */
interface Heard {
  title?: string | undefined
  admins?: Set<number>
}

/** Collects who is said to be admin of what, from as many sources as there are; two spellings of an address are one person. */
export function createTable() {
  const people: { address: string; username?: string }[] = []
  const known = new Map<string, number>()
  const places = new Map<string, Heard>([['0', {}]])
  let name: string | undefined

  /** The person's number; a user name is taken from whoever knows it. */
  function person({ address, username }: Account): number {
    const key = address.toLowerCase()
    const at = known.get(key) ?? people.push({ address: key }) - 1
    known.set(key, at)
    const one = people[at]
    if (one && username && !one.username) one.username = username
    return at
  }

  return {
    person,
    /** Without `admins` the source said nothing of them. */
    place(tokenId: string, { title, admins }: { title?: string | undefined; admins?: readonly Account[] | undefined }): void {
      const heard = places.get(tokenId) ?? {}
      heard.title ??= plainTitle(title)
      for (const admin of admins ?? []) {
        heard.admins ??= new Set()
        heard.admins.add(person(admin))
      }
      if (admins && !heard.admins) heard.admins = new Set()
      places.set(tokenId, heard)
    },
    /** The collection's name, from whoever tells it first. */
    name(told?: string): string | undefined {
      name ??= plainTitle(told)
      return name
    },
    told: (tokenId: string): boolean => places.get(tokenId)?.admins !== undefined,
    /** The table as it stands; nothing of it has been asked of the chain. */
    rows(): Pick<AdminRecord, 'people' | 'places'> {
      const rows = [...places].sort(newestFirst).map(
        ([tokenId, { title, admins }]): AdminPlace => ({
          tokenId,
          ...(title && { title }),
          listed: people.map((_, at) => (admins ? (admins.has(at) ? '1' : '0') : '?')).join(''),
          chain: '?'.repeat(people.length),
        }),
      )
      return { people, places: rows }
    },
  }
}

/** The whole collection, then the newest moment: token ids count up. */
function newestFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  if (one === '0' || other === '0') return one === other ? 0 : one === '0' ? -1 : 1
  return BigInt(one) > BigInt(other) ? -1 : 1
}

export type Table = ReturnType<typeof createTable>
