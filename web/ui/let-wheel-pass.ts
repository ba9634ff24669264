import type { WheelEvent } from 'react'

/** For a number's field: the wheel that moves the page would count it up or down, as long as it has the focus. */
export const letWheelPass = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()
