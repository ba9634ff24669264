import { dismissToast, readToasts } from '#web/ui/toast-store.ts'

/** Files that ran before in the same process may have said something. */
export function dismissToasts(): void {
  for (const { id } of readToasts()) dismissToast(id)
}
