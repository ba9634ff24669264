/** What is fixed about departures; apart from their shapes, so that browsers get it without the schema library. */

/** Of staff to each other, in characters. */
export const noteLength = 500

/** Before the sunset, in minutes: in winter it comes sixteen hours after midnight. */
export const mostBeforeSunset = 720
