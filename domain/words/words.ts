import type { BookingWords } from './booking/en.ts'
import type { SiteWords } from './site/en.ts'

import { booking as bookingEn } from './booking/en.ts'
import { booking as bookingIt } from './booking/it.ts'
import { booking as bookingSq } from './booking/sq.ts'
import { site as siteEn } from './site/en.ts'
import { site as siteIt } from './site/it.ts'
import { site as siteSq } from './site/sq.ts'

/** Texts that belong to no content block. Only those of the page's language travel to the browser, inside PageData. */
export interface Words {
  site: SiteWords
  booking: BookingWords
}

const dictionaries: Record<string, Words> = {
  en: { site: siteEn, booking: bookingEn },
  sq: { site: siteSq, booking: bookingSq },
  it: { site: siteIt, booking: bookingIt },
}

/** The words for a language code (en, sq …); English where there is no dictionary. */
export function wordsFor(code: string): Words {
  return dictionaries[code] ?? { site: siteEn, booking: bookingEn }
}
