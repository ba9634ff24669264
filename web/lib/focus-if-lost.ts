/** Gives it the focus, where that went with what was disabled or taken away. Who has gone on since keeps his place. */
export function focusIfLost(element: Element | null | undefined): void {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body
  if (isLost && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}
