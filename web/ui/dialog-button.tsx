import type { ReactNode } from 'react'

interface DialogButtonProps {
  className: string
  /** What it does besides, before the dialog closes. */
  onPress?: () => void
  children: ReactNode
}

/** A button that closes the dialog around it. */
export function DialogButton({ className, onPress, children }: DialogButtonProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={(event) => {
        onPress?.()
        event.currentTarget.closest('dialog')?.close()
      }}
    >
      {children}
    </button>
  )
}
