import type { DriverLanguage } from '#domain/driver/driver-languages.ts'

import { calendar as el } from './el.ts'
import { calendar as en, type CalendarWords } from './en.ts'
import { calendar as it } from './it.ts'
import { calendar as sq } from './sq.ts'

/** What calendars of rides say, in the languages of those who drive and of staff. Only the server needs them. */
export const calendarWords: Record<DriverLanguage, CalendarWords> = { en, sq, it, el }
