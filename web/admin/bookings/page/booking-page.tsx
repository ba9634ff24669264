import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FiArrowLeft, FiEdit2, FiExternalLink } from 'react-icons/fi'
import { Link, useLocation, useNavigate, useParams } from 'react-router'

import { isToConfirm } from '#domain/booking/standing.ts'
import type { MailKind } from '#domain/booking/booking-mail.ts'
import { adminPaths, bookingPath } from '#domain/admin-paths.ts'
import {
  type BookingDetails,
  type BookingRecord,
  bookingStatuses,
  type WrittenBooking,
} from '#domain/booking/booking-record.ts'
import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { AdminError, callAdmin } from '../../api/admin-call.ts'
import { useReread } from '../../api/queries.ts'
import { useDeed } from '../../api/use-deed.ts'
import { dropOpenDrafts, hasDraft } from '../../drafts/draft.ts'
import { forgetUnsaved } from '../../drafts/unsaved.ts'
import { Failure, LoadState, usePageTitle } from '../../controls/page-states.tsx'
import { BookingMessages } from '../../messages/booking-messages.tsx'
import { DeleteButton } from '../../records/delete-button.tsx'
import { formatSarandaTime } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { BookingContacts } from '../booking-contacts.tsx'
import { BookingFacts, BookingWarnings } from './booking-facts.tsx'
import { BookingHistory, BookingMails } from './booking-history.tsx'
import { pricedBy } from '../form/booking-fields.ts'
import { BookingForm } from '../form/booking-form.tsx'
import { kindLabels } from '../booking-labels.ts'
import { BookingNote } from './booking-note.tsx'
import { BookingRides } from './booking-rides.tsx'
import { bookingQuery, leavingBookings, type OpenedFrom } from '../bookings-query.ts'
import { PriceCheck, PriceOffer } from '../price/price-offer.tsx'
import { StatusButtons, useStatusChange } from '../status-buttons.tsx'
import { WishBox } from './wish-box.tsx'

/** One booking with everything known of it, and what can be done about it. */
export function BookingPage() {
  const id = Number(useParams()['id'])
  // From one to the next, nothing of the one before stays: neither its open form nor what could not be saved.
  return <OneBooking key={id} id={id} />
}

function OneBooking({ id }: { id: number }) {
  const booking = useQuery(bookingQuery(id))
  usePageTitle(booking.data ? `${booking.data.reference} ${booking.data.name}` : say('Booking'))

  return (
    <>
      <ListLink />
      {isGone(booking.error) ? (
        <Failure text={say('This booking is not there any more: somebody has deleted it.')} />
      ) : (
        <LoadState queries={[booking]} failedText={say('Failed to load booking.')} />
      )}
      {booking.data && booking.data.erasedAt !== null && <ErasedBooking booking={booking.data} />}
      {booking.data?.erasedAt === null && <WholeBooking booking={booking.data} />}
    </>
  )
}

/** Back to the list from which it was opened, as that was filtered. */
function ListLink() {
  const list = useList()

  return (
    <Link to={list} className="link">
      <FiArrowLeft aria-hidden />{' '}
      <span>{list === adminPaths.bookings ? say('All bookings') : say('Back to the list')}</span>
    </Link>
  )
}

const useList = () => `${adminPaths.bookings}${(useLocation().state as OpenedFrom | null)?.list ?? ''}`

const isGone = (error: unknown) => error instanceof AdminError && error.status === 404

function WholeBooking({ booking }: { booking: BookingDetails }) {
  const { id } = booking
  const { save, reload } = useSaving(booking)
  const [isEditing, setIsEditing] = useState(() => hasDraft(`booking ${id}`))
  const [isPriceAsked, setIsPriceAsked] = useState(false)
  const status = useStatusChange()
  const deed = useDeed()
  const heading = useRef<HTMLHeadingElement>(null)

  /** What was changed, and the price that may have to be decided for it, stand below the heading. */
  function closeForm() {
    flushSync(() => setIsEditing(false))
    focusIfLost(heading.current)
    if (document.activeElement === heading.current) scrollTo({ top: 0 })
  }

  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {booking.name}
        </h1>
        <span className="admin-figure">{booking.reference}</span>
      </div>
      <BookingContacts booking={booking} />
      <BookingWarnings
        booking={booking}
        isBusy={deed.isBusy || status.pending !== null}
        onCancels={() => void status.change(booking, 'cancelled')}
        onKeeps={() => void deed.run(() => save({ cancelAskedAt: null }, say('Booking updated.')))}
      />
      {isToConfirm(booking) && (
        <div className="admin-row">
          <button
            type="button"
            // Where there is no price yet, that leads.
            className={`button ${booking.remarks.includes('unpriced') ? 'button-quiet' : 'button-accent'}`}
            disabled={status.pending !== null}
            onClick={() => void status.change(booking, 'confirmed')}
          >
            {say('Confirm')}
          </button>
        </div>
      )}
      <StatusButtons
        legend={say('Status')}
        options={bookingStatuses}
        chosen={booking.status}
        pending={status.pending}
        onChoose={(next) => void status.change(booking, next)}
      />
      <Failure text={deed.failure || status.failure} isTold={deed.failure === '' && status.isTold} />
      <WishBox booking={booking} />
      <PriceCheck
        booking={booking}
        isAsking={isPriceAsked}
        isBusy={deed.isBusy}
        onKeep={() => setIsPriceAsked(false)}
        onTake={(prices) => {
          setIsPriceAsked(false)
          void deed.run(() => save(prices, say('Booking updated.')))
        }}
      />
      <PriceOffer booking={booking} onAgree={(prices) => save(prices, say('Booking updated.'))} />
      {isEditing ? (
        <BookingForm
          booking={booking}
          onCancel={closeForm}
          onClose={closeForm}
          onSaved={async (_, changed) => {
            setIsPriceAsked(pricedBy.some((name) => changed.includes(name)) && !changed.includes('price'))
            await reload()
          }}
        />
      ) : (
        <BookingFacts booking={booking} />
      )}
      <BookingRides booking={booking} />
      <BookingMessages booking={booking} />
      {/* It stays while the form is open: a note half written must not go with Edit. */}
      <BookingNote booking={booking} onSave={(staffNote) => save({ staffNote }, say('Note saved.'))} />
      {!isEditing && (
        <div className="admin-row">
          <button type="button" className="button button-quiet" onClick={() => setIsEditing(true)}>
            <FiEdit2 aria-hidden /> <span>{say('Edit')}</span>
          </button>
          <a href={booking.statusUrl} className="button button-quiet" target="_blank" rel="noopener">
            <FiExternalLink aria-hidden /> <span>{say('The guest’s page')}</span>
          </a>
          <DeleteBooking booking={booking} />
        </div>
      )}
      <BookingMails booking={booking} />
      <BookingHistory booking={booking} />
    </>
  )
}

/** Writes what is changed of the booking, and reads it anew. */
function useSaving(booking: BookingDetails) {
  const reread = useReread()
  const reload = () => reread('bookings', 'booking')

  /** Throws what it was refused for: that is told where it was pressed. */
  async function save(changes: WrittenBooking, done: string) {
    try {
      const body = { ...changes, version: booking.version }
      await callAdmin<BookingRecord>('UpdateBooking', { method: 'PUT', query: { id: booking.id }, body })
      showToast(done, 'success')
    } catch (error) {
      showToast(say('Failed to update booking.'))
      throw error
    } finally {
      await reload()
    }
  }

  return { save, reload }
}

/** What is left of a booking long after the ride: enough to count it. */
function ErasedBooking({ booking }: { booking: BookingDetails }) {
  return (
    <>
      <div className="page-head">
        <h1>{booking.route || say(kindLabels[booking.kind])}</h1>
        <span className="admin-figure">{booking.reference}</span>
      </div>
      <p className="admin-help">
        {say('The guest’s personal data was erased on {day}, long after the ride.', {
          day: formatSarandaTime(booking.erasedAt ?? ''),
        })}
      </p>
      <BookingFacts booking={booking} />
      <div className="admin-row">
        <DeleteBooking booking={booking} />
      </div>
    </>
  )
}

/** Mails that go with a booking, and without which its guest waits for a driver. */
const toldOff = new Set<MailKind>(['cancelled', 'departure-cancelled'])

export function DeleteBooking({ booking: { id, mails } }: { booking: Pick<BookingDetails, 'id' | 'mails'> }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const list = useList()
  const isUntold = mails.some(({ kind, state }) => toldOff.has(kind) && (state === 'waiting' || state === 'failing'))

  return (
    <DeleteButton
      texts={{
        text: [
          say(
            'This will permanently delete the booking, with the name and number of the guest. Neither the guest nor the driver is told. To tell them and keep it in the list, choose Cancelled instead.',
          ),
          isUntold &&
            say(
              'The e-mail that tells the guest of the cancellation has not gone out yet, and would never: wait for it, or call the guest.',
            ),
        ]
          .filter(Boolean)
          .join(' '),
        deleted: say('Booking deleted.'),
        deleteFailed: say('Failed to delete booking.'),
      }}
      onDelete={async () => {
        leavingBookings.add(id)
        try {
          await callAdmin('DeleteBooking', { method: 'DELETE', query: { id } })
        } catch (error) {
          leavingBookings.delete(id)
          throw error
        }
      }}
      onDeleted={async () => {
        // The name of the guest stands over them, and nothing is left where they could be sent.
        dropOpenDrafts()
        await navigate(list)
        queries.removeQueries({ queryKey: ['booking', id] })
        await queries.invalidateQueries({ queryKey: ['bookings'] })
      }}
    />
  )
}

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
