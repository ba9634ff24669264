import { type ReactNode, useId, useState } from 'react'
import type { IconType } from 'react-icons'
import { FiCheck, FiClock, FiMapPin, FiMessageCircle, FiUsers } from 'react-icons/fi'

import type { PublicContents } from '#domain/content/registry.ts'
import { textStart } from '#domain/languages/text-start.ts'
import { childPriceText, fareOfTrip, type TripPrice, tripPrice } from '#domain/prices/trip-price.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { keyed } from '#web/lib/keyed.ts'

import { Gallery } from './gallery.tsx'
import type { GalleryPicture } from './viewer.tsx'
import { Link } from '../link.tsx'
import { useSite, useWords } from '../site-context.tsx'

interface ItemCardProps {
  name: string
  description: string
  /** Longer descriptions are cut until they are opened. */
  cutOver: number
  pictures: GalleryPicture[]
  /** How wide the pictures stand, as in HTML's sizes. */
  sizes: string
  /** The first card of a page, which one sees at once. */
  isFirst?: boolean
  /** Its place in the page's outline. */
  heading?: 'h2' | 'h3'
  /** A word beside the name: the make of a car. */
  note?: string
  /** The plain path of its own page, if it has one. */
  path?: string
  /** Facts and buttons under the description. */
  children?: ReactNode
}

/**
 * Cards, three beside each other where there is room and that leaves no gap at the end. Style sheets could count them, but only
 * when all have come, and those that are there would move.
 */
export function Cards({ children }: { children: ReactNode[] }) {
  return (
    <ul className="wrap cards" data-thirds={children.length % 3 === 0 || undefined}>
      {children}
    </ul>
  )
}

/** A tour, boat trip, attraction or car. */
export function ItemCard(props: ItemCardProps) {
  const {
    name,
    description,
    cutOver,
    pictures,
    sizes,
    isFirst = false,
    heading: Heading = 'h2',
    note,
    path,
    children,
  } = props

  return (
    <article className="card">
      <Gallery pictures={pictures} name={name} sizes={sizes} isUrgent={isFirst} />
      <div className="card-text">
        <Heading className="card-name">
          {note && (
            <>
              <span className="card-note">{note}</span>{' '}
            </>
          )}
          {path === undefined ? (
            <span>{name}</span>
          ) : (
            <Link to={path} className="card-link">
              {name}
            </Link>
          )}
        </Heading>
        <CutText text={description} cutOver={cutOver} name={name} />
        {children}
      </div>
    </article>
  )
}

interface CutTextProps {
  text: string
  /** Longer texts are cut to 180 characters and '...' (specification §5). */
  cutOver: number
  /** What the text is about, so that the buttons can be told apart. */
  name: string
}

const cutTo = 180

/** A long text, cut until it is opened. All of it stands in the page; where no scripts run it is never cut. */
function CutText({ text, cutOver, name }: CutTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { site } = useWords()
  const id = useId()
  if (text.length <= cutOver) return <p className="cut-text">{text}</p>

  const start = textStart(text, cutTo)
  const word = isOpen ? site.showLess : site.showMore
  return (
    <>
      <p id={id} className="cut-text" data-cut={!isOpen || undefined}>
        <span>{start}</span>
        <span className="cut-dots">...</span>
        <span className="cut-rest">{text.slice(start.length)}</span>
      </p>
      <button
        type="button"
        className="link cut-button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={fillIn(site.withPlan, { action: word, plan: name })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {word}
      </button>
    </>
  )
}

/** An item's pictures with what each shows, each picture once. */
export function itemPictures(item: { imagePaths: string[]; imageAlts: string[] }): GalleryPicture[] {
  const pictures = item.imagePaths.map((file, index) => ({ file, alt: item.imageAlts[index] ?? '' }))
  return pictures.filter(({ file }, index) => item.imagePaths.indexOf(file) === index)
}

interface Fact {
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
