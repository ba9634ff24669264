import type { PageData } from '#domain/page-data.ts'
import type { ContentCache } from '#web/lib/content-cache.ts'

import type { PublicPage } from '../site-context.tsx'
import { alternateAddresses, isListed, pageHead, sharedProperties } from './document-head.ts'

/**
 * Says in the document's head what the page says that is shown, as soon as its contents are there: a copy is the document
 * of another page, and one that lacks contents has no title of its own yet. Browsers share what stands there, first of all
 * the canonical address. A page that is not for others takes that away, so that its own is shared.
 */
export function followHead(page: PublicPage, cache: ContentCache, data: PageData): void {
  const follow = () => {
    const head = pageHead(page, data, cache.readAll())
    document.title = head.title
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
  follow()
  cache.subscribe(follow)
}

function set(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}
