import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FiX } from 'react-icons/fi'

import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toast-store.ts'

/** What stays longer for its button would pile up over the screen of a phone: older ones wait behind the last three. */
const shownActions = 3

interface ToasterProps {
  /** The name of the region for screen readers. */
  label: string
  dismissLabel: string
  /** Public pages 5000, back office 3000 (specification §9). */
  durationMs: number
}

/**
 * Shows the toasts, above every dialog. What went well is read out where its region stands in the page from the start; a
 * failure is a region of its own, beside that: within it would be read twice.
 */
export function Toaster({ label, dismissLabel, durationMs }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none)

  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    // Phones of 2023 show it as any other part of the page, below a dialog.
    if (!element || toasts.length === 0 || typeof element.showPopover !== 'function') return
    // What was shown last lies on top: with each message again, above a dialog that was opened meanwhile.
    element.popover = 'manual'
    // oxlint-disable-next-line site/declared-browsers -- asked for above
    element.hidePopover()
    // oxlint-disable-next-line site/declared-browsers -- asked for above
    element.showPopover()
  }, [toasts])

  const cards = (kind: Toast['kind']) =>
    toasts.map((toast, index) =>
      toast.kind === kind ? (
        <ToastCard
          key={toast.id}
          toast={toast}
          isHidden={toast.action !== undefined && index < toasts.length - shownActions}
          dismissLabel={dismissLabel}
          durationMs={durationMs}
        />
      ) : null,
    )

  return (
    <section ref={box} aria-label={label} className="toaster">
      <div aria-live="polite">{cards('success')}</div>
      <div>{cards('failure')}</div>
    </section>
  )
}

const none = readToasts()

interface ToastCardProps {
  toast: Toast
  isHidden: boolean
  dismissLabel: string
  durationMs: number
}

/** How long something can be undone. */
const actionMs = 10_000

/** One message; it leaves after its time, which stands still while the pointer or the focus is on it. */
function ToastCard({ toast, isHidden, dismissLabel, durationMs }: ToastCardProps) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const { id, text, kind, action } = toast
  const remainingMs = useRef(action ? (action.lastsMs ?? actionMs) : durationMs)
  const isPaused = isHovered || isFocused
  /** What had the focus before one of its buttons was pressed, and has it again once it is gone. */
  const before = useRef<Element | null>(null)
  useEffect(() => () => focusIfLost(before.current), [])

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
      role={kind === 'failure' ? 'alert' : undefined}
      className={`toast toast-${kind}`}
      hidden={isHidden}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsFocused(true)
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
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
