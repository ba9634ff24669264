import { undoSeconds } from '#domain/booking-limits.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { reasonOf } from '../api/admin-call.ts'
import { say } from '../words/say.ts'

/** What a press may take to arrive on a slow network. */
const wayMs = 1500

/** Call it in what a button does, before anything is sent. */
export const pressedNow = () => performance.now()

interface Undoable {
  /** When what was done was pressed. */
  pressedAt: number
  undo: () => Promise<unknown>
  /** Hears that it was not undone, and why, as `notUndone` says it. */
  tell?: (error: unknown) => void
}

/**
 * Says what was done, with an Undo for as long as nobody is told of it: from the press on, since its answer may have taken a
 * while. An Undo that comes too late is a change like any other, and the guest is told of both.
 */
export function showUndoable(text: string, { pressedAt, undo, tell }: Undoable): void {
  const lastsMs = undoSeconds * 1000 - wayMs - (pressedNow() - pressedAt)
  const onPress = () =>
    void undo().catch((error: unknown) => {
      showToast(notUndone(error))
      tell?.(error)
    })
  showToast(text, 'success', lastsMs > 0 ? { label: say('Undo'), onPress, lastsMs } : undefined)
}

export const notUndone = (error: unknown) => `${say('It was not undone.')} ${reasonOf(error)}`
