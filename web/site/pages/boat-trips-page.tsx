import { ContentSlot } from '../sections/content-slot.tsx'
import type { SectionProps } from '../sections/section.ts'
import { TripCards } from '../cards/trip-cards.tsx'

export function BoatTripsPage() {
  return <ContentSlot name="boat-trips" section={BoatTrips} />
}

function BoatTrips({ content }: SectionProps<'boat-trips'>) {
  return <TripCards content={content} trips={content.boatTrips} kind="boat" />
}
