import type { Language } from '#domain/languages/languages.ts'

import type { SeedContents } from '../seed-contents.ts'

import { contents as german } from './de/contents.ts'
import { contents as greek } from './el/contents.ts'
import { contents as english } from './en/contents.ts'
import { contents as french } from './fr/contents.ts'
import { contents as italian } from './it/contents.ts'
import { contents as polish } from './pl/contents.ts'
import { contents as albanian } from './sq/contents.ts'

/** The shipped languages with their texts; all of them are active. */
export const seededLanguages = [
  { id: 1, code: 'en', flagCode: 'gb', name: 'English', contents: english },
  { id: 2, code: 'sq', flagCode: 'al', name: 'Shqip', contents: albanian },
  { id: 3, code: 'it', flagCode: 'it', name: 'Italiano', contents: italian },
  { id: 4, code: 'de', flagCode: 'de', name: 'Deutsch', contents: german },
  { id: 5, code: 'fr', flagCode: 'fr', name: 'Français', contents: french },
  { id: 6, code: 'pl', flagCode: 'pl', name: 'Polski', contents: polish },
  { id: 7, code: 'el', flagCode: 'gr', name: 'Ελληνικά', contents: greek },
] as const satisfies (Omit<Language, 'isActive'> & { contents: SeedContents })[]

export type SeededLanguage = (typeof seededLanguages)[number]

/** A text in each shipped language, by its code. */
export type InEveryLanguage = Record<SeededLanguage['code'], string>
