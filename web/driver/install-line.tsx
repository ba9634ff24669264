import { useEffect, useState } from 'react'

import { HomeScreenSteps } from '#web/ui/home-screen-steps.tsx'
import { isIphone, isOnHomeScreen } from '#web/lib/home-screen.ts'

import { useDriverPage } from './driver-context.ts'

/** What browsers give that can install a page themselves. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** The way to the home screen, where the page does not stand there yet: the browser's own, or what an iPhone needs. */
export function InstallLine() {
  const { words } = useDriverPage()
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallEvent)
    }
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])
  if (isOnHomeScreen()) return null
  if (offer) {
    return (
      <p className="install">
        <button type="button" onClick={() => void offer.prompt().finally(() => setOffer(null))}>
          {words.install}
        </button>
      </p>
    )
  }
  if (!isIphone()) return null
  const captions = [words.iphoneShare, words.iphoneAdd, words.iphoneConfirm, words.iphoneOpen] as const
  return (
    <details className="install">
      <summary>{words.install}</summary>
      <HomeScreenSteps captions={captions} />
    </details>
  )
}
