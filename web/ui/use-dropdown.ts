import { type RefObject, useEffect, useRef, useState } from 'react'

interface Dropdown {
  /** The element that holds both the button and what it opens. */
  root: RefObject<HTMLDivElement | null>
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

/** A part that opens under its button, and closes by Esc (focus goes back to the button) or when one leaves it. */
export function useDropdown(): Dropdown {
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false)
    }
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const hadFocus = root.current?.contains(document.activeElement)
      setIsOpen(false)
      if (hadFocus) root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside, { signal: listening.signal })
    document.addEventListener('focusin', closeOutside, { signal: listening.signal })
    document.addEventListener('keydown', closeByEscape, { signal: listening.signal })
    return () => listening.abort()
  }, [isOpen])

  return { root, isOpen, setIsOpen }
}
