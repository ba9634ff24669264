import { useEffect, useRef, useState } from 'react'
import { FiX } from 'react-icons/fi'

import { dismissToast, type Toast } from './toast-store.ts'

interface ToastCardProps {
  toast: Toast
  dismissLabel: string
  durationMs: number
}

/** How long something can be undone. */
export const actionMs = 10_000

/** One message; it leaves after its time, which stands still while the pointer or the focus is on it. */
export function ToastCard({ toast, dismissLabel, durationMs }: ToastCardProps) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const { id, text, kind, action } = toast
  const remainingMs = useRef(action ? actionMs : durationMs)
  const isPaused = isHovered || isFocused

  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [isPaused, id])

  return (
    <div
      role={kind === 'failure' ? 'alert' : 'status'}
      className={`toast toast-${kind}`}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={dismissLabel} onClick={() => dismissToast(id)}>
        <FiX aria-hidden />
      </button>
    </div>
  )
}
