export function phoneHref(phoneNumber: string): string {
  return `tel:${fromAbroad(phoneNumber)}`
}

/** Opens WhatsApp with a number, and with a text that is ready to be sent if there is one. Without a number one chooses whom to send it. */
export function whatsAppHref(number: string, text = ''): string {
  return `https://wa.me/${fromAbroad(number).replaceAll(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`
}

/** As a guest's telephone and WhatsApp need it: what staff write as one dials it in Albania, 069 234 5678, has no country to them. */
function fromAbroad(number: string): string {
  return number
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0(?=\d{8,9}$)/, '+355')
    .replace(/^\+3550/, '+355')
}

/** Writes to an address: what stands in it, be it a question mark, adds neither recipients nor words. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** A number or an e-mail address without what nobody sees in it: telephones put marks of direction round what is copied. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '')
}

/** With the digits that everybody reads in place of those of an Arabic or a Persian keyboard. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (arabic) => String(arabic.charCodeAt(0) % 16))
}

/** A phone number as it is keyed: with the digits, the plus and the dash of a keyboard, and no link's or brackets' beginning. */
export function keyedNumber(text: string): string {
  return plainDigits(withoutMarks(text).normalize('NFKC'))
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^\s*(?:tel:)?\s*\(?\s*\+/i, '+')
    .replace(/^(\+\d+)\s*\)/, '$1')
}

const albanian = /^(\+355)(\d{2})(\d{3})(\d{4})$/

/** An Albanian number in the groups in which one reads it, +355 69 234 5678; others as they are. */
export function readablePhone(phoneNumber: string): string {
  const number = fromAbroad(phoneNumber)
  return albanian.test(number) ? number.replace(albanian, '$1 $2 $3 $4') : phoneNumber
}

type Numbers = Partial<Record<'phoneNumber' | 'whatsAppNumber', string>>

/** The number under which people help: an operator who gives only that of his WhatsApp is called there. */
export const numberToDial = ({ phoneNumber, whatsAppNumber }: Numbers): string => phoneNumber || whatsAppNumber || ''

/** The same as one reads it. */
export const numberToCall = (numbers: Numbers): string => readablePhone(numberToDial(numbers))
