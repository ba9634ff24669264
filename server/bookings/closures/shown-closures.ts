import type { PublicClosure } from '#domain/closures/closed-times.ts'
import type { Closure } from '#domain/closures/closure.ts'
import { numberToCall } from '#domain/contact-links.ts'
import type { WallTime } from '#domain/saranda-time.ts'

import type { Language } from '#domain/languages/languages.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Snapshot } from '../../content/snapshot.ts'

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
export function closureText(
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
