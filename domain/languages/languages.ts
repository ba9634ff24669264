/** A language of the site. `flagCode` is a country and what browsers store; `code` is the language (ISO 639-1). */
export interface Language {
  id: number
  code: string
  name: string
  flagCode: string
  isActive: boolean
}

/** A language as visitors receive it. */
export type PublicLanguage = Pick<Language, 'flagCode' | 'name' | 'code'>

export const defaultFlagCode = 'gb'

/** The header by which a browser says its language (specification §7). */
export const languageHeader = 'x-language-code'

/** Where the browser keeps the chosen flagCode: the localStorage key and the cookie that mirrors it. */
export const languageStorageKey = 'languageCode'

/** gb if active, else the active language with the lowest id; undefined only when none is active. */
export function defaultLanguage<L extends Language>(languages: readonly L[]): L | undefined {
  const active = languages.filter((language) => language.isActive).toSorted((a, b) => a.id - b.id)
  return active.find((language) => language.flagCode === defaultFlagCode) ?? active[0]
}

/** By flagCode first, then by code, ignoring case; junk and inactive ones give undefined. */
export function matchLanguage<L extends Language>(languages: readonly L[], code: string | undefined): L | undefined {
  if (!code) return undefined
  const wanted = code.toLowerCase()
  const active = languages.filter((language) => language.isActive)
  return active.find((language) => language.flagCode === wanted) ?? active.find((language) => language.code === wanted)
}

/** Norwegian is written in two ways, each of which browsers name by a code of its own. */
const otherCodes = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
])

/** The first that there is of those that a browser asks for: `navigator.languages`, or the parts of its Accept-Language. */
export function firstAsked<L extends Pick<Language, 'code'>>(
  languages: readonly L[],
  tags: readonly string[],
): L | undefined {
  const found = tags.map((tag) => {
    const [asked = ''] = tag.trim().toLowerCase().split(/[-;]/)
    return languages.find(({ code }) => code === (otherCodes.get(asked) ?? asked))
  })
  return found.find(Boolean)
}

/** Active languages as the picker lists them: the default first, then by name. */
export function pickerOrder<L extends Language>(languages: readonly L[]): L[] {
  return editorOrder(languages).filter((language) => language.isActive)
}

/** All languages as the back office lists them: the default first, then by name. */
export function editorOrder<L extends Language>(languages: readonly L[]): L[] {
  const first = defaultLanguage(languages)
  return languages.toSorted((a, b) => Number(b === first) - Number(a === first) || a.name.localeCompare(b.name, 'en'))
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'dv', 'yi'])

/** The direction for `<html dir>`. */
export function textDirection(code: string): 'ltr' | 'rtl' {
  return rightToLeft.has(code) ? 'rtl' : 'ltr'
}
