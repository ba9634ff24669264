import type { PublicContents } from '#domain/content/registry.ts'

import { Photo } from '#web/ui/photo.tsx'
import { Facts } from '../cards/facts.tsx'
import { Ticks } from '../cards/ticks.tsx'
import { useWords } from '../site-context.tsx'

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
