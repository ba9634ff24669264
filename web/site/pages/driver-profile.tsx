import type { PublicContents } from '#domain/content/registry.ts'

import { Photo } from '#web/ui/photo.tsx'
import { useWords } from '../site-context.tsx'
import { Facts } from './facts.tsx'

interface DriverProfileProps {
  driver: NonNullable<PublicContents['about']['driver']>
}

/** The person one will meet. */
export function DriverProfile({ driver }: DriverProfileProps) {
  const { site } = useWords()

  return (
    <section className="section section-sand" aria-labelledby="driver-heading">
      <div className="wrap about-us">
        <Photo
          file={driver.imagePath}
          alt={driver.name}
          sizes="(min-width: 1024px) 46vw, 92vw"
          className="aspect-4/3 rounded-card"
        />
        <div className="about-us-text">
          <p className="eyebrow">{driver.title}</p>
          <h2 id="driver-heading" className="title">
            {driver.name}
          </h2>
          <p className="section-description whitespace-pre-line">{driver.bio}</p>
          <Facts
            facts={[
              { label: site.experience, value: driver.experience },
              { label: site.rating, value: driver.rating },
              { label: site.completedTrips, value: driver.completedTrips },
              { label: site.spokenLanguages, value: driver.languages.join(', ') },
            ]}
          />
          <ul className="chips">
            {[...driver.specialties, ...driver.certifications].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
