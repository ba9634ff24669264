import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { closedAt, closuresFor, inOneLine, nextOpen, type PublicClosure } from '#domain/closures/closed-times.ts'
import type { Closure } from '#domain/closures/closure.ts'
import { numberToCall } from '#domain/contact-links.ts'
import type { Language } from '#domain/languages/languages.ts'
import type { WallTime } from '#domain/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { wordsFor } from '#domain/words/words.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { AppError } from '../../errors.ts'
import { type BookingContent, helpNumber } from '../booking-content.ts'
import type { AskedTimes } from '../take/read-booking.ts'

type Shown = Pick<Snapshot, 'closures' | 'content' | 'defaultLanguage' | 'shownId'>

/** The closures that a guest's language shows and that are not over, with what he reads of each. */
export function shownClosures(snapshot: Shown, language: Language, now: WallTime): PublicClosure[] {
  return snapshot.closures.flatMap((closure) => {
    const { from, to, applies, isFirm } = closure
    const subjectId = closure.subjectId === null ? null : snapshot.shownId(closure.subjectId, language)
    // A trip that this language does not have cannot be booked in it.
    if (to <= now || subjectId === undefined) return []
    return [{ from, to, applies, subjectId, isFirm, text: closureText(closure, snapshot, language) }]
  })
}

/** Why it is closed: in the guest's language, else in the default one, else a phrase of ours with the phone number. */
function closureText(
  { texts }: Pick<Closure, 'texts'>,
  { content, defaultLanguage }: Pick<Snapshot, 'content' | 'defaultLanguage'>,
  language: Language,
): string {
  const said = texts[language.flagCode] ?? texts[defaultLanguage.flagCode]
  if (said) return said
  const { closed, closedCall } = wordsFor(language.code).booking
  const phone = numberToCall(content('footer', language) ?? {})
  return phone ? `${closed} ${fillIn(closedCall, { phone })}` : closed
}

/** The closures that concern a booking, at whatever time. */
export function closuresOf(
  { kind, subjectId }: Pick<AskedTimes, 'kind' | 'subjectId'>,
  content: BookingContent,
): Closure[] {
  const { closures, isSameThing } = content.current()
  return closuresFor(closures, kind, (id) => subjectId !== null && isSameThing(id, subjectId))
}

/** Why a booking cannot be taken at its times, in the sender's language; undefined when it can. */
export function refuseClosed(ride: AskedTimes, language: Language, content: BookingContent): AppError | undefined {
  const errors = closedTimes(ride, language, content)
  const [first] = Object.values(errors)
  return first && new AppError(400, 'closed', first[0], { errors })
}

/** The sentence for each of its times that is closed, by field. */
export function closedTimes(
  ride: AskedTimes,
  language: Language,
  content: BookingContent,
): Record<string, [sentence: string]> {
  const closures = closuresOf(ride, content)
  const ofPickup = ride.departure === null ? 'pickupDateAndTime' : 'departure'
  const times = { [ofPickup]: ride.pickupWallTime, returnDateAndTime: ride.returnWallTime }
  const errors = Object.entries(times).flatMap(([field, at]): [string, [string]][] => {
    const closure = at === null ? undefined : closedAt(closures, at)
    if (at === null || !closure) return []
    // The time that is free next is none at which a departure leaves.
    return [[field, [sentence(closure, field === 'departure' ? undefined : nextOpen(closures, at))]]]
  })
  return Object.fromEntries(errors)

  /** Why, what is free next, and under which number people help. */
  function sentence(closure: Closure, free: WallTime | undefined): string {
    const words = wordsFor(language.code).booking
    const why = closureText(closure, content.current(), language)
    const next = free === undefined ? '' : fillIn(words.nextFree, { when: formatWallTime(free, words) })
    const phone = helpNumber(content, language)
    const call = phone && !why.includes(phone) ? fillIn(words.closedCall, { phone }) : ''
    return inOneLine([why, next, call])
  }
}
