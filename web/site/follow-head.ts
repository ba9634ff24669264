import type { PageData } from '#domain/page-data.ts'
import type { PageHead } from './page-head.ts'
import type { PublicPage } from './public-pages.ts'

import { alternateAddresses, isListed, sharedProperties } from './sharing.ts'

/**
 * Browsers share what the head says, first of all the canonical address, and it is still that of the page which was loaded.
 * What the server's document says of its own page (document.tsx), besides the title, is said here of the one that is shown. A page that is not
 * for others takes the canonical address away, so that its own is shared.
 */
export function followHead(page: PublicPage, head: PageHead, data: PageData): void {
  set('meta[name="description"]', 'content', head.description)
  const canonical = document.head.querySelector('link[rel="canonical"]') ?? document.createElement('link')
  if (!isListed(page)) {
    canonical.remove()
    return
  }
  const properties = sharedProperties(page, head, data)
  canonical.setAttribute('rel', 'canonical')
  canonical.setAttribute('href', properties['og:url'] ?? '')
  document.head.append(canonical)
  for (const [name, content] of Object.entries(properties)) set(`meta[property="${name}"]`, 'content', content)
  for (const [code, address] of Object.entries(alternateAddresses(page, data))) {
    set(`link[hreflang="${code}"]`, 'href', address)
  }
}

function set(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}
