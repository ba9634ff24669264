import { useEffect, useId } from 'react'

const unsaved = new Set<string>()

/** Whether any open form holds something that is not saved. */
export const hasUnsaved = () => unsaved.size > 0

/** After staff agreed to lose it. */
export const forgetUnsaved = () => unsaved.clear()

/** Says that the calling form holds unsaved changes, until it says otherwise or goes away. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [id, isUnsaved])
}

/** The browser's own question when a tab with unsaved changes is closed or reloaded. */
export function warnBeforeUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault()
  })
}
