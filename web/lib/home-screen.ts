/** The page runs as an app from the home screen. Only in the browser. */
export function isOnHomeScreen(): boolean {
  // Safari's own word for it came first.
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}

/** An iPhone or an iPad, which puts pages on its home screen only by hand; newer iPads say that they are Macs. */
export function isIphone(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
