import { useEffect, useRef, useState } from 'react'
import { FiX } from 'react-icons/fi'

import { dismissToast, type Toast } from './toast-store.ts'

interface ToastCardProps {
  toast: Toast
  dismissLabel: string
  durationMs: number
}

/** One message; it leaves after its time, which stands still while the pointer or the focus is on it. */
export function ToastCard({ toast, dismissLabel, durationMs }: ToastCardProps) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const remainingMs = useRef(durationMs)
  const isPaused = isHovered || isFocused

  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [isPaused, toast.id])

  return (
    <div
      role={toast.kind === 'failure' ? 'alert' : 'status'}
      className={`toast toast-${toast.kind}`}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p>{toast.text}</p>
      <button type="button" className="icon-button" aria-label={dismissLabel} onClick={() => dismissToast(toast.id)}>
        <FiX aria-hidden />
      </button>
    </div>
  )
}
