/** On the page's one script tag: the addresses of the scripts that it asks for after the picture. */
export const laterAttribute = 'data-later'

/** Has the browser get them all at once, instead of finding one in another; gives back their addresses. */
export function getLaterScripts(): string[] {
  const text = document.querySelector(`script[${laterAttribute}]`)?.getAttribute(laterAttribute) ?? ''
  const addresses = text.split(' ').filter(Boolean)
  for (const address of addresses) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address
    document.head.append(link)
  }
  return addresses
}
