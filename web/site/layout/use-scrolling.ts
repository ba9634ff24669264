import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { hashAliases } from '#domain/paths.ts'
import { prefersStillness } from '#web/lib/prefers-stillness.ts'

/** Sections above may still be loading: for this long their growth moves the page along. */
const followMs = 4000

/**
 * Where a navigation leaves the page: at its top, or at the section that the hash names (specification §2).
 * Within a page it moves smoothly, to another page at once.
 */
export function useScrolling(): void {
  const location = useLocation()
  const previousPath = useRef<string | null>(null)
  const previousPlace = useRef<string | null>(null)

  // Every navigation gives a new location, also one to where the visitor is already.
  useEffect(() => {
    const { pathname, hash, key } = location
    const place = `${key} ${pathname}${hash}`
    // Back from an opened picture: the same place, told again.
    if (previousPlace.current === place) return undefined
    previousPlace.current = place
    const isFirst = previousPath.current === null
    const behavior = previousPath.current === pathname && !prefersStillness() ? 'smooth' : 'instant'
    previousPath.current = pathname
    if (hash) return followSection(sectionId(hash), { behavior, isFocused: !isFirst })
    // A first load stays where the browser put it: after a reload that is where the visitor was.
    if (!isFirst) window.scrollTo({ top: 0, behavior })
    return undefined
  }, [location])
}

function sectionId(hash: string): string {
  const name = readable(hash.slice(1))
  return hashAliases.get(name) ?? name
}

/** Anything may stand in an address, also what stands for no text at all, as `#100%`. */
function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

interface Arrival {
  behavior: ScrollBehavior
  /** The keyboard and screen readers go on from the section, as after a browser's own jump; a first load is one. */
  isFocused: boolean
}

/** Scrolls to a section and keeps to it while the page above changes its height, until the visitor scrolls himself. */
function followSection(id: string, arrival: Arrival): () => void {
  const following = new AbortController()
  let { behavior, isFocused } = arrival
  const observer = new ResizeObserver(() => {
    const section = document.getElementById(id)
    if (!section) return
    if (isFocused) focusSection(section)
    section.scrollIntoView({ behavior })
    behavior = 'instant'
    isFocused = false
  })
  const stop = () => {
    observer.disconnect()
    following.abort()
  }
  const timer = setTimeout(stop, followMs)
  following.signal.addEventListener('abort', () => clearTimeout(timer))

  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(event, stop, { signal: following.signal, passive: true })
  }
  observer.observe(document.body)
  return stop
}

function focusSection(section: HTMLElement) {
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
