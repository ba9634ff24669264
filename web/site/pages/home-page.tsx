import { AboutUsSection } from '../sections/about-us.tsx'
import { BookingSlot } from '../booking/booking-slot.tsx'
import { ContactSection } from '../sections/contact.tsx'
import { ContentSlot } from '../sections/content-slot.tsx'
import { HeroSection } from '../sections/hero.tsx'
import { PlansSection } from '../sections/plans.tsx'
import { ServicesSection } from '../sections/services.tsx'
import { WhyChooseUsSection } from '../sections/why-choose-us.tsx'
import { useWords } from '../site-context.tsx'

/** The landing page: seven sections, in the order of `homeSections`. What each shows without content is §8's. */
export function HomePage() {
  const { site } = useWords()
  const { loading, failedAboutUs, failedServices, failedContent } = site

  return (
    <div className="route">
      <ContentSlot id="home" name="hero" section={HeroSection} />
      <ContentSlot
        id="aboutus"
        name="about-us"
        section={AboutUsSection}
        whileLoading={loading}
        afterFailure={failedAboutUs}
      />
      <ContentSlot
        id="services"
        name="services"
        section={ServicesSection}
        whileLoading={loading}
        afterFailure={failedServices}
      />
      <ContentSlot id="plans" name="plans" section={PlansSection} whileLoading={loading} afterFailure={loading} />
      <BookingSlot />
      <ContentSlot
        id="why"
        name="why-choose-us"
        section={WhyChooseUsSection}
        whileLoading={loading}
        afterFailure={failedContent}
      />
      <ContentSlot
        id="contact"
        name="footer"
        section={ContactSection}
        whileLoading={loading}
        afterFailure={failedContent}
      />
    </div>
  )
}
