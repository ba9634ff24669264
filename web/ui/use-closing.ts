import { type RefObject, useEffect } from 'react'

/**
 * How every modal dialog closes, also one that is in the page before it opens: by a press that begins and ends beside it,
 * by Esc and by its buttons; a persistent one by its buttons alone. Focus stays inside meanwhile.
 */
export function useClosing(dialog: RefObject<HTMLDialogElement | null>, isPersistent = false): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let isPressedBeside = false
    // A finger that only scrolls, or lets go of what it selected in the dialog, has not pressed beside it.
    element.addEventListener('pointerdown', (event) => (isPressedBeside = isBeside(element, event)), { signal })
    element.addEventListener(
      'click',
      (event) => {
        if (isPressedBeside && !isPersistent && isBeside(element, event)) element.close()
      },
      { signal },
    )
    element.addEventListener('cancel', (event) => isPersistent && event.preventDefault(), { signal })
    element.addEventListener('keydown', (event) => keepInside(element, event, isPersistent), { signal })
    return () => listening.abort()
  }, [dialog, isPersistent])
}

/** Whether a press landed on the backdrop: it arrives at the dialog itself, as one on its own scroll bar does. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === dialog && !isInside
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** The page behind is out of reach, but the browser's own bars are not: from them Tab leads nowhere useful. */
function keepInside(dialog: HTMLDialogElement, event: KeyboardEvent, isPersistent: boolean) {
  // A browser may close any dialog at the second Esc, whatever was said to the first.
  if (event.key === 'Escape' && isPersistent) event.preventDefault()
  if (event.key !== 'Tab') return
  const all = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => !each.matches(':disabled') && each.tabIndex >= 0,
  )
  const [from, to] = event.shiftKey ? [all.at(0), all.at(-1)] : [all.at(-1), all.at(0)]
  const isAtEnd = document.activeElement === from || document.activeElement === dialog
  if (!to || (!isAtEnd && dialog.contains(document.activeElement))) return
  event.preventDefault()
  to.focus()
}
