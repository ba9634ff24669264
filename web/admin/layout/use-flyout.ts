import { type RefObject, useEffect, useRef, useState } from 'react'

/** It stays this long after the pointer has left, so that one can move into it (specification §9). */
const hideDelayMs = 200

interface Flyout<E extends HTMLElement> {
  /** The element that holds both the button and what it opens. */
  root: RefObject<E | null>
  isOpen: boolean
  show: () => void
}

/** What opens beside a collapsed entry while the pointer or the focus is there; a choice or Esc closes it. */
export function useFlyout<E extends HTMLElement>(): Flyout<E> {
  const root = useRef<E>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const hideSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsOpen(false), hideDelayMs)
    }

    element.addEventListener(
      'pointerenter',
      ({ pointerType }) => {
        clearTimeout(timer)
        // A finger enters with the same tap that presses the button.
        if (pointerType === 'mouse') setIsOpen(true)
      },
      { signal },
    )
    element.addEventListener('pointerleave', hideSoon, { signal })
    element.addEventListener('focusin', () => clearTimeout(timer), { signal })
    element.addEventListener('focusout', hideSoon, { signal })
    element.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a')) setIsOpen(false)
      },
      { signal },
    )
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && setIsOpen(false), { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])

  return { root, isOpen, show: () => setIsOpen(true) }
}
