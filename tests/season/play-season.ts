import { addDays, dayAt, instantOfWallTime } from '#domain/saranda-time.ts'
import type { Place } from '../hardening/setup/killed-servers.ts'
import type { Behaviour } from '../setup/mail-server.ts'
import { shuffled } from '../setup/tap-histories.ts'
import { beAway } from './absences.ts'
import { type Business, openBusiness, pick, seededFor } from './business.ts'
import { giveBoat, renewCalendar } from './calendars.ts'
import { close } from './closures.ts'
import { beginDay, colleagueWorks, resetColleague } from './colleague.ts'
import { inspect } from './inspect.ts'
import { answerOffer, answerSeats, changeMind, guestsAhead, sayLate } from './guests.ts'
import { startOf } from './ledger.ts'
import { bookRide, bookSeats, type Deed } from './new-parties.ts'
import { openSeason } from './open-season.ts'
import { drive } from './phones.ts'
import { afterStorms, passOver, seatWaiting, storm, windTurns } from './storms.ts'
import { answerWishes, board, offer, phoneBooking, plan, remove, renewLink, setDeparture, workOn } from './staff.ts'

interface SeasonPlan {
  place: Place
  processes: number
  days: number
  /** So many are asked for on each day. */
  bookings: number
  /** Processes killed with -9, spread over the days. */
  kills: number
  seed: number
  /** What is done at its end, while the servers still run. */
  atLast?: (business: Business) => Promise<void>
}

interface SeasonOutcome {
  /** Everything that must not be, in sentences, with the day on which it was found. */
  faults: string[]
  /** How often what was done. */
  counts: Record<string, number>
}

const firstDay = '2031-05-20'
/** At each of them the clock is moved on, and everybody does something. */
const hours = ['07:10', '09:10', '11:10', '13:10', '15:10', '17:10', '19:10', '21:10']
/** So much goes on side by side. */
const atOnce = 6

/**
 * Plays days of a season through the site's own calls: guests book, change their minds and come late, staff answer, plan and
 * set departures, drivers tap wherever there is network, processes are killed, mail and push services fail. After each day
 * everything that was answered is held against what stands in the database. The first day with a fault is the last.
 */
export async function playSeason({
  place,
  processes,
  days,
  bookings,
  kills,
  seed,
  atLast,
}: SeasonPlan): Promise<SeasonOutcome> {
  await using season = await openSeason({ place, processes, startsAt: momentOf(firstDay, '06:00') })
  const business = await openBusiness(season, seed)
  for (let day = 0; day < days; day += 1) {
    const date = addDays(firstDay, day)
    business.random = seededFor(seed, day + 1)
    const kill = Math.floor(((day + 1) * kills) / days) > Math.floor((day * kills) / days)
    await playDay(business, { date, bookings, kill })
    if (season.faults.size > 0) break
  }
  await atLast?.(business)
  const faults = [...season.faults].map((fault) => `on ${dayAt(season.now())} (seed ${seed}): ${fault}`)
  return {
    faults,
    counts: { ...business.ledger.counts, mails: season.arrivals().mails.size, kills: season.kills },
  }
}

async function playDay(
  business: Business,
  { date, bookings, kill }: { date: string; bookings: number; kill: boolean },
) {
  const { season, random } = business
  const killedAt = kill ? pick(random, hours) : undefined
  // A mail server that is away for a morning, and a telephone that cannot be reached.
  const behaviour: Behaviour = random() < 0.3 ? pick(random, ['refuse', 'die', 'lose-answer', 'closed']) : 'take'
  await season.mails.behave(behaviour)
  season.pushes.answer('office', { status: random() < 0.3 ? 503 : 201 })
  for (const [index, hour] of hours.entries()) {
    await season.moveTo(momentOf(date, hour))
    if (index === 0) await Promise.all([season.signIn(), beginDay(business)])
    if (index === hours.length / 2) await season.mails.behave('take')
    const deeds = await deedsOf(business, { index, bookings: Math.ceil(bookings / hours.length) })
    await Promise.all([doAll(deeds), hour === killedAt && season.kill()])
  }
  season.pushes.answer('office', { status: 201 })
  await season.moveTo(momentOf(date, '22:30'))
  for (const fault of await inspect(business)) season.faults.add(fault)
}

/** What everybody does at one hour of a day, decided before anything of it is done. */
async function deedsOf(business: Business, { index, bookings }: { index: number; bookings: number }): Promise<Deed[]> {
  const { random, ledger, season } = business
  const some = <T>(from: readonly T[], share: number) => from.filter(() => random() < share)
  const ahead = guestsAhead(business)
  const today = dayAt(season.now())
  const ofToday = ahead.filter((party) => startOf(party).startsWith(today))
  const unpriced = ahead.filter(({ price }) => price === null)
  const isStaffIn = index % 2 === 1
  const parties = Math.max(1, bookings)
  return shuffled(random, [
    ...Array.from({ length: parties }, () => (random() < 0.45 ? bookSeats(business) : bookRide(business))),
    ...some(ahead, Math.min(0.1, parties / (ahead.length + 1))).map((party) => changeMind(business, party)),
    ...some(ahead, Math.min(0.3, (2 * parties) / (ahead.length + 1))).map((party) => workOn(business, party)),
    ...some(unpriced, 0.1).map((party) => offer(business, party)),
    ...some(ahead, 0.15).map((party) => answerOffer(business, party)),
    ...some(ofToday, 0.05).map((party) => sayLate(business, party)),
    ...some(ledger.parties.filter(({ isDeleted }) => !isDeleted).slice(-50), 0.003).map((party) =>
      remove(business, party),
    ),
    ...(random() < 0.5 ? [phoneBooking(business)] : []),
    ...(random() < 0.4 ? [setDeparture(business)] : []),
    ...(random() < 0.12 ? [storm(business)] : []),
    ...(random() < 0.25 ? [close(business)] : []),
    ...(random() < 0.2 ? [beAway(business)] : []),
    ...(random() < 0.1 ? [giveBoat(business)] : []),
    ...(random() < 0.05 ? [renewCalendar(business)] : []),
    ...(await windTurns(business)),
    ...(await passOver(business)),
    ...(await afterStorms(business)),
    ...(await answerSeats(business)),
    ...seatWaiting(business),
    ...(random() < 0.02 ? [renewLink(business)] : []),
    random() < 0.04 ? resetColleague(business) : colleagueWorks(business),
    ...(isStaffIn ? [answerWishes(business), plan(business), board(business)] : []),
    ...business.drivers.map((driver) => drive(business, driver)),
  ])
}

async function doAll(deeds: Deed[]) {
  const left = [...deeds]
  async function work() {
    for (let deed = left.shift(); deed; deed = left.shift()) await deed()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const momentOf = (day: string, time: string) => Number(instantOfWallTime(`${day}T${time}`))
