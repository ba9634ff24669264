import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { headingOver } from '../controls/page-states.tsx'

/**
 * A page that a press leads to begins at its top and is read from its heading, unless one of its fields has taken the
 * focus. Back and forward leave it where it was, and so does an address that only says what of the same page is shown.
 */
export function usePageStart(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const isPressed = useNavigationType() === NavigationType.Push
  const shown = useRef(pathname)
  // Before what the page does once it is drawn: a record that the address asks for scrolls to its form.
  useLayoutEffect(() => {
    if (pathname === shown.current) return undefined
    shown.current = pathname
    return isPressed && main.current ? beginAtTop(main.current) : undefined
  }, [pathname, isPressed, main])
}

/** Answers how the wait for a heading ends that comes later, with the page's code or with what it shows. */
function beginAtTop(main: HTMLElement): (() => void) | undefined {
  if (main.contains(document.activeElement) && document.activeElement !== main) return undefined
  scrollTo({ top: 0 })
  main.focus({ preventScroll: true })
  const arrivals = new MutationObserver(focusHeading)
  arrivals.observe(main, { childList: true, subtree: true })
  focusHeading()
  return () => arrivals.disconnect()

  function focusHeading() {
    // Whoever has gone on meanwhile stays where he is.
    const heading = document.activeElement === main ? headingOver(main) : undefined
    heading?.focus({ preventScroll: true })
    if (heading || document.activeElement !== main) arrivals.disconnect()
  }
}
