import type { Database } from '../db/database.ts'
import type { BookingContent } from './booking-content.ts'
import type { BookingNotifications } from './booking-notifications.ts'

/** What nearly everything that changes a booking needs: where it is kept, what the site says of it, and who hears of it. */
export interface BookingDependencies {
  database: Database
  content: BookingContent
  notifications: BookingNotifications
}
