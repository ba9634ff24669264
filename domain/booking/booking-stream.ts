/** The event by which WatchBookings says that bookings or their mails have changed; it carries nothing else. */
export const bookingsChanged = 'changed'

/** A browser has six connections to one site; its tabs share a session and leave some of them for calls. */
export const streamsPerSession = 3

/** The server gives a sign of life this often; a browser that hears nothing for much longer has lost the line. */
export const streamBeatMs = 10_000
