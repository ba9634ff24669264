import type { IconType } from 'react-icons'
import { FiCheck, FiClock, FiMapPin, FiMessageCircle, FiUsers } from 'react-icons/fi'

import type { PublicContents } from '#domain/content/registry.ts'
import { childPriceText, fareOfTrip, type TripPrice, tripPrice } from '#domain/prices/trip-price.ts'
import { keyed } from '#web/lib/keyed.ts'

import { useSite, useWords } from '../site-context.tsx'

export interface Fact {
  icon?: IconType
  label: string
  value: string
}

/** What one wants to know at a glance; facts without a value are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0) return null

  return (
    <dl className="facts">
      {known.map(({ icon: Icon, label, value }) => (
        <div key={label}>
          <dt>
            {Icon && <Icon aria-hidden />}
            <span>{label}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface TitledTexts {
  title: string
  texts: string[]
  /** Its place in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
}

/** What is included, each with a tick; nothing where nothing is said. */
export function Ticks({ title, texts, heading: Heading = 'h3' }: TitledTexts) {
  if (texts.length === 0) return null

  return (
    <div className="ticks">
      <Heading>{title}</Heading>
      <ul>
        {keyed(texts).map(({ key, item: text }) => (
          <li key={key}>
            <FiCheck aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whom it suits; nothing where nobody has said it. */
export function Chips({ title, texts, heading: Heading = 'h3' }: TitledTexts) {
  if (texts.length === 0) return null

  return (
    <div className="card-for">
      <Heading>{title}</Heading>
      <ul className="chips">
        {keyed(texts).map(({ key, item: text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

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
