import type { Language } from '../settings/settings'
import { t } from './t'

/** Each language by its own name, so that everyone finds theirs on a page in another one. */
const NAMES: Record<Exclude<Language, 'system'>, string> = {
  en: 'English',
  es: 'Español',
  pt_BR: 'Português (Brasil)',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
  ko: '한국어',
  zh_CN: '简体中文',
}

/** The name of a language in the language itself; that of `system` in the language of the page. */
export function languageName(language: Language): string {
  return language === 'system' ? t('settings.languages.system') : NAMES[language]
}

/** A language as BCP 47 writes it; undefined for `system`. */
export function languageTag(language: Language): string | undefined {
  return language === 'system' ? undefined : language.replace('_', '-')
}
