import type { RefObject } from 'react'

/**
 * Programs fill in every field; people, their browsers and their screen readers pass this one by. What stands in it
 * only marks the booking for staff.
 */
export function HiddenField({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="booking-website" aria-hidden>
      <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
