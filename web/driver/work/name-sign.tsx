import { useEffect, useLayoutEffect, useRef } from 'react'

import { DialogButton, ModalDialog } from '#web/ui/dialog.tsx'

import { useDriverPage } from '../driver-context.ts'

/** The guest's name over the whole screen, for the arrival hall: black on white, as large as it fits, until it is tapped. */
export function NameSign({ name, onClose }: { name: string; onClose: () => void }) {
  const { words } = useDriverPage()
  const text = useFitting()
  useBrightScreen()
  return (
    <ModalDialog className="name-sign" label={name} onClose={onClose}>
      <DialogButton className="name-sign-face">
        <span ref={text} dir="auto">
          {name}
        </span>
        <span className="visually-hidden">{words.closeSign}</span>
      </DialogButton>
    </ModalDialog>
  )
}

const largestPixels = 600
/** With them a name of one long word is whole on the narrowest phone. */
const smallestPixels = 12

/** Gives the element the largest letters with which it fits its parent, whichever way the phone is held. */
function useFitting() {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const text = element.current
    const frame = text?.parentElement
    if (!text || !frame) return undefined
    const fit = () => {
      let [low, high] = [smallestPixels, largestPixels]
      while (high - low > 1) {
        const middle = (low + high) / 2
        text.style.fontSize = `${middle}px`
        const isTooLarge = text.scrollWidth > text.clientWidth || text.clientHeight > frame.clientHeight * 0.94
        if (isTooLarge) high = middle
        else low = middle
      }
      text.style.fontSize = `${low}px`
    }
    const watching = new ResizeObserver(fit)
    watching.observe(frame)
    fit()
    return () => watching.disconnect()
  }, [])
  return element
}

/** The whole screen, which does not go dark, as far as the browser has either. */
function useBrightScreen() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isClosed = false
    const root = document.documentElement
    const isFull = document.fullscreenElement !== null
    // An iPhone lets no page have the whole screen; the sign then covers the window.
    if (!isFull) root.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)

    async function stayAwake() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isClosed) await lock.release()
      } catch {
        // A battery that is nearly empty refuses it.
      }
    }
    void stayAwake()
    document.addEventListener('visibilitychange', stayAwake)
    return () => {
      isClosed = true
      document.removeEventListener('visibilitychange', stayAwake)
      void lock?.release().catch(() => undefined)
      if (!isFull && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
