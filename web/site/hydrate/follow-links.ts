import { hashAliases } from '#domain/paths.ts'
import { prefersStillness } from '#web/lib/prefers-stillness.ts'

import { addressChange } from '../link.tsx'

/** Sections above may still be loading: for this long their growth moves the page along. */
const followMs = 4000

/**
 * A link to another page is the browser's own affair. One to the page that is shown moves it smoothly to its section or
 * to its top, and loads nothing (specification §2).
 */
export function followLinks(): void {
  // A page from the browser's memory is where it was left. One that is opened may still grow above the section of its address.
  if (location.hash && !isComingBack() && !window.hasMoved) followSection({ behavior: 'instant', isFocused: false })
  document.addEventListener('click', followWithin)
}

function isComingBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

function followWithin(event: MouseEvent) {
  const { target, button, defaultPrevented } = event
  const address = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
  const isOrdinary = button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  // A link of a section alone, such as the one past the menu, is left to the browser.
  if (!address || address.startsWith('#') || defaultPrevented || !isOrdinary) return
  const there = new URL(address, location.href)
  if (there.origin !== location.origin || there.pathname !== location.pathname) return

  event.preventDefault()
  // What is known of the page holds for all its sections.
  if (there.href !== location.href) history.pushState(history.state, '', there)
  window.dispatchEvent(new Event(addressChange))
  const behavior = prefersStillness() ? 'instant' : 'smooth'
  if (there.hash) followSection({ behavior, isFocused: true })
  else window.scrollTo({ top: 0, behavior })
}

interface Arrival {
  behavior: ScrollBehavior
  /** The keyboard and screen readers go on from the section, as after a browser's own jump; opening a page is one. */
  isFocused: boolean
}

let stopFollowing: () => void = () => undefined

/** Scrolls to the section of the address and keeps to it while the page above changes its height, until the visitor scrolls himself. */
function followSection(arrival: Arrival): void {
  stopFollowing()
  const id = sectionId(location.hash)
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
  stopFollowing = () => {
    observer.disconnect()
    following.abort()
  }
  const timer = setTimeout(stopFollowing, followMs)
  following.signal.addEventListener('abort', () => clearTimeout(timer))

  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stopFollowing, { signal: following.signal, passive: true })
  }
  observer.observe(document.body)
}

function sectionId(hash: string): string {
  const name = readable(hash.slice(1))
  return hashAliases.get(name) ?? name
}

/** An address may hold anything, also what cannot be decoded, such as `#100%`. */
function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

function focusSection(section: HTMLElement) {
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
