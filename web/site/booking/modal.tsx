import { type ReactNode, useEffect, useRef } from 'react'

interface ModalProps {
  labelledBy: string
  /** Begins at its title, for a dialog whose first control may lie below the edge; the title takes the focus. */
  beginsAtTitle?: boolean
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog that is open as long as it is there: focus stays inside, Esc and the backdrop close it. */
export function Modal({ labelledBy, beginsAtTitle = false, className = '', onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (!element.open) element.showModal()
    if (beginsAtTitle) document.querySelector<HTMLElement>(`#${labelledBy}`)?.focus()
    // A click on the backdrop arrives at the dialog itself; its content covers the rest of it.
    const handleClick = (event: Event) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('click', handleClick)
    return () => element.removeEventListener('click', handleClick)
  }, [labelledBy, beginsAtTitle])

  return (
    <dialog ref={dialog} className={`booking-dialog ${className}`} aria-labelledby={labelledBy} onClose={onClose}>
      <div className="booking-dialog-content">{children}</div>
    </dialog>
  )
}

/** A button that closes the dialog around it. */
export function ModalButton({ children, className }: { children: ReactNode; className: string }) {
  return (
    <form method="dialog">
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  )
}
