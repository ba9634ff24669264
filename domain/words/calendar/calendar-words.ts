import { calendar as el } from './el.ts'
import { calendar as en, type CalendarWords } from './en.ts'
import { calendar as it } from './it.ts'
import { calendar as sq } from './sq.ts'

const dictionaries: Record<string, CalendarWords> = { en, sq, it, el }

/** The first of these languages in which calendars can be read; English where there is none. */
export function calendarLanguage(codes: readonly string[]): string {
  return codes.find((code) => code in dictionaries) ?? 'en'
}

/** The words for a language code; English where there is no dictionary. Only the server needs them. */
export function calendarWordsFor(code: string): CalendarWords {
  return dictionaries[code] ?? en
}
