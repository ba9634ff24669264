import { useEffect, useState } from 'react'

import { phoneHref, readablePhone } from '#domain/contact-links.ts'
import { officePhoneName } from '#domain/paths.ts'
import { timeAt, wallTimeAt } from '#domain/saranda-time.ts'
import type { DriverWords } from '#domain/words/driver/en.ts'
import { counted, fillIn } from '#domain/words/fill-in.ts'
import { isIphone, isOnHomeScreen } from '#web/lib/home-screen.ts'
import { HomeScreenSteps } from '#web/ui/home-screen-steps.tsx'

import { useDriverPage } from './driver-context.ts'
import type { DriverView } from './phone/driver.ts'
import { isPartyTap, isWaiting, type KeptRides, type Tap } from './phone/rides-on-phone.ts'
import { longDay } from './work/work.ts'

/** How many taps wait, what the phone lacks, and which taps the office's computer did not take. */
export function StatusLines({ view, onRead }: { view: DriverView; onRead: (tap: Tap) => void }) {
  const { words, language } = useDriverPage()
  const { rides, taps, contact, isKeeping } = view
  const waiting = taps.filter(isWaiting).length
  const isSlow = useLasting(waiting > 0)
  return (
    <div className="status-lines">
      <output>
        {waiting > 0 && (contact !== 'known' || isSlow) && (
          <strong className="waiting">{counted(waiting, words.oneWaits, words.manyWait)}</strong>
        )}
        {contact === 'no-network' && rides && <span>{heardText(rides, { words, language })}</span>}
        {contact === 'failing' && <span>{words.serverFails}</span>}
        {!isKeeping && <span>{words.notKept}</span>}
      </output>
      {taps
        .filter((tap) => !isWaiting(tap))
        .map((tap) => (
          <p key={tap.key} className="refusal" role="alert">
            <span>{outcomeText(tap, words)}</span>
            <button type="button" onClick={() => onRead(tap)}>
              {words.ok}
            </button>
          </p>
        ))}
    </div>
  )
}

/** From when the rides are, with the day where that is not today. */
export function heardText(
  { heardAt, offset }: Pick<KeptRides, 'heardAt' | 'offset'>,
  { words, language }: { words: DriverWords; language: string },
): string {
  const [day = '', time = ''] = wallTimeAt(heardAt + offset).split('T')
  if (wallTimeAt(Date.now() + offset).startsWith(day)) return fillIn(words.noNetwork, { time })
  return fillIn(words.noNetworkSince, { day: longDay(day, language), time })
}

/** What became of a tap that is not as he thinks. */
function outcomeText(tap: Tap, words: DriverWords): string {
  const { ride, refusal, other } = tap
  if (!isPartyTap(tap)) {
    const step = tap.step === 'undo' ? words.takeBack : words[tap.step]
    return fillIn(refusal === 'refused' ? words.refused : words.notYours, { ride, step })
  }
  if (!other) return fillIn(refusal === 'refused' ? words.partyGone : words.departureNotYours, { ride })
  const time = timeAt(Date.parse(other.at))
  const sentence = other.boarded === tap.boarded ? words.tickedBefore : words.tickedOtherwise
  return fillIn(sentence, { ride, name: other.by, time })
}

/** A tap that is sent within this time is not said to wait: otherwise lines would move under the thumb with every tap. */
const quickMs = 2000

/** Whether it has been so for longer than a moment. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLasting(true), quickMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isSo])
  return isSo && isLasting
}

/** The link is not the present one: nothing is left on the phone but whom to ask. */
export function EndedLink({ lost }: { lost: number }) {
  const { words } = useDriverPage()
  const phoneNumber = document.querySelector<HTMLMetaElement>(`meta[name="${officePhoneName}"]`)?.content
  return (
    <div className="ended" role="alert">
      <p>{words.linkEnded}</p>
      {lost > 0 && <p>{counted(lost, words.lostTap, words.lostTaps)}</p>}
      {phoneNumber && (
        <a className="step-button" href={phoneHref(phoneNumber)}>
          <span>{words.callOffice}</span>
          <bdi>{readablePhone(phoneNumber)}</bdi>
        </a>
      )}
    </div>
  )
}

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
