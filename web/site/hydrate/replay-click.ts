declare global {
  interface Window {
    /** Presses the button again that was pressed before anything could hear it. Once; there only on a page of the server's. */
    replayClick?: () => void
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
    pressed = target instanceof Element ? target.closest('button') : null
    // What it opens the browser has opened, and the visitor may have closed it again.
    if (pressed && 'commandForElement' in pressed && pressed.commandForElement) pressed = null
  }
  document.addEventListener('click', remember)
  document.addEventListener('submit', holdBack)
  window.replayClick = () => {
    document.removeEventListener('click', remember)
    document.removeEventListener('submit', holdBack)
    delete window.replayClick
    if (pressed?.isConnected) pressed.click()
  }
}

/** A form that only scripts can send would leave the page for nowhere; its button is pressed again like any other. */
function holdBack(event: Event) {
  event.preventDefault()
}
