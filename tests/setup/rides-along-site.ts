import type { Json } from './admin-site.ts'
import type { openStormSite } from './called-off-site.ts'
import { monday } from './departure-site.ts'

export const thursday = '2031-06-05T10:00'
export const ends = { pickupAddress: 'Tirana airport', dropoffAddress: 'Saranda' }
type StormSite = Awaited<ReturnType<typeof openStormSite>>

/** A guest aboard, and what takes him there and back: a booking of his own. */
export async function openGuest(site: StormSite, ride: Json = {}) {
  const guest = await site.aboard(2)
  const { phoneNumber, email } = guest
  const ours = { nrOfPassengers: 2, pickupDateAndTime: `${monday}T09:15`, ...ends, phoneNumber, email }
  const addRide = (more: Json = {}): Promise<Json> => site.add({ ...ours, ...more })
  return { guest, ride: await addRide(ride), addRide }
}

export const formOf = (pairs: string[][]) => new URLSearchParams(pairs).toString()

/** As the private page's form sends it. */
export const move = (site: StormSite, guest: Json, rides: string[], departure = thursday, accept?: string) =>
  site.send(guest, 'move', formOf([['departure', departure], ...rides.map((each) => ['rides', each])]), accept)

/** The references that one form of the page has, with whether they are ticked. */
export const ticksIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(
    ([input]) => `${/value="([^"]+)"/.exec(input)?.[1]}${input.includes('checked=') ? ' ticked' : ''}`,
  )
export const formsOf = (html: string, deed: string) =>
  [...html.matchAll(/<form[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs)].flatMap(([, action, body]) =>
    action?.endsWith(deed) ? (body ?? '') : [],
  )
export const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
