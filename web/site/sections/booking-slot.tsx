import { Suspense } from 'react'

import { bookingDefaults } from '#domain/content/blocks/booking.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { FormFailure } from '../booking/form-failure.tsx'
import { BookingSection } from './booking.tsx'

/** The form never waits for its words: the built-in wording stands in until they come, or if they do not. */
export function BookingSlot() {
  const state = useContent('booking')
  const content = state.status === 'ready' ? state.content : bookingDefaults

  return (
    <ErrorBoundary fallback={<FormFailure title={content.sectionTitle} />}>
      {/* Nothing suspends here: the browser takes over the form by itself, as every other section. */}
      <Suspense>
        <BookingSection content={content} />
      </Suspense>
    </ErrorBoundary>
  )
}
