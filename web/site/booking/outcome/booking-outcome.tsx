import { lazy, Suspense, useEffect } from 'react'

import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { useContent } from '#web/lib/use-content.tsx'
import { Dialog, DialogButton } from '#web/ui/dialog.tsx'
import { whatsAppHref } from '#domain/contact-links.ts'
import type { BookingRequest } from '#domain/booking/booking-request.ts'
import { mapHref } from '#domain/booking/location.ts'
import { siteName } from '#domain/site-identity.ts'
import { wayText } from '#domain/languages/reading-order.ts'

import { OtherDeparturesSlot } from '../fields/departure-slot.tsx'
import {
  closeSubmission,
  type Failure,
  resumeSubmission,
  type Sending,
  submitBooking,
  useSubmission,
} from './submission.ts'
import { goOnFrom, goTo } from '../fields/form-field.tsx'
import { isTrip } from '../../booking-subject.ts'
import { CallButton, WhatsAppIcon } from '../../layout/contact-ways.tsx'
import { useWords } from '../../site-context.tsx'

/** The form has it loaded when it comes near; and where an answer came through, it may come too. */
export const loadReceipt = () => import('./confirmed-dialog.tsx')
const ConfirmedDialog = lazy(async () => ({ default: (await loadReceipt().catch(loadReceipt)).ConfirmedDialog }))

/**
 * What became of a booking, on whichever page its visitor is by then. Without the receipt's code the form says in one line
 * that there is a booking, and the line at the top of the page leads to it.
 */
export function BookingOutcome() {
  const { submission } = useSubmission()
  useEffect(resumeSubmission, [])
  if (submission.state === 'failed') return <FailedDialog {...submission} onClose={handleClose} />
  if (submission.state !== 'confirmed') return null

  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ConfirmedDialog {...submission} onClose={handleClose} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The first field that was refused takes the focus; or else the form as a whole, whose button may be disabled by now. */
function handleClose() {
  closeSubmission()
  const refused = document.querySelector<HTMLElement>('.booking-form [aria-invalid="true"]')
  if (refused) goTo(refused)
  else goOnFrom()
}

interface FailedDialogProps {
  sending: Sending
  failure: Failure
  onClose: () => void
}

/**
 * Says why the booking failed. Where trying again may help it offers that, and ways past the form. When no answer came it
 * says first, in the visitor's language, that a repeat is safe: the browser's own sentence is English.
 *
 * Trying again sends the very same booking, also when its time has passed meanwhile: the server alone knows whether it
 * has it, and says what is wrong if not.
 */
export function FailedDialog({ sending, failure, onClose }: FailedDialogProps) {
  const { booking } = useWords()
  const footer = useContent('footer')
  const { phoneNumber = '', whatsAppNumber = '' } = footer.status === 'ready' ? footer.content : {}

  return (
    <Dialog labelledBy="booking-failed" className="booking-dialog" onClose={onClose}>
      {/* A departure that is full is no error: what is left is said instead. */}
      <h2 id="booking-failed">{failure.departures ? failure.message : booking.errorHeading}</h2>
      {failure.isUncertain && <p>{booking.outcomeUnknown}</p>}
      {!failure.departures && <p role="alert">{failure.message}</p>}
      {failure.departures && isTrip(sending.subject) && (
        <OtherDeparturesSlot
          trip={sending.subject}
          request={sending.request}
          departures={failure.departures}
          onWait={() => void submitBooking({ ...sending, isWaiting: true })}
        />
      )}
      <div className="booking-dialog-buttons">
        {failure.mayRepeat && (
          <button type="button" className="button button-accent" onClick={() => void submitBooking(sending)}>
            {booking.tryAgain}
          </button>
        )}
        {failure.mayRepeat && whatsAppNumber && (
          <a
            className="button button-quiet"
            rel="noopener"
            href={whatsAppHref(whatsAppNumber, whatsAppText(sending.request))}
          >
            <WhatsAppIcon />
            <span>{booking.sendByWhatsApp}</span>
          </a>
        )}
        {failure.mayRepeat && phoneNumber && <CallButton phoneNumber={phoneNumber} call={booking.call} />}
        <DialogButton className="button button-quiet">{booking.close}</DialogButton>
      </div>
    </Dialog>
  )
}

/** The whole booking as a message, for when the form cannot get through. Staff read it, so it names no field. */
export function whatsAppText(request: BookingRequest): string {
  const { subjectName, pickupAddress, dropoffAddress, nrOfPassengers, children, name, phoneNumber, email } = request
  const { ferryOrFlight, childSeats, bags, returnDateAndTime, note } = request
  return [
    siteName,
    subjectName,
    wayText(pickupAddress, dropoffAddress),
    mapHref(pickupAddress),
    readable(request.pickupDateAndTime),
    returnDateAndTime && `↩ ${readable(returnDateAndTime)}`,
    `👤 ${nrOfPassengers}`,
    children && `🧒 ${children}`,
    ferryOrFlight && `⛴ ✈ ${ferryOrFlight}`,
    childSeats && `👶 ${childSeats}`,
    typeof bags === 'number' && `🧳 ${bags}`,
    name,
    phoneNumber,
    email,
    note,
  ]
    .filter(Boolean)
    .join('\n')
}

function readable(wallTime: string): string {
  return wallTime.replace('T', ' ')
}
