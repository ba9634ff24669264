/** In which the crew can read their page, by code. */
const driverLanguages = ['sq', 'en', 'el', 'it'] as const
export type DriverLanguage = (typeof driverLanguages)[number]

/** The first of somebody's languages that the page has; Albanian for whoever has named none of them. */
export function driverLanguageOf(languages: readonly string[]): DriverLanguage {
  const found = languages.map((code) => driverLanguages.find((each) => each === code)).find(Boolean)
  return found ?? 'sq'
}
