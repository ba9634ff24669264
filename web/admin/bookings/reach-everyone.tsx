import { FiCopy, FiMail } from 'react-icons/fi'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { say } from '../words/say.ts'
import { bookingsText } from '../words/counts.ts'

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
      showToast(say('Numbers copied.'), 'success')
    } catch {
      showToast(say('The browser does not let this page copy.'))
    }
  }

  return (
    <div className="mail-bar">
      <p className="help">
        {`${total > bookings.length ? say('Expected, on this page') : say('Expected')}: ${bookingsText(awaited.length)}, ${people === 1 ? say('1 person') : say('{n} people', { n: people })}`}
      </p>
      <button type="button" className="tool" onClick={() => void handleCopy()}>
        <FiCopy aria-hidden />{' '}
        <span>{numbers.length === 1 ? say('Copy the number') : say('Copy {n} numbers', { n: numbers.length })}</span>
      </button>
      {addresses.length > 0 && (
        <a className="tool" href={`mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`}>
          <FiMail aria-hidden />{' '}
          <span>{addresses.length === 1 ? say('E-mail the guest') : say('E-mail everyone')}</span>
        </a>
      )}
    </div>
  )
}

const distinct = (texts: string[]) => [...new Set(texts)].filter(Boolean)
