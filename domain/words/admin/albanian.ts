import { accounts } from './sq/accounts.ts'
import { bookings } from './sq/bookings.ts'
import { calendars } from './sq/calendars.ts'
import { closures } from './sq/closures.ts'
import { departures } from './sq/departures.ts'
import { editing } from './sq/editing.ts'
import { labels, languageNames } from './sq/labels.ts'
import { messages } from './sq/messages.ts'
import { people } from './sq/people.ts'
import { plan } from './sq/plan.ts'
import { opening } from './sq/opening.ts'
import { refusalForms, refusals } from './sq/refusals.ts'
import { rooms } from './sq/rooms.ts'
import { shell } from './sq/shell.ts'
import { toasts } from './sq/toasts.ts'

const sentences = {
  ...shell,
  ...bookings,
  ...calendars,
  ...closures,
  ...messages,
  ...people,
  ...plan,
  ...departures,
  ...editing,
  ...rooms,
  ...opening,
  ...accounts,
}

/** A sentence of the back office in English, whose Albanian is here. */
export type AdminSentence = keyof typeof sentences

/** The back office in Albanian, by the English sentences. */
export const albanian: Readonly<Record<string, string>> = {
  ...labels,
  ...languageNames,
  ...toasts,
  ...refusals,
  ...refusalForms,
  ...sentences,
}
