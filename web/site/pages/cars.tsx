import type { PublicContents } from '#domain/content/registry.ts'

import { fillIn } from '#web/lib/fill-in.ts'
import { useWords } from '../site-context.tsx'
import { ItemCard } from './item-card.tsx'

/** The fleet. */
export function Cars({ cars }: { cars: PublicContents['about']['cars'] }) {
  const { site } = useWords()

  return (
    <section className="section" aria-labelledby="cars-heading">
      <div className="wrap">
        <h2 id="cars-heading" className="title">
          {site.ourCars}
        </h2>
      </div>
      <ul className="wrap cards">
        {cars.map((car) => (
          <li key={car.id}>
            <ItemCard name={car.name} description={car.description} cutOver={200} picture={car.imagePaths[0]}>
              <ul className="chips">
                {[
                  car.seats === null ? '' : fillIn(site.seats, { count: car.seats }),
                  car.brand,
                  car.fuelType,
                  car.transmission,
                  car.luggage,
                  car.color,
                  car.range,
                  car.status,
                  ...car.forAudience,
                ]
                  .filter(Boolean)
                  .map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
              </ul>
            </ItemCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
