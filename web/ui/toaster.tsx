import { useSyncExternalStore } from 'react'

import { ToastCard } from './toast-card.tsx'
import { readToasts, subscribeToToasts } from './toast-store.ts'

interface ToasterProps {
  /** The name of the region for screen readers. */
  label: string
  dismissLabel: string
  /** Public pages 5000, back office 3000 (specification §9). */
  durationMs: number
}

/** Shows the toasts. The live region stands in the page from the start, so that readers notice what is added to it. */
export function Toaster({ label, dismissLabel, durationMs }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none)

  return (
    <section aria-label={label} aria-live="polite" className="toaster">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} durationMs={durationMs} />
      ))}
    </section>
  )
}

const none = readToasts()
