import { FiCopy, FiMail } from 'react-icons/fi'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { showToast } from '#web/ui/toast-store.ts'

/** For when a trip cannot take place: who is on it, with every number and address in one press. */
export function ReachEveryone({ bookings, total }: { bookings: BookingRecord[]; total: number }) {
  const awaited = bookings.filter(({ status }) => status === 'new' || status === 'confirmed')
  const people = awaited.reduce((sum, { nrOfPassengers }) => sum + nrOfPassengers, 0)
  const numbers = distinct(awaited.map(({ phoneNumber }) => phoneNumber))
  const addresses = distinct(awaited.map(({ email }) => email))
  if (numbers.length === 0) return null

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(numbers.join('\n'))
      showToast('Numbers copied.', 'success')
    } catch {
      showToast('The browser does not let this page copy.')
    }
  }

  return (
    <div className="mail-bar">
      <p className="help">
        {`${total > bookings.length ? 'Expected, on this page' : 'Expected'}: ${awaited.length === 1 ? '1 booking' : `${awaited.length} bookings`}, ${people === 1 ? '1 person' : `${people} people`}`}
      </p>
      <button type="button" className="tool" onClick={() => void handleCopy()}>
        <FiCopy aria-hidden />{' '}
        <span>{`Copy ${numbers.length === 1 ? 'the number' : `${numbers.length} numbers`}`}</span>
      </button>
      {addresses.length > 0 && (
        <a className="tool" href={`mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`}>
          <FiMail aria-hidden /> <span>{`E-mail ${addresses.length === 1 ? 'the guest' : 'everyone'}`}</span>
        </a>
      )}
    </div>
  )
}

const distinct = (texts: string[]) => [...new Set(texts)].filter(Boolean)
