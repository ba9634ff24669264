import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import type { PublicPage } from '../public-pages.ts'

import { useKnownContents } from '#web/lib/use-content.tsx'
import { pageHead } from '../page-head.ts'
import { useSite } from '../site-context.tsx'

/** After a change of page: what the head says follows, and the focus starts at the top of the new page, as after a full load. */
export function usePageChange(page: PublicPage): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const focusedPath = useRef<string | null>(null)
  const { pathname } = useLocation()
  const contents = useKnownContents()
  const site = useSite()

  useEffect(() => {
    const head = pageHead(page, contents, site.words.site)
    document.title = head.title
    // A page as the server made it says all of it already.
    const told = document.head.querySelector('meta[property="og:title"]')?.getAttribute('content')
    if (told === head.title) return undefined
    let isCurrent = true
    // It only matters when the page is shared, so its code comes last; without it one shares the page that was loaded.
    import('../follow-head.ts').then(
      ({ followHead }) => isCurrent && followHead(page, head, site),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [page, contents, site])

  useEffect(() => {
    const isChange = focusedPath.current !== null && focusedPath.current !== pathname
    if (isChange) main.current?.focus({ preventScroll: true })
    focusedPath.current = pathname
  }, [pathname])

  return main
}
