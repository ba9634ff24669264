import { useSyncExternalStore } from 'react'

import { defaultStaffLanguage, type StaffLanguage, staffLanguageOf } from '#domain/staff-languages.ts'
import { type AdminSentence, albanian } from '#domain/words/admin/albanian.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import { staffLanguageKey } from '#web/lib/stored-login.ts'
import { booking as english } from '#domain/words/booking/en.ts'
import { booking as shqip } from '#domain/words/booking/sq.ts'
import { sayRefusal } from './say-refusal.ts'

let language: StaffLanguage = defaultStaffLanguage
const listeners = new Set<() => void>()

/**
 * A sentence of the back office in the language of whoever is signed in. It is written in English where it is said; one
 * without its Albanian does not compile. Say it while rendering or when it is needed, never when a file is loaded:
 * the language can change at any moment.
 */
export function say(sentence: AdminSentence, values: Record<string, string | number> = {}): string {
  return fillIn(sayDeclared(sentence), values)
}

/** The same for what only its declaration knows: labels, help, sentences of the server. What is unknown stays as it is. */
export function sayDeclared(text: string): string {
  if (language === 'en') return text
  if (Object.hasOwn(albanian, text)) return albanian[text] ?? text
  // `Ride back (optional)`: a label with a note behind it.
  const [, label, note] = /^(.+) (\([^()]+\))$/.exec(text) ?? []
  return label !== undefined && note !== undefined
    ? `${sayDeclared(label)} ${sayDeclared(note)}`
    : sayRefusal(text, sayDeclared)
}

export const staffLanguage = () => language

/** Names of days and months, as the site has them. */
export const dateWords = () => (language === 'sq' ? shqip : english)

/** Draws the component anew when the language changes, and with it all that it draws. */
export function useStaffLanguage(): StaffLanguage {
  return useSyncExternalStore(subscribe, staffLanguage)
}

/** The language that this browser or the sign-in brought along; call it before anything is drawn. */
export function beginWithStoredLanguage(): void {
  speak(staffLanguageOf(readStored(staffLanguageKey)))
}

/** The same for somebody who was never here: Albanian where the browser speaks it. */
export function beginWithBrowserLanguage(): void {
  speak(staffLanguageOf(readStored(staffLanguageKey) ?? navigator.language.slice(0, 2)))
}

/** Changes the language here, at once. */
export function speak(chosen: StaffLanguage): void {
  language = chosen
  document.documentElement.lang = chosen
  writeStored(staffLanguageKey, chosen)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
