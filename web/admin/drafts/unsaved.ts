import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useBlocker } from 'react-router'

import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { confirm } from '../controls/dialogs.tsx'
import { type DraftPlace, dropDraft, dropOpenDrafts, readDraft, useDraft } from './draft.ts'

/** What there is to lose here, by whoever holds it. */
const unsaved = new Map<string, AdminSentence>()
const whatWasTyped: AdminSentence = 'What you typed here has not been saved.'
let leaving = 0

/** Whether any open form holds something that is not saved. */
export const hasUnsaved = () => leaving === 0 && unsaved.size > 0

/** After staff agreed to lose it. */
export const forgetUnsaved = () => unsaved.clear()

/** While it goes on, such as the way from what was deleted, nothing is asked; of the forms that stay, what they hold counts after it. */
export async function withoutAsking(leave: () => unknown): Promise<void> {
  leaving += 1
  try {
    await leave()
  } finally {
    leaving -= 1
  }
}

/** Says that the calling form holds unsaved changes, or what `lost` says, from when it shows them until it says otherwise or goes away. */
export function useUnsaved(isUnsaved: boolean, lost = whatWasTyped): void {
  const id = useId()
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    unsaved.set(id, lost)
    return () => void unsaved.delete(id)
  }, [id, isUnsaved, lost])
}

/** The browser's own question when a tab with unsaved changes is closed or reloaded. */
export function warnBeforeUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault()
  })
}

/** Asks before another page takes unsaved changes away. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    let isAsked = true
    void askToLeave().then((isLeaving) => isAsked && (isLeaving ? blocker.proceed() : blocker.reset()))
    return () => {
      // Back was pressed once more: that is asked anew, and only its answer counts.
      isAsked = false
    }
  }, [blocker])

  return null
}

const leaveQuestion = {
  title: 'Leave without saving?',
  confirmLabel: 'Leave without saving',
  cancelLabel: 'Stay here',
  isDangerous: true,
}

/** Asks whether unsaved changes may be lost; if so, they are not kept on the device either. */
export async function askToLeave(): Promise<boolean> {
  const isLeaving = await confirm({ ...leaveQuestion, text: [...unsaved.values()].at(-1) ?? whatWasTyped })
  if (isLeaving) dropOpenDrafts()
  return isLeaving
}

/** What is typed into a small form that begins with `first`: it outlives the page until it is done or given up. */
export function useTyping<Values extends object>(place: DraftPlace, first: Values) {
  const [before] = useState(first)
  const [typed, setTyped] = useState<Values>(() => ({ ...before, ...readDraft<Values>(place)?.values }))
  const isTyped = JSON.stringify(typed) !== JSON.stringify(before)
  useUnsaved(isTyped)
  useDraft(place, isTyped ? { version: 0, values: typed, before } : null)

  return {
    typed,
    isTyped,
    set: (change: Partial<Values>) => setTyped((now) => ({ ...now, ...change })),
    forget: () => dropDraft(place),
  }
}
