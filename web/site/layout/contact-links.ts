export function phoneHref(phoneNumber: string): string {
  return `tel:${phoneNumber}`
}

export function whatsAppHref(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`
}
