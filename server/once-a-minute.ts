const minuteMs = 60_000

/**
 * Passes a call on at most once a minute; what comes between is left out. For lines of the log about what is tried several
 * times a second: a trouble that lasts must not fill the disk with them. By the clock that nobody puts back.
 */
export function onceAMinute<Args extends unknown[]>(say: (...args: Args) => void) {
  let saidAt = -Infinity
  return (...args: Args): void => {
    const now = performance.now()
    if (now - saidAt < minuteMs) return
    saidAt = now
    say(...args)
  }
}
