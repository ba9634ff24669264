/** Focuses the element if nothing has the focus, because what had it was disabled or removed. Any other focus stays. */
export function focusIfLost(element: Element | null | undefined): void {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body
  if (isLost && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}
