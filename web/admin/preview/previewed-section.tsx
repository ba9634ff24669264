import { type ComponentType, createElement } from 'react'

import type { BlockName } from '#domain/content/registry.ts'
import { Footer } from '#web/site/layout/footer.tsx'
import { Header } from '#web/site/layout/header.tsx'
import { AboutPage } from '#web/site/pages/about-page.tsx'
import { AttractionsPage } from '#web/site/pages/attractions-page.tsx'
import { BoatTripsPage, ToursPage } from '#web/site/pages/trips-page.tsx'
import { PrivacyPage, TermsPage } from '#web/site/pages/legal-page.tsx'
import { TaxiPage } from '#web/site/pages/taxi-page.tsx'
import { AboutUsSection } from '#web/site/sections/about-us.tsx'
import { BookingSlot } from '#web/site/booking/booking-slot.tsx'
import { ContactSection } from '#web/site/sections/contact.tsx'
import { ContentSlot } from '#web/site/sections/content-slot.tsx'
import { HeroSection } from '#web/site/sections/hero.tsx'
import { PlansSection } from '#web/site/sections/plans.tsx'
import { ServicesSection } from '#web/site/sections/services.tsx'
import { WhyChooseUsSection } from '#web/site/sections/why-choose-us.tsx'

/** Where each block is seen on the site. */
const sections: Record<BlockName, ComponentType> = {
  header: Header,
  hero: () => <ContentSlot name="hero" section={HeroSection} />,
  'about-us': () => <ContentSlot name="about-us" section={AboutUsSection} />,
  services: () => <ContentSlot name="services" section={ServicesSection} />,
  plans: () => <ContentSlot name="plans" section={PlansSection} />,
  booking: BookingSlot,
  'why-choose-us': () => <ContentSlot name="why-choose-us" section={WhyChooseUsSection} />,
  footer: () => (
    <>
      <ContentSlot name="footer" section={ContactSection} />
      <Footer />
    </>
  ),
  about: AboutPage,
  attractions: AttractionsPage,
  tours: ToursPage,
  'boat-trips': BoatTripsPage,
  taxi: TaxiPage,
  legal: () => (
    <>
      <TermsPage />
      <PrivacyPage />
    </>
  ),
}

export function PreviewedSection({ block }: { block: BlockName }) {
  return createElement(sections[block])
}
