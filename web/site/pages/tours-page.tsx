import { ContentSlot } from '../sections/content-slot.tsx'
import type { SectionProps } from '../sections/section.ts'
import { TripCards } from '../cards/trip-cards.tsx'

export function ToursPage() {
  return <ContentSlot name="tours" section={Tours} />
}

function Tours({ content }: SectionProps<'tours'>) {
  return <TripCards content={content} trips={content.tours} kind="tour" />
}
