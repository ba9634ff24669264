import { useSyncExternalStore } from 'react'

import { formatWhole } from '#domain/prices/format-money.ts'
import { defaultStaffLanguage, type StaffLanguage, staffLanguageOf } from '#domain/languages/staff-languages.ts'
import { type AdminSentence, albanian } from '#domain/words/admin/albanian.ts'
import { refusalForms } from '#domain/words/admin/sq/refusals.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import { createListeners } from '#web/lib/listeners.ts'
import { staffLanguageKey } from '#web/lib/sign-in.ts'
import { booking as english } from '#domain/words/booking/en.ts'
import { booking as shqip } from '#domain/words/booking/sq.ts'

let language: StaffLanguage = defaultStaffLanguage
const listeners = createListeners()

/**
 * A sentence of the back office in the language of whoever is signed in. It is written in English where it is said; one
 * without its Albanian does not compile. Say it while rendering or when it is needed, never when a file is loaded:
 * the language can change at any moment.
 */
export function say(sentence: AdminSentence, values: Record<string, string | number> = {}): string {
  return fillIn(sayDeclared(sentence), values)
}

/** `1 seat`, `1,204 bookings`: of two sentences the one for this number, which stands in braces as `n`. */
export const sayCount = (count: number, one: AdminSentence, several: AdminSentence): string =>
  say(count === 1 ? one : several, { n: formatWhole(count, language) })

/** The same for what only its declaration knows: labels, help, sentences of the server. What is unknown stays as it is. */
export function sayDeclared(text: string): string {
  if (language === 'en') return text
  if (Object.hasOwn(albanian, text)) return albanian[text] ?? text
  // `Ride back (optional)`: a label with a note behind it.
  const [, label, note] = /^(.+) (\([^()]+\))$/.exec(text) ?? []
  return label !== undefined && note !== undefined ? `${sayDeclared(label)} ${sayDeclared(note)}` : sayRefusal(text)
}

export const staffLanguage = () => language

/** Names of days and months, as the site has them. */
export const dateWords = () => (language === 'sq' ? shqip : english)

/** Draws the component anew when the language changes, and with it all that it draws. */
export function useStaffLanguage(): StaffLanguage {
  return useSyncExternalStore(listeners.subscribe, staffLanguage)
}

/** The language that this browser or the sign-in brought along; call it before anything is drawn. */
export function beginWithStoredLanguage(): void {
  speak(staffLanguageOf(readStored(staffLanguageKey)))
}

/** The same for somebody who is not signed in: what he chose before, or Albanian where the browser speaks it. */
export function beginWithBrowserLanguage(own?: StaffLanguage): void {
  speak(own ?? staffLanguageOf(readStored(staffLanguageKey) ?? navigator.language.slice(0, 2)))
}

/** Changes the language here, at once. */
export function speak(chosen: StaffLanguage): void {
  language = chosen
  document.documentElement.lang = chosen
  writeStored(staffLanguageKey, chosen)
  listeners.tell()
}

/** A booking that staff enter is refused in the sentences of the site's own form. */
const ofTheForm = new Map(
  Object.entries(english).map(([name, sentence]) => [sentence, shqip[name as keyof typeof shqip]]),
)
const filledIn = Object.entries(refusalForms).map(([form, translation]) => ({
  form: patternOf(form),
  translation,
  isOfField: form.startsWith('{label} '),
}))

/**
 * The Albanian of a sentence in which the server refuses something, numbers and names in it kept; what is filled in is said
 * by `sayDeclared`. A sentence that nobody knows stays as it is.
 */
function sayRefusal(sentence: string): string {
  const known = ofTheForm.get(sentence)
  if (known !== undefined) return known
  for (const { form, translation } of filledIn) {
    const values = form.exec(sentence)?.groups
    if (!values) continue
    return fillIn(translation, saidOf(values))
  }
  return sentence
}

/**
 * A refusal beside the field that it is about, whose name need not be said once more: "Mungon." of `Emri: mungon.`; of
 * `Services, entry 2, Title must not be empty.` what is in the field is still named.
 */
export function sayBesideField(sentence: string): string {
  if (Object.hasOwn(albanian, sentence)) return sayDeclared(sentence)
  for (const { form, translation } of filledIn.filter(({ isOfField }) => isOfField)) {
    const { label, ...values } = form.exec(sentence)?.groups ?? {}
    if (label === undefined) continue
    const within = label.split(', ').slice(1)
    if (within.length > 0) return capitalised(sayDeclared(sentence.replace(label, within.join(', '))))
    if (language === 'en') return sentence.replace(label, 'This')
    return capitalised(fillIn(translation.replace('{label}: ', ''), saidOf(values)))
  }
  return sayDeclared(sentence)
}

const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** What is filled into a sentence, said by `sayDeclared` as well; a number with its comma. */
const saidOf = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      /^\d+\.\d+$/.test(value) ? value.replace('.', ',') : value.split(', ').map(sayDeclared).join(', '),
    ]),
  )

function patternOf(form: string): RegExp {
  const parts = form
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 1 ? `(?<${part}>.+)` : part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`),
    )
  return new RegExp(`^${parts.join('')}$`)
}
