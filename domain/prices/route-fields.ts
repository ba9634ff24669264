import { image, line, paragraph } from '../content/fields.ts'

/** What the page of a route says besides its ends, its time and its price, in each language. */
export const routeTexts = {
  description: paragraph('On the way', 2000),
  pickup: line('Pick-up place', 200),
}

/** What it shows, in every language. */
export const routePicture = {
  imagePath: image({ label: 'Picture', help: 'Stands on the page of the route and where it is shared.' }),
}

/** Where uploads for routes go. */
export const routeFolder = 'images/routes'
