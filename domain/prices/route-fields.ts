import { image, line, paragraph } from '../content/fields.ts'
import { placeLength } from '../price-facts.ts'

/** What the page of a route says besides its ends, its time and its price, in each language. */
export const routeTexts = {
  description: paragraph('On the way', 2000),
  pickup: line('Pick-up place', 200),
}

/** All that a row of the price table says, in each language. */
export const rowTexts = {
  from: line('From', placeLength),
  to: line('To', placeLength),
  route: line('Route', 200),
  time: line('Time', 60),
  ...routeTexts,
}

/** A route that only says from where to where is left to follow these. */
export const derivedRoute = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`

/** What it shows, in every language. */
export const routePicture = {
  imagePath: image({ label: 'Picture', help: 'Stands on the page of the route and where it is shared.' }),
}

/** Where uploads for routes go. */
export const routeFolder = 'images/routes'
