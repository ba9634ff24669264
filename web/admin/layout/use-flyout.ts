import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** It stays this long after the pointer has left, so that one can move into it (specification §9). */
const hideDelayMs = 200

interface Flyout<E extends HTMLElement> {
  /** The element that holds both the button and what it opens. */
  root: RefObject<E | null>
  isOpen: boolean
  toggle: (event: MouseEvent) => void
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
    // A finger leaves as soon as it has pressed, and not every browser gives the focus to what it pressed.
    element.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && hideSoon(), { signal })
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !element.contains(target) && setIsOpen(false),
      { signal },
    )
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

  // The mouse has opened it on its way here: its click must not close it again.
  const toggle = ({ nativeEvent }: MouseEvent) =>
    setIsOpen((nativeEvent as PointerEvent).pointerType === 'mouse' || !isOpen)
  return { root, isOpen, toggle }
}
