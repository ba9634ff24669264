/** The event by which WatchBookings says that bookings or their mails have changed; it carries nothing else. */
export const bookingsChanged = 'changed'

/** The server gives a sign of life this often; a browser that hears nothing for much longer has lost the line. */
export const streamBeatMs = 10_000
