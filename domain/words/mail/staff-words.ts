import type { StaffLanguage } from '../../staff-languages.ts'
import { staffSq } from './staff-sq.ts'
import { faultSentences, staffMail, type StaffMailWords, suspicionWords } from './staff.ts'

const dictionaries: Record<StaffLanguage, StaffMailWords> = {
  en: { mail: staffMail, suspicions: suspicionWords, faults: faultSentences },
  sq: staffSq,
}

/** What staff read in mails and of mails. Only the server needs all of it. */
export const staffWordsFor = (language: StaffLanguage): StaffMailWords => dictionaries[language]
