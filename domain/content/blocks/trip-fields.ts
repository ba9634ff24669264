import { imageAlts, images, line, lines, paragraph } from '../fields.ts'

/** What the page of tours and the page of boat trips say above their cards. */
export const tripPageFields = {
  title: line('Title'),
  subtitle: paragraph('Subtitle', 400),
  bookNowText: line('Book button', 60),
}

/**
 * A tour and a boat trip carry the same facts. Price and group size are free text in each language, since a price is
 * told with what it is for: "€25 per person", "25 € për person".
 */
export const tripFields = {
  name: line('Name'),
  description: paragraph('Description', 4000),
  imagePaths: images({ label: 'Pictures', maxItems: 40 }),
  imageAlts: imageAlts('imagePaths'),
  duration: line('Duration', 60),
  departure: line('Departure', 120),
  languages: lines({ label: 'Languages', maxItems: 20, maxLength: 60 }),
  includes: lines({ label: 'Included', maxItems: 30, maxLength: 160 }),
  price: line('Price', 60),
  groupSize: line('Group size', 60),
  for: lines({ label: 'Good for', maxItems: 20, maxLength: 120 }),
}
