declare global {
  interface Window {
    /** Presses the button again that was pressed before anything could hear it. Once; there only on a page of the server's. */
    replayClick?: () => void
    /** Whether the visitor went about the page by himself before its scripts were there. */
    hasMoved?: boolean
  }
}

/**
 * A page is seen seconds before its scripts have come over a poor line. A button that is pressed meanwhile, the menu or the
 * languages, does what it should as soon as it can. On the window, since a module shared with the scripts that come
 * later would be one more file before the picture.
 */
export function keepFirstClick(): void {
  let pressed: HTMLButtonElement | null = null
  const remember = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target : null
    // A link of the menu may lead to a section that the menu would go on covering.
    element?.closest('a')?.closest('dialog')?.close()
    pressed = element?.closest('button') ?? null
    // What it opens the browser has opened, and the visitor may have closed it again.
    if (pressed && 'commandForElement' in pressed && pressed.commandForElement) pressed = null
  }
  document.addEventListener('click', remember)
  document.addEventListener('submit', holdBack)
  window.replayClick = () => {
    document.removeEventListener('click', remember)
    document.removeEventListener('submit', holdBack)
    delete window.replayClick
    addEventListener('click', pressInItsPlace, { capture: true })
    if (pressed?.isConnected) pressed.click()
  }
}

/** Who has gone on reading elsewhere is not brought back to the section of the address. */
export function keepFirstMove(): void {
  for (const sign of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(sign, () => (window.hasMoved = true), { once: true, passive: true })
  }
}

/**
 * A press may have React draw the page anew at once, as one that the browser has translated, and is lost with the button. Then
 * the button in its place is pressed; once the page is live nothing is drawn anew.
 */
function pressInItsPlace({ target }: MouseEvent) {
  if ('live' in document.documentElement.dataset) {
    removeEventListener('click', pressInItsPlace, { capture: true })
    return
  }
  const button = target instanceof Element ? target.closest('button') : null
  if (!button) return
  const way = wayTo(button)
  // After all that hear of the press.
  setTimeout(() => {
    if (button.isConnected) return
    const root: Element | null = document.getElementById('root')
    const drawnAnew = way.reduce<Element | null | undefined>((parent, place) => parent && drawnIn(parent)[place], root)
    if (drawnAnew instanceof HTMLButtonElement) drawnAnew.click()
  })
}

/** From the root down, the place of each element among those beside it. */
function wayTo(element: Element): number[] {
  const { parentElement: parent } = element
  if (!parent || element.id === 'root') return []
  return [...wayTo(parent), drawnIn(parent).indexOf(element)]
}

/** The children without the links that the server writes among them to load something ahead. */
const drawnIn = (parent: Element) => [...parent.children].filter(({ tagName }) => tagName !== 'LINK')

/** A form that only scripts can send would leave the page for nowhere; its button is pressed again like any other. */
function holdBack(event: Event) {
  event.preventDefault()
}
