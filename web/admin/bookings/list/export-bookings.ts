import { askAdmin } from '../../api/admin-call.ts'
import type { BookingFilter } from '../bookings-query.ts'

const revokeAfterMs = 60_000
/** All bookings of years, on a slow network. */
const restMs = 10 * 60_000

/** Saves the filtered bookings as a table; the call needs the token, so a plain link cannot do it. Throws when refused. */
export async function exportBookings(filter: BookingFilter): Promise<void> {
  const response = await askAdmin('ExportBookings', { query: { ...filter }, isPressed: true, restMs })
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'bookings.csv'
  link.click()
  // Safari fetches it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
