import { type ReactNode, useMemo } from 'react'
import { FiMapPin } from 'react-icons/fi'

import type { Beside } from '#domain/page-data.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { tripPrice } from '#domain/prices/trip-price.ts'
import type { SubjectKind } from '#domain/subject-pages.ts'
import type { SiteWords } from '#domain/words/site/en.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { Photo } from '#web/ui/photo.tsx'

import { type BookingSubject, kindWords } from '../booking-subject.ts'
import { BookingSlot } from '../booking/booking-slot.tsx'
import { Gallery } from '../cards/gallery.tsx'
import { Chips, itemPictures, Ticks } from '../cards/item-card.tsx'
import { SectionHeading } from '../layout/headings.tsx'
import { Link } from '../link.tsx'
import { PriceFailure } from '../prices/price-overview.tsx'
import { ContentSlot, type SectionProps } from '../sections/content-slot.tsx'
import { numbered, type ShownSubject, useSubjectData } from '../shown-subject.ts'
import { usePage, useSite, useWords } from '../site-context.tsx'
import { SubjectHead } from '../subject/subject-head.tsx'
import { AttractionTicket, RouteView, TripTicket } from '../subject/tickets.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function TourPage() {
  return <ContentSlot name="tours" section={Tour} />
}

function Tour({ content }: SectionProps<'tours'>) {
  return <TripView kind="tour" item={useNumbered(content.tours)} bookNowText={content.bookNowText} />
}

export function BoatTripPage() {
  return <ContentSlot name="boat-trips" section={BoatTrip} />
}

function BoatTrip({ content }: SectionProps<'boat-trips'>) {
  return <TripView kind="boat" item={useNumbered(content.boatTrips)} bookNowText={content.bookNowText} />
}

export function AttractionPage() {
  return <ContentSlot name="attractions" section={Attraction} />
}

function Attraction({ content }: SectionProps<'attractions'>) {
  const item = useNumbered(content.attractions)
  const rideId = useSubjectData()?.rideId
  if (!item) return <NotFoundPage />

  return (
    <>
      <PictureHead kind="attraction" item={item}>
        <AttractionTicket item={item} bookNowText={content.bookNowText} />
      </PictureHead>
      <FormAndBesides kind="attraction" id={item.id} number={item.number} name={item.name} rideId={rideId} />
    </>
  )
}

/** The page of a row of the price table. */
export function RoutePage() {
  const prices = useContent('prices')
  const number = usePage()?.subject?.number
  if (prices.status !== 'ready') {
    return (
      <div className="wrap">
        <PriceFailure hasFailed={prices.status === 'failed'} onRetry={prices.retry} />
      </div>
    )
  }
  const entry = prices.content.find(({ id }) => id === number)
  if (!entry) return <NotFoundPage />

  return (
    <>
      <RouteView entry={entry} />
      <FormAndBesides kind="route" id={entry.id} name={entry.route} />
    </>
  )
}

type TripSubject = Extract<ShownSubject, { kind: 'tour' | 'boat' }>

interface TripViewProps {
  kind: TripSubject['kind']
  item: TripSubject['item'] | undefined
  bookNowText: string
}

function TripView({ kind, item, bookNowText }: TripViewProps) {
  if (!item) return <NotFoundPage />

  return (
    <>
      <PictureHead kind={kind} item={item}>
        <TripTicket kind={kind} item={item} bookNowText={bookNowText} />
      </PictureHead>
      <TripText item={item} />
      <FormAndBesides kind={kind} id={item.id} number={item.number} name={item.name} />
    </>
  )
}

/** What a trip includes and whom it suits; nothing where nobody has said either. */
function TripText({ item }: Pick<TripSubject, 'item'>) {
  const { site } = useWords()
  if (item.includes.length + item.for.length === 0) return null

  return (
    <div className="road">
      <div className="wrap subject-more">
        <Ticks title={site.includes} texts={item.includes} heading="h2" />
        <Chips title={site.goodFor} texts={item.for} heading="h2" />
      </div>
    </div>
  )
}

/** The form with the thing chosen, and what else goes there. */
function FormAndBesides({ kind, id, number, name, rideId }: BookingSubject) {
  const ofPage = useMemo(() => ({ kind, id, number, name, rideId }), [kind, id, number, name, rideId])

  return (
    <>
      <BookingSlot ofPage={ofPage} />
      <Besides />
    </>
  )
}

interface PictureHeadProps {
  kind: SubjectKind
  item: { name: string; description: string; imagePaths: string[]; imageAlts: string[] }
  children: ReactNode
}

/** The name, the pictures and the text of an item, and beside them its ticket. */
function PictureHead({ kind, item, children }: PictureHeadProps) {
  return (
    <SubjectHead
      kind={kind}
      name={item.name}
      picture={
        <Gallery
          pictures={itemPictures(item)}
          name={item.name}
          sizes="(min-width: 1344px) 760px, (min-width: 1024px) 58vw, 92vw"
          isUrgent
        />
      }
      text={item.description}
    >
      {children}
    </SubjectHead>
  )
}

function useNumbered<Item extends { number: number; name: string }>(items: readonly Item[]): Item | undefined {
  return numbered(items, usePage()?.subject?.number ?? 0)
}

/** What else goes there, each a link to its page; nothing on a copy, which does not know it. */
function Besides() {
  const { site } = useSite().words
  const besides = useSubjectData()?.besides ?? []
  if (besides.length === 0) return null

  return (
    <section className="section" aria-labelledby="besides-heading">
      <div className="wrap">
        <SectionHeading id="besides-heading" title={site.besides} />
        <ul className="besides">
          {besides.map((beside) => (
            <li key={beside.path}>
              <BesideLink beside={beside} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function BesideLink({ beside }: { beside: Beside }) {
  const { language, words } = useSite()
  const { kind, name, path, picture } = beside
  const price = priceOf(beside, words.site, language.code)

  return (
    <Link to={path} className="beside">
      <span className="beside-picture">
        {picture ? <Photo file={picture} alt="" sizes="7rem" /> : <FiMapPin aria-hidden size={28} />}
      </span>
      <span className="beside-kind">{words.booking[kindWords[kind]]}</span>
      <span className="beside-name">{name}</span>
      {price && <span className="beside-price">{price}</span>}
    </Link>
  )
}

function priceOf(beside: Beside, words: SiteWords, languageCode: string): string {
  if (beside.kind === 'route') return beside.priceEur === null ? '' : formatEuro(beside.priceEur, languageCode)
  return tripPrice({ ...beside, ...noChildren }, words, languageCode)
    .join(' ')
    .trim()
}

/** What children pay stands on the trip's own page. */
const noChildren = { childPriceEur: null, childMaxAge: null }
