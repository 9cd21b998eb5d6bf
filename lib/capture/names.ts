import { oneLine } from '../util/one-line'
import { decodeEntities } from './entities'
import { OTHER_WORK } from './other-work'
import type { PageDescription } from './page-snapshot'

/** In characters. */
const MAX_LINE = 200
const MAX_NAME = 80
const MAX_NAMES = 200
const MAX_WORDS = 6

const oneOf = (...words: string[]): string => `(?:${words.join('|')})`

const DID = oneOf(
  ...['written', 'posted', 'published', 'submitted', 'created', 'shared', 'uploaded'],
  ...['report(?:ed|ing)', 'words', 'story', 'article', 'guest\\s+post', 'opinion', 'analysis'],
  ...['(?:geschrieben|verfasst|veröffentlicht|gepostet|erstellt)', '(?:écrit|publié|rédigé|posté)'],
  ...['(?:escrito|publicado|enviado|redactado|postado)', '(?:scritto|pubblicato)'],
  ...['text', 'texte', 'texto', 'beitrag'],
  ...['(?:ein(?:e)? )?(?:kommentar|analyse|kolumne|gastbeitrag)', 'propos\\s+recueillis'],
  'كُ?تب',
)
const BY = oneOf('by', 'von', 'par', 'por', 'door', 'di', 'بقلم', 'كتب[هت]?', 'بواسطة')
const AUTHOR = oneOf(
  ...['authors?', 'autor(?:in|en|es|a|e)?', 'auteur[es]*', 'verfasser(?:in)?', 'writers?'],
  ...['text[eo]?', 'words', 'story'],
  ...['著者?', '作者', '筆者', '執筆者?', '投稿者', '記者', '记者', '撰文'],
  ...['(?:取材・)?文責?', 'ライター', '聞き手'],
  ...['작성자', '글쓴이', '저자', '필자', '기자', '글', 'الكاتب', 'المؤلف'],
)
/** What introduces a name; of a line that is a label alone, all of it. */
const INTRODUCTION = `(?:${DID}\\s+${BY}|${BY}|${AUTHOR}(?=\\s*[:：／/＝・·]|\\s*$)|(?:(?:本[报報网網台])?[作记記]者|기자명)(?=\\s))(?:\\s*[:：／/＝・·]\\s*|\\s+|$)`
const LABEL = new RegExp(`^${INTRODUCTION}`, 'iu')
/** The same in a description, where "Von Neumann" is a whole name. */
const DECLARED_LABEL = new RegExp(
  `^(?:(?:${DID}\\s+)?(?:by\\s+|${BY}\\s*[:：]\\s*)|${AUTHOR}\\s*[:：]\\s*)`,
  'iu',
)

const MONTH =
  '(?:jan|feb|fév|mar|mär|apr|avr|abr|may|mai|jun|juin|jul|juil|aug|août|ago|sep|oct|okt|out|nov|dec|dez|déc|dic)\\p{L}*\\.?'
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?'
/** Dates and times; what stands around one is kept apart. */
const DATE = new RegExp(
  oneOf(
    '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?:T[\\d:.]+\\w*)?',
    '\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}',
    '\\d{4}\\s*[年년](?:\\s*\\d{1,2}\\s*[月월](?:\\s*\\d{1,2}\\s*[日일])?)?',
    `(?<!\\p{L})${MONTH}\\s+${DAY}(?!\\d)(?:,?\\s+\\d{4})?`,
    `${DAY}\\s+(?:de\\s+)?${MONTH}(?!\\p{L})(?:,?\\s+(?:de\\s+)?\\d{4})?`,
    '\\d{1,2}[:h]\\d{2}(?::\\d{2})?(?:\\s*[ap]\\.?m\\.?)?(?!\\p{L})(?:\\s+(?:[A-Z]{3,4}|Uhr)(?!\\p{L}))?',
    '\\d+\\s*\\p{L}+\\s+ago(?!\\p{L})',
    /(?<!\p{L})(?:vor|hace|há|il y a)\s+\d+\s*\p{L}+/u.source,
    '\\d+\\s*(?:分|時間|小时|小時|天|日|시간|분|일)\\s*[前전]',
  ),
  'giu',
)
const WEEKDAY =
  '(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche'
/** Words that belong to a date, in whose place `namesIn` has put a form feed. */
const OF_DATE = new RegExp(
  oneOf(
    /(?<!\p{L})(?:(?:first|last)\s+)?(?:updated|modified|published|posted|submitted|created|veröffentlicht|aktualisiert|publié|mis à jour|actualizado|publicado|atualizado)(?!\p{L})/u
      .source +
      `(?!\\s+${BY}(?!\\p{L}))` +
      /(?:\s+(?:on|at|am|um|le|à|el|a las|em|às|op)(?!\p{L}))?:?/u.source,
    `(?<!\\p{L})(?:(?:on|at|am|um|le|à|el|a las|em|às|op)\\s*)?(?:${WEEKDAY})?,?\\s*(?=\\f)`,
  ),
  'giu',
)
/** Who did other work, up to a mark behind which the words have a label. */
const CREDITS = new RegExp(
  `(?:[\\s,;.]|and|und|et)*${OTHER_WORK.source}.*?(?=\\s[|•·●–—]\\s+${INTRODUCTION}|$)`,
  'gimu',
)
/**
 * What says behind a name that it is a reporter's, or not the only one; a Korean paper's may stand
 * before it.
 */
const REPORTER =
  /^\S*(?:신문|일보|뉴스)\s+(?=\S+\s+기자$)|\s+et al\.?$|\s*(?:기자|記者|记者|报道|報道|さん|\s(?:staff|contributing|senior)\s(?:writer|reporter|editor))$/gi
/** What stands before a label in Japanese, Chinese and Korean, where several follow in a line. */
const BEFORE_LABEL =
  /\s+(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{1,5}\s*[:：／/＝]|通讯员\s)/gu
/** Addresses and numbers of any kind, alone or in brackets, and what else brackets hold. */
const ADDRESS =
  /(?<!\w)(?:orcid\.org\/[\w-]+|ORCID(?: iD)?(?!\w):?)|<[^>\n]*>|\[[^\]\n]*\]|\b(?:https?:\/\/|www\.)[^\s)]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[a-z\d-]{2,}(?:\.[a-z\d-]{2,}){2,}|(?<!\w)@[\w.]+/gi
const AND = oneOf('and', 'und', 'et', 'y', 'e', '&', 'AND', 'UND', 'ET')
/** A number and what it counts: readers, minutes, other authors. */
const COUNT = new RegExp(
  `(?:(?<!\\S)${AND}\\s+)?(?<!\\S)\\d[\\d.,]*[kKmM]?\\+?\\s+(?:\\p{Ll}|Min)[^\\n\\t|•·●–—]*`,
  'gu',
)
/** What is long enough for a whole name where a space may part its two. */
const WHOLE = '(?:\\p{Script=Han}{4}|\\p{Script=Hangul}{3})'
const APART = new RegExp(
  `\\s*[;,，،、]\\s*(?:${AND}\\s+)?|\\s+(?:with|${AND})\\s+(?=\\p{Lu}\\S*\\s)|(?<=${WHOLE})\\s+(?=${WHOLE})`,
  'u',
)
/**
 * Behind a mark, a number or an address that was left out, a list of names goes on; so does one of
 * items behind a comma.
 */
const GOES_ON = new RegExp(`(?<=[,;&]\\s*)\\n• |\\n\\s*(?=[,;&]|${AND}\\s+\\p{Lu})`, 'gu')
const SEPARATOR = /[\n\t\f]|\s+[|•·●–—/-]+(?=\s|$)/

/** Words in the place of a name that are none. */
const NO_NAME = [
  /^(?:(?:the|our|own|guest|staff|web|news|special|senior|contributing)\s+)*(?:fail|null|undefined|none|n\/?a|unknown|anonymous|authors?|admin|administrator|moderator|editors?|writers?|reporters?|correspondents?|contributors?|journalists?|desk|staff|r[eé]da[ckçz][a-zçãóé]*|verified|op|users?|guest|name|byline|bio|biography|profile|by|follow(?:ing)?|subscribe|share|contact|email|mail|print|save|comments?|replies|reply|updated|published|posted|stand|dat[eu]m?|data|fecha|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday|heute|gestern|hier|hoy|ayer|hoje|ontem|今日|昨日|今天|昨天|오늘|어제)$/i,
  /^(?:see|view|read|show|about|more|all|other|follow|contact|meet|subscribe|email)\b.*\b(?:authors?|bio|biography|profile|posts?|articles?|stories|more|us|me|here|by|to)\b/i,
  // Residue of a template, an address, a date, a sentence.
  /[{}<>$%[\]()?!:。！？：／＝]|\p{L}{2}\/\p{L}|(?<![\p{L}\d_])\d{3}|\p{Ll}{4}\.$/iu,
]
/** Small words within a name. */
const PARTICLE =
  /^(?:vo[nm]|van|der|den|de|del|della|di|da|dos?|das|du|des|la|le|l[ao]s|el|al|bin|ibn|ben|ter|ten|zu[rm]?|a[fv]|dal|dalla|y|e|i|et|und|en|and|of|the|for|für|pour|&|\p{L}['’].*)$/u
/** Places that look like a person's name. */
const PLACE =
  /^(?:new (?:york|delhi|orleans)|los angeles|las vegas|san \p{L}+|hong kong|tel aviv|buenos aires|mexico city|são paulo|rio de janeiro|cape town|kuala lumpur|saint petersburg)$/iu
/** A person behind another one; an office, a place or a paper is none. */
const PERSON =
  /^(?!The |Die |Der |Das )\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+(?:vo[nm]|van|der|den|de|del|da|dos|di|bin|al|la|le|y|\p{Lu}[\p{L}\p{M}.'’-]*)){1,3}$|^(?=[\p{Script=Han}\p{Script=Hangul}])(?:\p{Lo}\s?){2,6}$/u
const OFFICE =
  /(?<!\p{L})(?:editor|\p{L}*correspondent\p{L}*|reporter|writer|columnist|contributor|producer|director|professor|manager|officer|analyst|journalist|news|times|press|post|daily|university|institute|agency|media|group|staff|desk|redakt\p{L}*|leiter\p{L}*|chef\p{L}*|senior|ltd|inc|gmbh)(?!\p{L})|(?:新聞|新闻|[部局社報报員员長长会學学院台网網家者師师士授]|신문|일보|뉴스|방송|기자|교수|[부국소회사]장)$/iu

/**
 * The authors of the selected words: those of a byline in the part that was selected, else those
 * whom the page declares (`declared`: a list for each way in which it does). Persons come before
 * publishers.
 */
export function authorOf(
  { names, lines }: NonNullable<PageDescription['bylines']>,
  declared: readonly (readonly string[])[],
  isPublisher: (name: string) => boolean,
): string | undefined {
  const found = [
    ...names.map((texts) => texts.flatMap((text) => namesIn(text, 'seen'))),
    ...lines.map((line) => namesIn(line, 'labelled')),
    ...declared.map((texts) => texts.flatMap((text) => namesIn(text, 'declared'))),
  ]
    .map(withoutHandles)
    .filter((each) => each.length > 0)
  const persons = found
    .map((each) => each.filter((name) => !isPublisher(name)))
    .filter((each) => each.length > 0)
  const [first, ...others] = persons.length > 0 ? persons : found
  if (!first) return undefined
  // A byline may name one of those whom the page declares.
  const all = others.find((each) => first.every((name) => each.includes(name))) ?? first
  return oneLine([...new Set(all)].join(', '), MAX_NAMES)
}

/** Beside a name, a word in lower case or with an @ is its person's handle. */
function withoutHandles(names: string[]): string[] {
  const others = names.filter((each) => !/^[@\p{Ll}]\S*$/u.test(each))
  return others.length > 0 ? others : names
}

type Kind = 'declared' | 'seen' | 'labelled'

/**
 * The names in a text of a page's description, or in the lines of a byline, where a line with a
 * label counts first, and is needed for what may be a sentence (`labelled`). A handle that is all of
 * a byline is its name.
 */
export function namesIn(text: string, kind: Kind): string[] {
  if (kind === 'seen' && /^@[\w.-]+$/.test(text)) return [text]
  const label = kind === 'declared' ? DECLARED_LABEL : LABEL
  const lines = decodeEntities(text.slice(0, MAX_LINE * 8))
    .replace(/\s+/g, (space) => (kind !== 'declared' && /[\n\t]/.exec(space)?.[0]) || ' ')
    .replace(ADDRESS, '\n')
    .replace(BEFORE_LABEL, '\n')
    .replace(/[()（）【】]/g, '\n')
    .replace(GOES_ON, ' ')
    .replace(DATE, '\f')
    .replace(OF_DATE, '\f')
    .replace(COUNT, '\f')
    .replace(CREDITS, '')
    .split(SEPARATOR)
    .map((line) => trimmed(line))
    .filter(Boolean)
  let found: string[] = []
  let isIntroduced = false
  for (const line of lines) {
    const bare = trimmed(line.replace(label, '').replace(REPORTER, ''))
    const isLabelled: boolean = isIntroduced || bare !== line
    isIntroduced = isLabelled && bare === ''
    const names = splitNames(bare, kind)
    if (isLabelled && names.length > 0) return names
    if (found.length === 0 && kind !== 'labelled') found = names
  }
  return found
}

const trimmed = (line: string): string =>
  oneLine(line, MAX_LINE).replace(
    /^(?:[\s,;:|·•–—\p{So}-]|\ufe0f)+|(?:[\s,;:|·–—\p{So}-]|\ufe0f)+$/gu,
    '',
  )

/** The names in one line; what is no person is the office or the publisher of the others. */
function splitNames(line: string, kind: Kind): string[] {
  const text =
    kind === 'declared'
      ? line
      : line.replace(/^(\S+\s\S+.*?)\s(?:in|for|at|from|on|mit|avec|con|com)\s.*$/u, '$1')
  const [first = '', ...others] = text.split(APART).map(trimmed)
  // "Rill, Ada" is one name, and so is "Moss and Fern".
  const isPart = others.length > 0 && !/[\s\p{Script=Han}\p{Script=Hangul}]/u.test(first)
  if (isPart && isNameLike(text, kind)) return [text]
  if (!isNameLike(first, kind)) return []
  const persons = others.filter(
    (each) => PERSON.test(each) && !OFFICE.test(each) && !PLACE.test(each),
  )
  return persons.length > 0 && OFFICE.test(first) ? persons : [first, ...persons]
}

/** Whether a text looks like the name of a person or an organisation, or of a user. */
function isNameLike(text: string, kind: Kind): boolean {
  const words = text.split(/\s+/)
  if (!/^\p{L}/u.test(text) || text.length > MAX_NAME || words.length > MAX_WORDS) return false
  if (NO_NAME.some((each) => each.test(text))) return false
  // One small word is a user's name, but not where a sentence may begin.
  if (kind === 'declared' || (kind === 'seen' && words.length === 1)) return true
  return words.every((word) => !/^\p{Ll}/u.test(word) || PARTICLE.test(word))
}
