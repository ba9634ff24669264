import { mail as de } from './de.ts'
import { mail as el } from './el.ts'
import { mail as en, type MailWords } from './en.ts'
import { mail as fr } from './fr.ts'
import { mail as it } from './it.ts'
import { mail as pl } from './pl.ts'
import { mail as sq } from './sq.ts'

const dictionaries: Record<string, MailWords> = { en, sq, it, de, fr, pl, el }

/** The words for a language code; English where there is no dictionary. Only the server needs them. */
export function mailWordsFor(code: string): MailWords {
  return dictionaries[code] ?? en
}
