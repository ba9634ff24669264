import { FiClock, FiMapPin, FiMessageCircle, FiUsers } from 'react-icons/fi'

import type { PublicContents } from '#domain/content/registry.ts'
import { childPriceText, fareOfTrip, type TripPrice, tripPrice } from '#domain/prices/trip-price.ts'

import { useSite, useWords } from '../site-context.tsx'
import { Facts } from './facts.tsx'

/** What a tour or a boat trip costs, large, and what that is for; nothing where nobody has said it. */
export function TripPriceTag({ trip }: { trip: TripPrice }) {
  const { language, words } = useSite()
  const [amount, per] = tripPrice(trip, words.site, language.code)
  const fare = fareOfTrip(trip)
  const forChildren = fare && childPriceText(fare, words.site, language.code)
  if (!amount) return null

  return (
    <p className="card-price">
      <span>{amount}</span> <span className="card-price-for">{per}</span>
      {forChildren && <span className="card-price-children">{forChildren}</span>}
    </p>
  )
}

type Trip = PublicContents['tours']['tours'][number]

/** How long a tour or a boat trip takes, where it leaves, for how many, in which languages. */
export function TripFacts({ trip }: { trip: Pick<Trip, 'duration' | 'departure' | 'groupSize' | 'languages'> }) {
  const { site } = useWords()

  return (
    <Facts
      facts={[
        { icon: FiClock, label: site.duration, value: trip.duration },
        { icon: FiMapPin, label: site.departure, value: trip.departure },
        { icon: FiUsers, label: site.groupSize, value: trip.groupSize },
        { icon: FiMessageCircle, label: site.spokenLanguages, value: trip.languages.join(', ') },
      ]}
    />
  )
}
