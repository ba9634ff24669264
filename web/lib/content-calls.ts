import type { BlockByName, BlockName } from '#domain/content/registry.ts'

import type { CachedName } from './content-cache.ts'

/**
 * The public call that reads each block, repeated here so that the declarations' labels stay out of the browser;
 * the type makes a wrong or missing name a compile error.
 */
const contentCalls: { [Name in BlockName]: BlockByName<Name>['calls']['read'] } = {
  header: 'GetHeaderContent',
  hero: 'GetHeroContent',
  'about-us': 'GetAboutUsContent',
  services: 'GetServicesContent',
  plans: 'GetAllPlans',
  booking: 'GetBookingStaticContent',
  'why-choose-us': 'GetAllWhyChooseUsContents',
  footer: 'GetFooterContent',
  about: 'GetAboutPageData',
  attractions: 'GetAllAttractions',
  tours: 'GetAllTours',
  'boat-trips': 'GetAllBoatTrips',
  taxi: 'GetTaxiPageContent',
  legal: 'GetLegalContent',
}

/** The call that reads each thing the public pages show. */
export const publicCalls: Record<CachedName, string> = {
  ...contentCalls,
  prices: 'GetPriceTable',
  closures: 'GetClosures',
  timetabled: 'GetTimetabledTrips',
  languages: 'GetLanguages',
}

/** How the service worker tells the page that something is a copy, and of when (milliseconds since 1970). */
export const copiedAtHeader = 'x-copied-at'
export const copiedAtAttribute = 'data-copied-at'

/** Reads either of them; undefined for what came from the server. */
export function readCopiedAt(text: string | null): number | undefined {
  return text ? Number(text) : undefined
}
