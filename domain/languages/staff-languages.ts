/** The languages of the back office and of mails to staff, whatever languages the site has. */
export const staffLanguages = ['en', 'sq'] as const
export type StaffLanguage = (typeof staffLanguages)[number]

export const defaultStaffLanguage: StaffLanguage = 'en'

/** What each calls itself. */
export const staffLanguageNames: Record<StaffLanguage, string> = { en: 'English', sq: 'Shqip' }

/** English for whatever else is stored. */
export function staffLanguageOf(code: string | null): StaffLanguage {
  return staffLanguages.find((language) => language === code) ?? defaultStaffLanguage
}
