import { imageAlts, images, line, lines, paragraph, text } from '../fields.ts'

/** What the page of tours and the page of boat trips say above their cards. */
export const tripPageFields = {
  title: line('Title'),
  subtitle: paragraph('Subtitle', 400),
  bookNowText: line('Book button', 60),
}

/** A tour and a boat trip carry the same facts; price and group size are free text ("from 45 €", "up to 8"). */
export const tripFields = {
  name: line('Name'),
  description: paragraph('Description', 4000),
  imagePaths: images({ label: 'Pictures', maxItems: 40 }),
  imageAlts: imageAlts('imagePaths'),
  duration: line('Duration', 60),
  departure: line('Departure', 120),
  languages: lines({ label: 'Languages', maxItems: 20, maxLength: 60 }),
  includes: lines({ label: 'Included', maxItems: 30, maxLength: 160 }),
  price: text({ label: 'Price', maxLength: 60, shared: true }),
  groupSize: line('Group size', 60),
  for: lines({ label: 'Good for', maxItems: 20, maxLength: 120 }),
}
