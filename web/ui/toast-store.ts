import { createListeners } from '#web/lib/listeners.ts'

/** A short message at the top right. Failures are read out at once, the others when the reader pauses. */
export interface Toast {
  id: number
  text: string
  kind: 'failure' | 'success'
  action?: ToastAction
}

/** What can be done about it at once; the message stays longer for it. */
export interface ToastAction {
  label: string
  onPress: () => void
  /** For how long it can be done; ten seconds, if nothing is said. */
  lastsMs?: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = createListeners()

/** Answers by what it can be dismissed. */
export function showToast(text: string, kind: Toast['kind'] = 'failure', action?: ToastAction): number {
  lastId += 1
  replace([...toasts, { id: lastId, text, kind, ...(action && { action }) }])
  return lastId
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export const subscribeToToasts = listeners.subscribe

function replace(next: readonly Toast[]) {
  toasts = next
  listeners.tell()
}
