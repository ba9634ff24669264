import { FiArrowRight } from 'react-icons/fi'

import type { PublicContents } from '#domain/content/registry.ts'
import { percentWritten } from '#domain/languages/percent.ts'
import { useReveal } from '#web/lib/use-reveal.ts'
import { Photo } from '#web/ui/photo.tsx'

import { Cards, Chips, Facts, ItemCard, itemPictures, Ticks } from '../cards/item-card.tsx'
import { PageTitle, SectionHeading } from '../layout/headings.tsx'
import { BookLink } from '../link.tsx'
import { ContentIcon } from '../sections/content-icon.tsx'
import { ContentSlot, type SectionProps } from '../sections/content-slot.tsx'
import { Counter } from '../sections/counter.tsx'
import { useSite, useWords } from '../site-context.tsx'

export function AboutPage() {
  return <ContentSlot name="about" section={About} />
}

function About({ content }: SectionProps<'about'>) {
  const { site } = useWords()

  return (
    <>
      <PageTitle title={content.title} subtitle={content.subtitle} badge={site.trustedService} />
      <div className="road">
        <Stats stats={content.stats} />
      </div>
      <Mission content={content} />
      {content.driver && <DriverProfile driver={content.driver} />}
      {content.cars.length > 0 && <Cars cars={content.cars} />}
      <Features content={content} />
      <CallToAction content={content} />
    </>
  )
}

function Mission({ content }: SectionProps<'about'>) {
  const { ref, state } = useReveal<HTMLUListElement>(0.2)

  return (
    <section className="section" aria-labelledby="mission-heading">
      <div className="wrap why">
        <SectionHeading id="mission-heading" title={content.missionTitle} description={content.missionDescription} />
        <ul ref={ref} className="reasons" data-reveal={state}>
          {content.values.map((value) => (
            <li key={value.id} className="reason">
              <ContentIcon name={value.iconName} />
              <h3>{value.title}</h3>
              <p>{value.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Features({ content }: SectionProps<'about'>) {
  return (
    <section className="section section-sand" aria-labelledby="reasons-heading">
      <div className="wrap why">
        <SectionHeading
          id="reasons-heading"
          title={content.whyChooseUsTitle}
          description={content.whyChooseUsDescription}
        />
        <ul className="points">
          {content.features.map((feature) => (
            <li key={feature.id}>
              <ContentIcon name={feature.iconName} />
              <span>{feature.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function CallToAction({ content }: SectionProps<'about'>) {
  return (
    <section className="section" aria-labelledby="cta-heading">
      <div className="wrap">
        <div className="cta">
          <div>
            <h2 id="cta-heading">{content.ctaTitle}</h2>
            <p>{content.ctaDescription}</p>
          </div>
          {content.bookNowText && (
            <BookLink className="button button-navy button-large">
              <span>{content.bookNowText}</span>
              <FiArrowRight aria-hidden className="onward" />
            </BookLink>
          )}
        </div>
      </div>
    </section>
  )
}

interface DriverProfileProps {
  driver: NonNullable<PublicContents['about']['driver']>
}

/** The person one will meet. */
export function DriverProfile({ driver }: DriverProfileProps) {
  const { site } = useWords()

  return (
    <section className="section section-sand" aria-labelledby="driver-heading">
      <div className="wrap driver">
        <Photo
          file={driver.imagePath}
          alt={driver.imageAlt || driver.name}
          sizes="(min-width: 1024px) 44vw, 92vw"
          className="driver-picture"
        />
        <div className="section-heading">
          {driver.title && <p className="eyebrow">{driver.title}</p>}
          <h2 id="driver-heading">{driver.name}</h2>
          <p className="section-description">{driver.bio}</p>
          <Facts
            facts={[
              { label: site.experience, value: driver.experience },
              { label: site.rating, value: driver.rating },
              { label: site.completedTrips, value: driver.completedTrips },
              { label: site.spokenLanguages, value: driver.languages.join(', ') },
            ]}
          />
          <div className="driver-lists">
            <Ticks title={site.specialties} texts={driver.specialties} />
            <Ticks title={site.certifications} texts={driver.certifications} />
          </div>
        </div>
      </div>
    </section>
  )
}

type Stat = PublicContents['about']['stats'][number]

/** The company in numbers; those that are numbers count up when they are seen. */
export function Stats({ stats }: { stats: Stat[] }) {
  const { ref, state } = useReveal<HTMLUListElement>(0.5)
  const { language } = useSite()
  if (stats.length === 0) return null

  return (
    <ul ref={ref} className="wrap stats">
      {stats.map(({ id, number, label, iconName }) => {
        const written = percentWritten(number, language.code)
        const counted = countable(written)
        return (
          <li key={id}>
            <ContentIcon name={iconName} />
            <strong>{counted ? <Counter {...counted} stepMs={10} state={state} /> : written}</strong>
            <span>{label}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** '98%' and '7+' count; '24/7' and '6,500' stand as they are written. */
function countable(text: string): { target: number; suffix: string } | undefined {
  const [, digits, suffix = ''] = /^(\d{1,4})([^\d/.,]*)$/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : { target: Number(digits), suffix }
}

type Car = PublicContents['about']['cars'][number]

/** The fleet. */
function Cars({ cars }: { cars: Car[] }) {
  const { site } = useWords()

  return (
    <section className="section cars" aria-labelledby="cars-heading">
      <div className="wrap">
        <div className="section-heading">
          <h2 id="cars-heading">{site.ourCars}</h2>
        </div>
      </div>
      <Cards>
        {cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} />
          </li>
        ))}
      </Cards>
    </section>
  )
}

function CarCard({ car }: { car: Car }) {
  const { site } = useWords()

  return (
    <ItemCard
      name={car.name}
      note={car.brand}
      heading="h3"
      description={car.description}
      cutOver={200}
      pictures={itemPictures(car)}
      sizes="(min-width: 1200px) 390px, (min-width: 700px) 46vw, 92vw"
    >
      {car.status && <p className="car-status">{car.status}</p>}
      <Facts
        facts={[
          { label: site.seats, value: String(car.seats ?? '') },
          { label: site.luggage, value: car.luggage },
          { label: site.fuel, value: car.fuelType },
          { label: site.transmission, value: car.transmission },
          { label: site.colour, value: car.color },
          { label: site.range, value: car.range },
        ]}
      />
      <Chips title={site.goodFor} texts={car.forAudience} heading="h4" />
    </ItemCard>
  )
}
