import type { SeedContents } from '#seed/seed-contents.ts'

import { aboutUs } from './about-us.ts'
import { about } from './about.ts'
import { attractions } from './attractions.ts'
import { boatTrips } from './boat-trips.ts'
import { booking } from './booking.ts'
import { footer } from './footer.ts'
import { header } from './header.ts'
import { hero } from './hero.ts'
import { legal } from './legal.ts'
import { messages } from './messages.ts'
import { plans } from './plans.ts'
import { services } from './services.ts'
import { taxi } from './taxi.ts'
import { tours } from './tours.ts'
import { whyChooseUs } from './why-choose-us.ts'

/** The shipped site in Polish. */
export const contents: SeedContents = {
  header,
  hero,
  'about-us': aboutUs,
  services,
  plans,
  booking,
  'why-choose-us': whyChooseUs,
  footer,
  about,
  attractions,
  tours,
  'boat-trips': boatTrips,
  taxi,
  legal,
  messages,
}
