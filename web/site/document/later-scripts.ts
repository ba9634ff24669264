/** On the page's one script tag: the addresses of the scripts that it asks for after the picture. */
export const laterAttribute = 'data-later'
/** On the same tag: those of the booking form, which who is on his way to it gets with the others. */
export const formAttribute = 'data-form'

/** Whether its visitor came to book, as form-wanted.ts has it, whose code comes with the later scripts. */
export const cameToBook = () => location.hash === '#book' || location.search !== ''

/** Has the browser get them all at once, instead of finding one in another; gives back those that the page needs. */
export function getLaterScripts(isForBooking: boolean): string[] {
  const later = addressesIn(laterAttribute)
  const ofForm = isForBooking ? addressesIn(formAttribute) : []
  for (const address of [...later, ...ofForm]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address
    document.head.append(link)
  }
  return later
}

function addressesIn(attribute: string): string[] {
  const text = document.querySelector(`script[${attribute}]`)?.getAttribute(attribute) ?? ''
  return text.split(' ').filter(Boolean)
}
