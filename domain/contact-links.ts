export function phoneHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`
}

export function whatsAppHref(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`
}

/** Opens WhatsApp with a text; the visitor chooses whom to send it. */
export function whatsAppShareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** An Albanian number in the groups in which one reads it, +355 69 234 5678; others as they are. */
export function readablePhone(phoneNumber: string): string {
  return phoneNumber.replace(/^(\+355)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
