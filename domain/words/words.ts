import { booking as bookingEn, type BookingWords } from './booking/en.ts'
import { site as siteEn, type SiteWords } from './site/en.ts'

import { booking as bookingDe } from './booking/de.ts'
import { booking as bookingEl } from './booking/el.ts'
import { booking as bookingFr } from './booking/fr.ts'
import { booking as bookingIt } from './booking/it.ts'
import { booking as bookingPl } from './booking/pl.ts'
import { booking as bookingSq } from './booking/sq.ts'
import { site as siteDe } from './site/de.ts'
import { site as siteEl } from './site/el.ts'
import { site as siteFr } from './site/fr.ts'
import { site as siteIt } from './site/it.ts'
import { site as sitePl } from './site/pl.ts'
import { site as siteSq } from './site/sq.ts'

/** Texts that belong to no content block. Only those of the page's language travel to the browser, inside PageData. */
export interface Words {
  /** The language that they are in. */
  code: string
  site: SiteWords
  booking: BookingWords
}

const site: Record<string, SiteWords> = {
  en: siteEn,
  sq: siteSq,
  it: siteIt,
  de: siteDe,
  fr: siteFr,
  pl: sitePl,
  el: siteEl,
}

const booking: Record<string, BookingWords> = {
  en: bookingEn,
  sq: bookingSq,
  it: bookingIt,
  de: bookingDe,
  fr: bookingFr,
  pl: bookingPl,
  el: bookingEl,
}

/** The words for a language code (en, sq …); English where there is no dictionary. */
export function wordsFor(code: string): Words {
  return { code: wordsCode(code), site: site[code] ?? siteEn, booking: booking[code] ?? bookingEn }
}

/** In whose words that is: what is counted or listed among them is so in the same language. */
export const wordsCode = (code: string) => (code in booking ? code : 'en')
