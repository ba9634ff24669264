import { whatsAppHref } from '#domain/contact-links.ts'
import type { Placeholder } from '#domain/text-patterns.ts'
import { fillIn } from '../words/fill-in.ts'

/** What the ready words for WhatsApp are about, in the order of a booking's life. */
export const messageKinds = ['confirm', 'offer', 'driver', 'onTheWay', 'here', 'late', 'weather', 'reminder'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What there is to fill in for a booking; what is missing is not there. */
export type MessageValues = Partial<Record<Placeholder, string>>

/** Longer links are cut by some phones on their way into the app. */
export const linkLimit = 1500

/** What is cut where a link would be too long: what people recognise by its beginning. */
const cuttable = ['pickup', 'dropoff', 'name'] as const

/** The text with its values; undefined where one of them is not there. */
export function fillMessage(text: string, values: MessageValues): string | undefined {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Placeholder)
  return text.trim() === '' || names.some((name) => !values[name]) ? undefined : fillIn(text, values)
}

/** A filled message with the link that opens WhatsApp with it; long addresses and names are cut until the link fits. */
export function openableMessage(
  text: string,
  values: MessageValues,
  phoneNumber: string,
): { text: string; whatsAppUrl: string } | undefined {
  const filled = fillMessage(text, values)
  if (filled === undefined) return undefined
  const whatsAppUrl = whatsAppHref(phoneNumber, filled)
  if (whatsAppUrl.length < linkLimit) return { text: filled, whatsAppUrl }
  const longest = cuttable.toSorted((a, b) => encodedLength(values[b] ?? '') - encodedLength(values[a] ?? ''))[0]
  const shorter = cut(longest ? (values[longest] ?? '') : '')
  return longest && shorter ? openableMessage(text, { ...values, [longest]: shorter }, phoneNumber) : undefined
}

const encodedLength = (text: string) => encodeURIComponent(text).length

/** Three quarters of it; an empty text when there is nothing left to cut. */
function cut(text: string): string {
  const letters = Array.from(text.replace(/…$/, ''))
  return letters.length < 4
    ? ''
    : `${letters
        .slice(0, Math.floor(letters.length * 0.75))
        .join('')
        .trimEnd()}…`
}

/** What every booking fills in at least so long, for a text that nobody has booked with yet. */
const shortest: Record<Placeholder, string> = {
  name: 'Ana',
  reference: 'SR-4K7Q2M',
  time: 'Sun, 1 Jun 2031, 10:05 (Saranda time)',
  pickup: 'Ana…',
  dropoff: 'Ana…',
  price: '€30',
  driver: 'Ana',
  car: 'Audi',
  plate: 'AA 111 BB',
  link: 'https://www.taxi-saranda.example/b/mb0abcdeAbCdEfGhIjKlMnOpQrStUv',
}

/** Whether a text can be sent at all, however short what is filled in. */
export function fitsLink(text: string): boolean {
  return whatsAppHref('+355691112222', fillIn(text, shortest)).length < linkLimit
}
