import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import { forgetUnsaved } from '../drafts/unsaved.ts'
import { usePageTitle } from '../layout/use-page-title.ts'
import { say } from '../words/say.ts'
import { BookingForm } from './booking-form.tsx'

/** A booking that came by telephone. */
export function NewBookingPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  usePageTitle(say('Add booking'))

  return (
    <>
      <h1>{say('Add booking')}</h1>
      <BookingForm
        onCancel={() => {
          forgetUnsaved()
          void navigate(adminPaths.bookings)
        }}
        onSaved={() => queries.invalidateQueries({ queryKey: ['bookings'] })}
        onClose={(id) => {
          forgetUnsaved()
          void navigate(bookingPath(id))
        }}
      />
    </>
  )
}
