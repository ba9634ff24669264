/** On the page's one script tag: the addresses of the scripts that it asks for after the picture. */
export const laterAttribute = 'data-later'
/** On the same tag: those of the booking form, which come with the others when the visitor's address leads to it. */
export const formAttribute = 'data-form'

declare global {
  interface Window {
    /**
     * Handed by the page's first script to the later ones, on a page that the server rendered. They cannot import it: a module
     * that both share would be one more file before the picture.
     */
    cameToBook?: () => boolean
    /** Reloads the page, in case the form's scripts do not come although the server has them, or has newer ones. */
    loadFormAnew?: () => Promise<unknown>
  }
}

/** Whether the visitor's address leads to the form: it names that, or by a card's link what is to be booked (`subjectQuery`). */
export const cameToBook = () => location.hash === '#book' || new URLSearchParams(location.search).has('book')

/** Loads them all at once, where the browser would find them one inside another; answers those that the page needs. */
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
