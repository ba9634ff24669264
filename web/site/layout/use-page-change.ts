import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import type { PublicPage } from '../public-pages.ts'

import { useKnownContents } from '#web/lib/use-content.tsx'
import { pageHead } from '../page-head.ts'
import { useWords } from '../site-context.tsx'

/** After a change of page: the title follows, and the focus starts at the top of the new page, as after a full load. */
export function usePageChange(page: PublicPage): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const focusedPath = useRef<string | null>(null)
  const { pathname } = useLocation()
  const { title } = pageHead(page, useKnownContents(), useWords().site)

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    const isChange = focusedPath.current !== null && focusedPath.current !== pathname
    if (isChange) main.current?.focus({ preventScroll: true })
    focusedPath.current = pathname
  }, [pathname])

  return main
}
