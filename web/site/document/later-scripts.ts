/** On the page's one script tag: the addresses of the scripts that it asks for after the picture. */
export const laterAttribute = 'data-later'
/** On the same tag: those of the booking form, which who is on his way to it gets with the others. */
export const formAttribute = 'data-form'

declare global {
  interface Window {
    /**
     * There only on a page of the server's, for the scripts that come later: one more module that they share with the page's one
     * script would be one more file before the picture.
     */
    cameToBook?: () => boolean
    /** The page once more, in case the form's scripts do not come although the server has them, or newer ones. */
    loadFormAnew?: () => Promise<unknown>
  }
}

/** Whether the visitor's address leads to the form: it names that, or by a card's link what is to be booked (`subjectQuery`). */
export const cameToBook = () => location.hash === '#book' || new URLSearchParams(location.search).has('book')

/** Has the browser get them all at once, instead of finding one in another; gives back those that the page needs. */
export function getLaterScripts(isForBooking: boolean): string[] {
  const later = addressesIn(laterAttribute)
  const ofForm = isForBooking ? formScripts() : []
  for (const address of [...later, ...ofForm]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address
    document.head.append(link)
  }
  return later
}

export const formScripts = () => addressesIn(formAttribute)

function addressesIn(attribute: string): string[] {
  const text = document.querySelector(`script[${attribute}]`)?.getAttribute(attribute) ?? ''
  return text.split(' ').filter(Boolean)
}
