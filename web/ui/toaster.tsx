import { useEffect, useRef, useSyncExternalStore } from 'react'

import { ToastCard } from './toast-card.tsx'
import { readToasts, subscribeToToasts } from './toast-store.ts'

interface ToasterProps {
  /** The name of the region for screen readers. */
  label: string
  dismissLabel: string
  /** Public pages 5000, back office 3000 (specification §9). */
  durationMs: number
}

/** Shows the toasts. The live region stands in the page from the start, so that readers notice what is added to it, and
 * above every dialog. */
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

  return (
    <section ref={box} aria-label={label} aria-live="polite" className="toaster">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} durationMs={durationMs} />
      ))}
    </section>
  )
}

const none = readToasts()
