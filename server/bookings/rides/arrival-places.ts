import { withoutAccents } from '#domain/languages/without-accents.ts'

/** Airports and ports as guests of the seven languages write them, without accents. */
const latin = [
  'airport',
  String.raw`aeroport\p{L}*`,
  String.raw`flughafen\p{L}*`,
  String.raw`lotnisk\p{L}*`,
  // Porto Palermo is a bay, and Porto Edda the old name of the whole town, which hotels bear.
  String.raw`port(o(?! palermo| edd?a)|i|in|it|u)?`,
  'harbou?r',
  String.raw`\p{L}*hafen`,
  'ferry',
]
const greek = ['αεροδρομι', 'αερολιμ', 'λιμαν', 'λιμεν'].map((stem) => stem + String.raw`\p{L}*`)
const arrival = new RegExp(String.raw`(?<!\p{L})(${[...latin, ...greek].join('|')})(?!\p{L})`, 'u')

/** Whether an address names an airport or a port, where guests come later than they thought. */
export function isArrivalPlace(address: string): boolean {
  return arrival.test(withoutAccents(address))
}
