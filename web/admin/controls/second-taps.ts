/** Longer than between the two of a double tap, and as near as a thumb comes down again. */
const againMs = 700
const nearPx = 24

interface Tap {
  at: number
  x: number
  y: number
  pressed: Element | null
}

let isOnlyTold = false

/** For a press that has only told what one more would replace: its second tap has read nothing, and is not that one. */
export function expectAnotherPress(): void {
  isOnlyTold = true
}

/**
 * A thumb that comes down twice means one thing: whatever a first tap has brought under it is not pressed by the second. What
 * was sent would be taken back, and the next booking of the list confirmed.
 */
export function dropSecondTaps(): void {
  let isTouch = false
  let last: Tap | null = null

  function handleClick(event: MouseEvent) {
    // Keys press without a place.
    if (event.detail === 0) return
    const { timeStamp: at, clientX: x, clientY: y } = event
    const pressed = pressedBy(event.target)
    const isNear = last !== null && Math.hypot(x - last.x, y - last.y) < nearPx && at - last.at < againMs
    // Of a mouse the browser knows itself which presses are one double press.
    const isAgain = isNear && (isTouch || event.detail > 1)
    if (isAgain && last !== null && last.pressed !== null && (last.pressed !== pressed || isOnlyTold)) {
      event.preventDefault()
      event.stopPropagation()
      last = { ...last, at }
    } else {
      last = { at, x, y, pressed }
      isOnlyTold = false
    }
  }

  document.addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), { capture: true })
  document.addEventListener('click', handleClick, { capture: true })
}

/** What a press at it does something to. A label passes it on to its control, by a click of its own. */
function pressedBy(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const found = target.closest('a, button, input, select, summary, textarea, label')
  return found instanceof HTMLLabelElement ? found.control : found
}
