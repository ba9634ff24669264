import { useCallback, useEffect, useReducer, useState, useSyncExternalStore } from 'react'

import { driverLanguageOf } from '#domain/languages/driver-languages.ts'
import { wayText } from '#domain/languages/reading-order.ts'
import { timeAt, timeOf } from '#domain/saranda-time.ts'
import { driverWords } from '#domain/words/driver/driver-words.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { DriverContext, useDriverPage, usePress } from './driver-context.ts'
import type { Driver, DriverView } from './phone/driver.ts'
import { isWaiting, type KeptRides, type RideTap, type Tap } from './phone/rides-on-phone.ts'
import { type DriverPushPlace, RingLine } from './ring-line.tsx'
import { EndedLink, InstallLine, StatusLines } from './status-lines.tsx'
import { CollectedSheet } from './work/collected-sheet.tsx'
import { DepartureCard } from './work/departure-card.tsx'
import { RideCard } from './work/ride-card.tsx'
import {
  dayText,
  isDeparture,
  keyOf,
  nextWork,
  showDepartures,
  type ShownDeparture,
  type ShownRide,
  showRides,
  sinceText,
  startOf,
  trueNow,
  type Work,
  workByDay,
} from './work/work.ts'
import { inCash } from './work/to-collect.ts'

/** How often the page looks whether a time has come. */
const tickMs = 5000

/** A driver's rides and departures: the next one large, the others below. */
export function DriverPage({ driver, pushPlace }: { driver: Driver; pushPlace: DriverPushPlace }) {
  const view = useSyncExternalStore(driver.subscribe, driver.current)
  const [last, setLast] = useState<{ tap: RideTap; time: string } | null>(null)
  /** Stays open even if the ride is given to somebody else meanwhile: the office has to know what was taken in cash. */
  const [collecting, setCollecting] = useState<ShownRide | null>(null)
  const endTaking = useCallback(() => setLast(null), [])
  const { press, isHeld } = usePress()
  const language = driverLanguageOf([view.language ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))])
  const words = driverWords[language]
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dataset['live'] = ''
    document.title = words.title
  }, [language, words])

  return (
    <DriverContext value={{ words, language, tap, collect: setCollecting, press, isHeld, tick: driver.tick }}>
      <main className="driver">
        <h1 className="visually-hidden">{words.title}</h1>
        {view.contact === 'ended' ? (
          <EndedLink lost={view.lost} />
        ) : (
          <>
            <StatusLines view={view} onRead={read} />
            {view.rides ? (
              <>
                <Rides driver={driver} view={view} rides={view.rides} />
                <RingLine place={pushPlace} />
                <InstallLine />
              </>
            ) : (
              <p className="empty">{view.contact === 'no-network' ? words.neverOpened : words.loading}</p>
            )}
            {collecting && (
              <CollectedSheet
                collect={collecting.ride.collect}
                onClose={() => setCollecting(null)}
                onDone={(collected) =>
                  press(() => {
                    setCollecting(null)
                    return tap(collecting, 'done', collected)
                  })
                }
              />
            )}
            {last && !isRefused(last.tap) && (
              <TakeBack key={last.tap.key} {...last} onTakeBack={() => void takeBack(last.tap)} onEnd={endTaking} />
            )}
          </>
        )}
      </main>
    </DriverContext>
  )

  function read(readTap: Tap) {
    if (readTap.key === last?.tap.key) endTaking()
    void driver.dismiss(readTap)
  }

  /** There is nothing to take back of what has changed nothing. */
  function isRefused({ key }: RideTap): boolean {
    return view.taps.some((each) => each.key === key && !isWaiting(each))
  }

  async function tap({ ride, startsAt }: ShownRide, step: RideTap['step'], more: Pick<RideTap, 'eur' | 'lek'> = {}) {
    const name = `${timeOf(ride.startAt)} ${ride.guest.name}`
    const made = await driver.tap({ id: ride.id, startsAt }, name, step, more)
    setLast({ tap: made, time: timeAt(made.at + (made.offset ?? view.rides?.offset ?? 0)) })
  }

  async function takeBack({ rideId, ride, key }: RideTap) {
    endTaking()
    await driver.tap({ id: rideId }, ride, 'undo', { undoes: key })
  }
}

/** Long enough to look down again, and within the minute in which a tap can be taken back. */
const shownForMs = 20_000

interface TakeBackProps {
  tap: RideTap
  /** When it was tapped, as clocks in Saranda show it. */
  time: string
  onTakeBack: () => void
  onEnd: () => void
}

/** For some seconds after a tap: what it was, with how much money, and the way back. */
function TakeBack({ tap, time, onTakeBack, onEnd }: TakeBackProps) {
  const { words, language } = useDriverPage()
  useEffect(() => {
    const timer = setTimeout(onEnd, shownForMs)
    return () => clearTimeout(timer)
  }, [onEnd])
  if (tap.step === 'undo') return null
  return (
    <output className="take-back">
      <span>
        {[fillIn(words.tapped, { step: words[tap.step], time }), inCash(tap, { words, language })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <button type="button" onClick={onTakeBack}>
        {words.takeBack}
      </button>
    </output>
  )
}

function Rides({ driver, view, rides }: { driver: Driver; view: DriverView; rides: KeptRides }) {
  const { words } = useDriverPage()
  const [chosen, setChosen] = useState<string | null>(null)
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])

  const clock = driver.clock.read()
  const now = trueNow(clock, rides)
  const shown: Work[] = [...showRides(rides, view.taps, clock), ...showDepartures(rides, view.taps, clock)]
  const next = nextWork(shown, now)
  const large = shown.find((each) => keyOf(each) === chosen) ?? next
  return (
    <>
      {large ? (
        <LargeWork key={keyOf(large)} work={large} now={now} />
      ) : (
        <p className="empty">{shown.length === 0 ? words.noRides : words.nothingOpen}</p>
      )}
      {next && large !== next && (
        <button type="button" className="wide-button" onClick={() => setChosen(null)}>
          {words.backToNext}
        </button>
      )}
      <WorkList work={shown.filter((each) => each !== large)} now={now} onChoose={choose} />
    </>
  )

  function choose(key: string) {
    setChosen(key)
    window.scrollTo({ top: 0 })
  }
}

function LargeWork({ work, now }: { work: Work; now: number }) {
  const { press, ...surroundings } = useDriverPage()
  const day = dayText(startOf(work), now, surroundings)
  // When another card has just come up, a press was meant for the one before, so presses are held for a moment.
  useEffect(() => press(() => undefined), [press])
  return isDeparture(work) ? <DepartureCard shown={work} day={day} /> : <RideCard shown={work} day={day} />
}

interface WorkListProps {
  work: readonly Work[]
  now: number
  onChoose: (key: string) => void
}

/** The other rides and departures by day, a line each; a tap shows one large. */
function WorkList({ work, now, onChoose }: WorkListProps) {
  const { words, language } = useDriverPage()
  if (work.length === 0) return null
  return (
    <section className="other-rides" aria-label={words.otherRides}>
      {[...workByDay(work)].map(([day, onDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dayText(day, now, { words, language })}</h2>
          <ul>
            {onDay.map((each) => (
              <li key={keyOf(each)}>
                <button
                  type="button"
                  className="ride-line"
                  data-over={isDeparture(each) ? each.isOff : each.isOver}
                  onClick={() => onChoose(keyOf(each))}
                >
                  <time dateTime={startOf(each)}>{timeOf(startOf(each))}</time>
                  {isDeparture(each) ? <DepartureLine shown={each} /> : <RideLine shown={each} />}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function RideLine({ shown }: { shown: ShownRide }) {
  const { words } = useDriverPage()
  const { ride } = shown
  const since = sinceText(shown, words)
  return (
    <span className="ride-line-what">
      {ride.trip && <span dir="auto">{ride.trip}</span>}
      <span>{wayText(ride.pickup, ride.dropoff)}</span>
      <span dir="auto">{ride.guest.name}</span>
      {since !== undefined && <small>{since}</small>}
    </span>
  )
}

function DepartureLine({ shown: { departure, aboard, booked, isOff } }: { shown: ShownDeparture }) {
  const { words } = useDriverPage()
  const count = booked === 0 ? words.nobodyYet : fillIn(words.aboardOf, { count: aboard, all: booked })
  return (
    <span className="ride-line-what">
      <span dir="auto">{departure.name}</span>
      <span dir="auto">{departure.vehicle}</span>
      <small>{isOff ? words.offDeparture : count}</small>
    </span>
  )
}
