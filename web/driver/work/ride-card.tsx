import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { phoneHref, readablePhone } from '#domain/contact-links.ts'
import type { DriverRide } from '#domain/driver/driver-calls.ts'
import { isPickedUp, type RideState, type TappedState } from '#domain/plan-facts.ts'
import { timeAt, timeOf } from '#domain/saranda-time.ts'
import { counted, fillIn } from '#domain/words/fill-in.ts'
import { DialogButton, ModalDialog } from '#web/ui/dialog.tsx'

import { useDriverPage } from '../driver-context.ts'
import { Icon } from '../icon.tsx'
import { toCollect } from './to-collect.ts'
import { type ShownRide, sinceText } from './work.ts'

/** One ride, in letters that are read at arm's length. */
export function RideCard({ shown, day }: { shown: ShownRide; day: string }) {
  const { words } = useDriverPage()
  const { ride, state } = shown
  const since = sinceText(shown, words)
  return (
    <article className="ride" aria-labelledby="ride-time" data-state={state}>
      <header className="ride-head">
        <h2 id="ride-time" className="ride-time">
          <span className="ride-day">{day}</span>
          <time dateTime={ride.startAt}>{timeOf(ride.startAt)}</time>
        </h2>
        {since !== undefined && <p className="ride-state">{since}</p>}
      </header>
      {/* Missing in what a phone kept from a version that did not tell it. */}
      {ride.trip && (
        <p className="trip-name" dir="auto">
          {ride.trip}
        </p>
      )}
      {/* What was tapped here is shown before the office knows it. */}
      {ride.lateMinutes !== null && !isPickedUp(state) && (
        <p className="ride-late">{fillIn(words.late, { minutes: ride.lateMinutes })}</p>
      )}
      <Ends ride={ride} />
      <Guest ride={ride} />
      <Facts ride={ride} />
      <RideButtons shown={shown} />
    </article>
  )
}

function Ends({ ride: { pickup, dropoff, mapUrls } }: { ride: DriverRide }) {
  const { words } = useDriverPage()
  const ends = [
    { label: words.from, place: pickup, url: mapUrls.pickup },
    { label: words.to, place: dropoff, url: mapUrls.dropoff },
  ]
  return (
    <dl className="ends">
      {ends.map(({ label, place, url }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{place}</dd>
          <dd>
            <a
              className="square-button"
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={`${words.map}: ${place}`}
            >
              <Icon name="map" />
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Guest({ ride: { guest } }: { ride: DriverRide }) {
  const { words } = useDriverPage()
  const [isSignOpen, setSignOpen] = useState(false)
  return (
    <section className="guest">
      <h3 className="guest-name" dir="auto">
        {guest.name}
      </h3>
      <p className="paper-only">{readablePhone(guest.phoneNumber)}</p>
      <ul className="guest-ways">
        {guest.phoneNumber !== '' && (
          <li>
            <a className="tall-button" href={phoneHref(guest.phoneNumber)}>
              <Icon name="call" />
              <span>{words.call}</span>
            </a>
          </li>
        )}
        {guest.whatsAppUrl !== null && (
          <li>
            <a className="tall-button" href={guest.whatsAppUrl} target="_blank" rel="noreferrer">
              <Icon name="chat" />
              <span>{words.whatsApp}</span>
            </a>
          </li>
        )}
        <li>
          <button type="button" className="tall-button" onClick={() => setSignOpen(true)}>
            <Icon name="person" />
            <span>{words.sign}</span>
          </button>
        </li>
      </ul>
      {isSignOpen && <NameSign name={guest.name} onClose={() => setSignOpen(false)} />}
    </section>
  )
}

function Facts({ ride }: { ride: DriverRide }) {
  const { words, language } = useDriverPage()
  const { people, childSeats, bags, vehicle, ferryOrFlight, note, collect, isPriceOpen } = ride
  const counts = [
    counted(people, words.onePerson, words.persons),
    ...(childSeats ? [counted(childSeats, words.oneChildSeat, words.childSeats)] : []),
    ...(bags ? [counted(bags, words.oneBag, words.bags)] : []),
    // Missing in what a phone kept from a version that did not tell it.
    ...(vehicle ? [vehicle] : []),
  ]
  return (
    <>
      <ul className="counts">
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <dl className="facts">
        {ferryOrFlight !== '' && <Fact name={words.ferryOrFlight} text={ferryOrFlight} />}
        {note !== '' && <Fact name={words.note} text={note} />}
        <div className="collect">
          <dt>{words.collect}</dt>
          <dd>{toCollect(collect, { words, language, isPriceOpen })}</dd>
        </div>
      </dl>
    </>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  )
}

/** The button that comes next in the order of a ride. */
const nextSteps: Partial<Record<RideState, TappedState>> = {
  planned: 'seen',
  seen: 'on-the-way',
  'on-the-way': 'here',
  here: 'on-board',
  'on-board': 'done',
}

/** The steps of a ride: the one that is next under the thumb, and what may come instead. */
function RideButtons({ shown }: { shown: ShownRide }) {
  const { words, tap, collect, press, isHeld } = useDriverPage()
  // What cannot be slipped into: each has its question and its yes.
  const [open, setOpen] = useState<'no-show' | 'handed-back' | null>(null)
  const { ride, state, noShowFrom, mayNotCome } = shown
  const next = nextSteps[state]

  return (
    <>
      {!shown.isOver && (
        <div className="instead">
          {state === 'here' &&
            noShowFrom !== null &&
            (mayNotCome ? (
              <button type="button" className="wide-button" onClick={() => setOpen('no-show')}>
                {words['no-show']}
              </button>
            ) : (
              <p>{fillIn(words.noShowFrom, { time: timeAt(noShowFrom) })}</p>
            ))}
          {state !== 'on-board' && (
            <button type="button" className="wide-button" onClick={() => setOpen('handed-back')}>
              {words['handed-back']}
            </button>
          )}
        </div>
      )}
      {next && (
        <div className="step-bar">
          <button
            type="button"
            className="step-button"
            aria-disabled={isHeld}
            onClick={() => press(() => (next === 'done' ? collect(shown) : tap(shown, next)))}
          >
            <strong>{words[next]}</strong>
            <small dir="auto">{`${timeOf(ride.startAt)} ${ride.guest.name}`}</small>
          </button>
        </div>
      )}
      {open !== null && (
        <ModalDialog className="sheet" labelledBy="sheet-title" onClose={() => setOpen(null)}>
          <h2 id="sheet-title">{words[`ask-${open}`]}</h2>
          <DialogButton className="step-button" onPress={() => void tap(shown, open)}>
            {words[`yes-${open}`]}
          </DialogButton>
          <DialogButton className="wide-button">{words.no}</DialogButton>
        </ModalDialog>
      )}
    </>
  )
}

/** The guest's name over the whole screen, for the arrival hall: black on white, as large as it fits, until it is tapped. */
function NameSign({ name, onClose }: { name: string; onClose: () => void }) {
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
