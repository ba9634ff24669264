import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface DialogProps {
  labelledBy: string
  className?: string
  /** Only its buttons close it, not a slip of the finger: what it asks for must not be missed. */
  isPersistent?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A native modal dialog that is open as long as it is there: focus stays inside, Esc and the backdrop close it. It stands
 * at the end of the page, so that it may hold a form although a form opened it.
 */
export function Dialog({ labelledBy, className = '', isPersistent = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const opener = document.activeElement
    if (!element.open) element.showModal()
    // A click on the backdrop arrives at the dialog itself; its content covers the rest of it.
    const handlePress = (event: Event) => {
      if (event.target === element && !isPersistent) element.close()
    }
    const handleCancel = (event: Event) => {
      if (isPersistent) event.preventDefault()
    }
    element.addEventListener('pointerdown', handlePress)
    element.addEventListener('cancel', handleCancel)
    return () => {
      element.removeEventListener('pointerdown', handlePress)
      element.removeEventListener('cancel', handleCancel)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isPersistent])

  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={labelledBy}
      {...(isPersistent && { closedby: 'none' })}
      onClose={onClose}
      // React would hand it on to the form that opened the dialog.
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className="dialog-content">{children}</div>
    </dialog>,
    document.body,
  )
}
