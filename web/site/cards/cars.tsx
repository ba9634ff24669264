import type { PublicContents } from '#domain/content/registry.ts'

import { Chips, Facts } from './facts.tsx'
import { ItemCard, itemPictures } from './item-card.tsx'
import { useWords } from '../site-context.tsx'

type Car = PublicContents['about']['cars'][number]

/** The fleet. */
export function Cars({ cars }: { cars: Car[] }) {
  const { site } = useWords()

  return (
    <section className="section cars" aria-labelledby="cars-heading">
      <div className="wrap">
        <div className="section-heading">
          <h2 id="cars-heading">{site.ourCars}</h2>
        </div>
      </div>
      <ul className="wrap cards">
        {cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} />
          </li>
        ))}
      </ul>
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
