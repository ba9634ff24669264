import { keyForTime } from '#domain/driver/ride-steps.ts'
import { createListeners } from '#web/lib/listeners.ts'
import { makeKey } from '#web/lib/random-key.ts'
import type { RideStep } from '#domain/plan-facts.ts'

import type { DriverCalls } from './driver-calls.ts'
import {
  isWaiting,
  type KeptRides,
  type PartyTap,
  type RidesOnPhone,
  type RideTap,
  type Tap,
} from './rides-on-phone.ts'
import { type Contact, meetServer } from './send-taps.ts'
import type { TapClock } from './tap-clock.ts'

/** What the page shows. */
export interface DriverView {
  rides: KeptRides | undefined
  taps: readonly Tap[]
  /** Undefined until the server has been asked for the first time. */
  contact: Contact | undefined
  /** Whether what is tapped outlives the page. */
  isKeeping: boolean
  /** Of the page, as the server told it last; undefined before it has. */
  language: string | undefined
  /** Taps that were not sent when the link ended. */
  lost: number
}

interface DriverOptions {
  calls: DriverCalls
  phone: RidesOnPhone
  clock: TapClock
  /** Runs it while no other tab runs the same. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Sends what others have tapped on this phone. */
  sendOthers: () => Promise<void>
  /** Once a tap is kept. */
  afterTap: () => void
  /** Tells the other tabs that something changed. */
  tellTabs: () => void
  /** Takes the page's own files from the phone, once no link is left that it could open. */
  forgetPage: () => Promise<void>
}

/** A driver's rides and taps, in whatever tabs and networks he has them open. */
export function createDriver({
  calls,
  phone,
  clock,
  alone,
  sendOthers,
  afterTap,
  tellTabs,
  forgetPage,
}: DriverOptions) {
  let view: DriverView = {
    rides: undefined,
    taps: [],
    contact: undefined,
    isKeeping: true,
    language: undefined,
    lost: 0,
  }
  let meeting: Promise<void> | undefined
  let next: Promise<void> | undefined
  const listeners = createListeners()

  function show(change: Partial<DriverView>) {
    view = { ...view, ...change }
    listeners.tell()
  }

  async function look() {
    if (view.contact === 'ended') return
    const { rides, taps } = await phone.read()
    show({ rides, taps, isKeeping: phone.isKeeping(), ...(rides && { language: rides.crew.language }) })
  }

  async function meet() {
    if (view.contact === 'ended') return
    const contact = await meetServer({ calls, phone, clock })
    if (contact === 'ended') return end()
    await look()
    show({ contact })
    tellTabs()
    if (contact !== 'no-network') void sendOthers().then(tellTabs)
  }

  /** The link is not the present one: nothing that was kept for it stays. */
  async function end() {
    const lost = (await phone.read()).taps.filter(isWaiting).length
    show({ contact: 'ended', lost, rides: undefined, taps: [] })
    if (await phone.empty()) await forgetPage()
  }

  /** Asks the server; whoever comes while it is being asked shares the next turn. */
  function ask(): Promise<void> {
    if (meeting) return (next ??= meeting.then(() => ((next = undefined), ask())))
    meeting = alone(meet).finally(() => (meeting = undefined))
    return meeting
  }

  async function keep(tap: Tap) {
    await phone.addTap(tap)
    await look()
    tellTabs()
    void ask()
    afterTap()
  }

  return {
    current: () => view,
    subscribe: listeners.subscribe,

    look,
    ask,
    end,
    clock,

    /** Keeps a tap, shows it, and sends it when there is network. */
    async tap(ride: TappedRide, name: string, step: RideStep, more: TapDetails = {}): Promise<RideTap> {
      const key = ride.startsAt === undefined ? makeKey() : keyForTime(makeKey(), ride.startsAt)
      const tap = { ...clock.read(), key, rideId: ride.id, ride: name, step, ...more }
      await keep(tap)
      return tap
    },

    /** The same of who is aboard. */
    tick: (party: Pick<PartyTap, 'departureId' | 'bookingId' | 'boarded'>, name: string): Promise<void> =>
      keep({ ...clock.read(), key: makeKey(), ride: name, ...party }),

    async dismiss({ key }: Tap) {
      await phone.dismiss(key)
      await look()
      tellTabs()
    },
  }
}

interface TappedRide {
  id: number
  /** When it was to begin as he tapped; what takes a tap back needs none. */
  startsAt?: number
}

type TapDetails = Pick<RideTap, 'eur' | 'lek' | 'undoes'>
export type Driver = ReturnType<typeof createDriver>
