import type { InputEvent, WheelEvent } from 'react'

import { keyedNumber } from '#domain/contact-links.ts'

/** For a number's field: browsers leave the digits of other keyboards out of it, and with them what they were typed over. */
export function typeAsKeyed(event: InputEvent<HTMLInputElement>) {
  const keyed = keyedNumber(event.data)
  if (keyed === event.data) return
  event.preventDefault()
  // The caret of a field for numbers is known to nobody else.
  document.execCommand('insertText', false, keyed)
}

/** For the same: the wheel that moves the page would count it up or down, as long as it has the focus. */
export const letWheelPass = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()
