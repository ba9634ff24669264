import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface PopoverOptions {
  /** A mouse opens it by coming over it, and has so long to come back before it closes; without, only a press opens it. */
  hoverDelayMs?: number
}

interface Popover<Root extends HTMLElement> {
  /** The element that holds both the button and what it opens. */
  root: RefObject<Root | null>
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  /** For the button. */
  toggle: (event: MouseEvent) => void
}

/**
 * What opens beside its button. It closes by Esc (the focus goes back to the button), by a press or the focus elsewhere, and
 * by following a link in it. Why it is not the browser's own popover: docs/decisions/0025.
 */
export function usePopover<Root extends HTMLElement>({ hoverDelayMs }: PopoverOptions = {}): Popover<Root> {
  const root = useRef<Root>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const element = root.current
    if (!element || hoverDelayMs === undefined) return undefined
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    // A finger enters with the same tap that presses the button, and leaves as soon as it has.
    const onMouse = (listener: () => void) => (event: PointerEvent) => {
      clearTimeout(timer)
      if (event.pointerType === 'mouse') listener()
    }
    const open = onMouse(() => setIsOpen(true))
    const closeSoon = onMouse(() => (timer = setTimeout(() => setIsOpen(false), hoverDelayMs)))
    element.addEventListener('pointerenter', open, { signal: listening.signal })
    element.addEventListener('pointerleave', closeSoon, { signal: listening.signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [hoverDelayMs])

  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false)
    }
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const hadFocus = root.current?.contains(document.activeElement)
      setIsOpen(false)
      if (hadFocus) root.current?.querySelector('button')?.focus()
    }
    const closeByLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeByEscape, { signal })
    root.current?.addEventListener('click', closeByLink, { signal })
    return () => listening.abort()
  }, [isOpen])

  // The mouse has opened it on its way here: its click must not close it again.
  const isHover = ({ nativeEvent }: MouseEvent) =>
    hoverDelayMs !== undefined && (nativeEvent as PointerEvent).pointerType === 'mouse'
  return { root, isOpen, setIsOpen, toggle: (event) => setIsOpen(isHover(event) || !isOpen) }
}
