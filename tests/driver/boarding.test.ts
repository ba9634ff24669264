import { describe, expect, test } from 'vitest'

import { addDays, instantOfWallTime } from '#domain/saranda-time.ts'
import type { Json } from '../setup/admin-site.ts'
import { aboardOf, addParty, addSkipper, board, departuresOf, openBoatSite, tick } from '../setup/boat-site.ts'
import { addRow, changeTrip, setDeparture } from '../setup/departure-site.ts'
import { bookingOf } from '../setup/driver-site.ts'
import { addVehicle, call } from '../setup/plan-site.ts'
import { seeded, shuffled } from '../setup/tap-histories.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a skipper reads who goes with his boat, and what he ticks the office reads', async () => {
    await using site = await openBoatSite(dialect)
    await changeTrip(site, site.trip, { childPriceEur: 12.5, childMaxAge: 11 })
    const anna = await addParty(site, 3, { name: 'Anna', adults: 2, children: 1, note: 'A pram' })
    await addParty(site, 2, { name: 'Zef', price: null })
    await setDeparture(site, site.trip, { start: site.start, note: 'From the north quay' })

    const [departure] = await departuresOf(site, site.ardit)
    expect(departure).toMatchObject({
      kind: 'boat',
      subjectId: site.trip.subjectId,
      start: site.start,
      minutes: 240,
      vehicle: 'Poseidon',
      capacity: 25,
      state: 'open',
      taken: 5,
      note: 'From the north quay',
    })
    expect(departure.name).not.toBe('')
    expect(departure.parties.map(({ name }: Json) => name)).toEqual(['Anna', 'Zef'])
    expect(departure.parties[1].collect).toBeNull()
    expect(departure.parties[0]).toEqual({
      bookingId: anna.id,
      reference: anna.reference,
      name: 'Anna',
      phoneNumber: anna.phoneNumber,
      whatsAppUrl: expect.stringContaining('https://wa.me/'),
      nrOfPassengers: 3,
      adults: 2,
      children: 1,
      language: 'gb',
      languageName: 'English',
      note: 'A pram',
      collect: { eur: 62.5, lek: 6250 },
      boarded: false,
      ticks: [],
    })

    const aboard = tick(site, departure.id, anna.id, -60)
    expect(await board(site, site.ardit, [aboard])).toEqual([{ key: aboard.key, taken: 'stored' }])
    expect(await board(site, site.ardit, [aboard])).toEqual([{ key: aboard.key, taken: 'known' }])
    expect(await aboardOf(site)).toEqual({ Anna: true, Zef: false })
    const { history } = await bookingOf(site, { bookingId: anna.id })
    expect(history.at(-1)).toMatchObject({ by: 'Ardit', changes: { boarded: [false, true] } })

    expect(await board(site, site.ardit, [tick(site, departure.id, anna.id, -30, { boarded: false })])).toHaveLength(1)
    expect(await aboardOf(site)).toEqual({ Anna: false, Zef: false })
    expect((await departuresOf(site, site.ardit))[0].parties[0].ticks).toHaveLength(2)
  })

  test('a departure of several days stays on the page of who goes with it until the day after', async () => {
    await using site = await openBoatSite(dialect)
    const [row] = (await call(site, 'GET', 'GetTimetable')) as [Json]
    await call(site, 'DELETE', `DeleteTimetableRow?id=${row.id}`)
    await changeTrip(site, site.trip, { lengthMinutes: 3 * 1440 })
    await addRow(site, site.trip, { weekdays: [new Date(`${site.start}Z`).getUTCDay() || 7] })
    await addParty(site, 3, { name: 'Anna' })
    const shown = async (days: number, time: string) => {
      site.clock.now = Number(instantOfWallTime(`${addDays(site.start.slice(0, 10), days)}T${time}`))
      return (await departuresOf(site, site.ardit)).map(({ parties }: Json) => parties[0].name)
    }

    expect(await shown(3, '09:00')).toEqual(['Anna'])
    expect(await shown(4, '23:59')).toEqual(['Anna'])
    expect(await shown(5, '00:00')).toEqual([])
  })

  test('a departure whose trip is deleted stays on the page of who goes with it, and its guests are ticked', async () => {
    await using site = await openBoatSite(dialect)
    const anna = await addParty(site, 3, { name: 'Anna' })
    const [was] = await departuresOf(site, site.ardit)

    await call(site, 'DELETE', `DeleteBoatTrip?id=${site.trip.subjectId}&everyLanguage=true`)

    expect(was).toMatchObject({ name: expect.stringMatching(/./), vehicle: 'Poseidon', taken: 3 })
    expect(await departuresOf(site, site.ardit)).toEqual([was])
    const aboard = tick(site, was.id, anna.id, -60)
    expect(await board(site, site.ardit, [aboard])).toEqual([{ key: aboard.key, taken: 'stored' }])
    expect(await aboardOf(site)).toEqual({ Anna: true })
  })

  test('it is the boat that says whose departure it is', async () => {
    await using site = await openBoatSite(dialect)
    const besnik = await addSkipper(site, 'Besnik', await addVehicle(site, 'Iliria', { kind: 'boat', seats: 12 }))
    const driver = await addSkipper(site, 'Driver', site.boatId, { drives: 'car' })
    const any = await addSkipper(site, 'Any', site.boatId, { vehicleIds: [] })
    const anna = await addParty(site, 3, { name: 'Anna' })
    const [departure] = await departuresOf(site, site.ardit)
    for (const none of [besnik, driver, any]) expect(await departuresOf(site, none)).toEqual([])

    const his = tick(site, departure.id, anna.id, -60, { key: 'his' })
    expect(await board(site, besnik, [his])).toEqual([{ key: 'his', taken: 'not-yours' }])
    // Its first answer may have been lost.
    expect(await board(site, besnik, [his])).toEqual([{ key: 'his', taken: 'known', was: 'not-yours' }])
    const unknown = [tick(site, departure.id, 999_999, 0), tick(site, 999_999, anna.id, 0, { key: 'none' })]
    expect((await board(site, site.ardit, unknown)).map(({ taken }) => taken)).toEqual(['not-yours', 'not-yours'])
    expect(await aboardOf(site)).toEqual({ Anna: false })

    await setDeparture(site, site.trip, { start: site.start, vehicleId: (await boats(site))['Iliria'] })
    expect(await departuresOf(site, site.ardit)).toEqual([])
    expect((await departuresOf(site, besnik))[0].vehicle).toBe('Iliria')
    // What came while it was not his moves nothing afterwards either.
    expect(await aboardOf(site)).toEqual({ Anna: false })
    expect((await board(site, besnik, [{ ...his, key: 'now' }]))[0]).toEqual({ key: 'now', taken: 'stored' })
    expect(await aboardOf(site)).toEqual({ Anna: true })
  })

  test('who may take any boat goes out with one that is nobody’s own', async () => {
    await using site = await openBoatSite(dialect)
    const any = await addSkipper(site, 'Any', site.boatId, { vehicleIds: [] })
    await addParty(site, 3)
    await call(site, 'PUT', `UpdateCrew?id=${site.ardit.id}`, { vehicleIds: [] })
    expect(await departuresOf(site, any)).toHaveLength(1)
    await call(site, 'PUT', `UpdateCrew?id=${any.id}`, { isActive: false })
    expect((await site.drive(any.token, 'POST', 'AddSteps', { steps: [], boardings: [] })).status).toBe(410)
  })

  test('two phones: who comes second is told who was first, and the last by true time holds', async () => {
    await using site = await openBoatSite(dialect)
    const besnik = await addSkipper(site, 'Besnik', site.boatId)
    const { id: bookingId } = await addParty(site, 3, { name: 'Anna' })
    const [{ id }] = (await departuresOf(site, site.ardit)) as [Json]
    const at = (seconds: number) => new Date(site.clock.now + seconds * 1000).toISOString()

    expect(await board(site, besnik, [tick(site, id, bookingId, -50, { key: 'b' })])).toEqual([
      { key: 'b', taken: 'stored' },
    ])
    // Earlier, and arrived later.
    expect(await board(site, site.ardit, [tick(site, id, bookingId, -100, { key: 'a' })])).toEqual([
      { key: 'a', taken: 'stored', other: { by: 'Besnik', at: at(-50), boarded: true } },
    ])
    const path = `GetBoarding?kind=boat&subjectId=${site.trip.subjectId}&start=${site.start}`
    const [party] = (await call(site, 'GET', path)).parties
    expect(party.tickedBy).toEqual([
      { by: 'Ardit', at: at(-100) },
      { by: 'Besnik', at: at(-50) },
    ])

    // The one takes it back before the other has ticked it: that one’s tick holds, and he is told.
    const back = tick(site, id, bookingId, -70, { key: 'a2', boarded: false })
    expect(await board(site, site.ardit, [back])).toEqual([
      { key: 'a2', taken: 'stored', other: { by: 'Besnik', at: at(-50), boarded: true } },
    ])
    expect(await aboardOf(site)).toEqual({ Anna: true })
    // To take back what another has ticked is no double.
    expect(await board(site, site.ardit, [tick(site, id, bookingId, -20, { key: 'a3', boarded: false })])).toEqual([
      { key: 'a3', taken: 'stored' },
    ])
    expect(await aboardOf(site)).toEqual({ Anna: false })

    // The office is one more who ticks.
    const ticked = await call(site, 'POST', 'BoardParty', { bookingId, boarded: true })
    expect(ticked).toMatchObject({ boarded: true, tickedBy: [{ by: 'Elona M' }] })
    const late = tick(site, id, bookingId, -10, { key: 'late', boarded: false })
    expect((await board(site, besnik, [late]))[0]).toMatchObject({ other: { by: 'Elona M', boarded: true } })
    expect(await aboardOf(site)).toEqual({ Anna: true })
  })

  test('a tick that is taken back stays so, however long the request with it was under way', async () => {
    await using site = await openBoatSite(dialect)
    const { id: bookingId } = await addParty(site, 3, { name: 'Anna' })
    const [{ id }] = (await departuresOf(site, site.ardit)) as [Json]
    const sentAt = new Date(site.clock.now).toISOString()
    const [aboard, back] = [tick(site, id, bookingId, 0), tick(site, id, bookingId, 4, { boarded: false })]

    site.clock.now += 15_000
    await board(site, site.ardit, [aboard], { sentAt })
    site.clock.now += 1000
    await board(site, site.ardit, [back], { sentAt: new Date(site.clock.now).toISOString() })

    expect(await aboardOf(site)).toEqual({ Anna: false })
  })

  test('a party that goes with another departure by now is aboard of neither until it is ticked there', async () => {
    await using site = await openBoatSite(dialect)
    const anna = await addParty(site, 3, { name: 'Anna' })
    const [{ id }] = (await departuresOf(site, site.ardit)) as [Json]
    await board(site, site.ardit, [tick(site, id, anna.id, -60)])
    const other = site.start.replace('T10:00', 'T18:00')
    await addRow(site, site.trip, { time: '18:00' })
    await call(site, 'PUT', `UpdateBooking?id=${anna.id}`, { departure: other })

    expect(await aboardOf({ ...site, start: other })).toEqual({ Anna: false })
    const late = tick(site, id, anna.id, -30)
    expect(await board(site, site.ardit, [late])).toEqual([{ key: late.key, taken: 'refused' }])
    expect(await board(site, site.ardit, [late])).toEqual([{ key: late.key, taken: 'known', was: 'refused' }])
    expect(await aboardOf({ ...site, start: other })).toEqual({ Anna: false })
    const [there] = (await departuresOf(site, site.ardit)) as [Json]
    await board(site, site.ardit, [tick(site, there.id, anna.id, -10)])
    expect(await aboardOf({ ...site, start: other })).toEqual({ Anna: true })

    await call(site, 'PUT', `UpdateBooking?id=${anna.id}`, { status: 'cancelled' })
    const gone = tick(site, there.id, anna.id, 0)
    expect(await board(site, site.ardit, [gone])).toEqual([{ key: gone.key, taken: 'refused' }])
  })

  test('whatever the order in which ticks arrive, doubled and from phones whose clocks are wrong, the same are aboard', async () => {
    await using site = await openBoatSite(dialect)
    const besnik = await addSkipper(site, 'Besnik', site.boatId)
    const random = seeded(dialect === 'sqlite' ? 7 : 11)
    const phones = [
      { skipper: site.ardit, aheadMs: 3 * 3_600_000 },
      { skipper: besnik, aheadMs: 0 },
    ]
    await addParty(site, 1, { name: 'First' })
    const [{ id }] = (await departuresOf(site, site.ardit)) as [Json]
    const ends: boolean[][] = []
    for (let party = 0; party < 5; party += 1) {
      const ticks = Array.from({ length: 6 }, (_, index) => ({
        phone: random() < 0.5 ? 0 : 1,
        boarded: random() < 0.5,
        // Some at the same moment.
        seconds: -600 + Math.floor(random() * 5) * 60,
        key: `${party}-${index}`,
      }))
      const turns: boolean[] = []
      for (let turn = 0; turn < 2; turn += 1) {
        const name = `Party ${party} ${turn}`
        const { id: bookingId } = await addParty(site, 1, { name })
        for (const each of shuffled(random, [...ticks, ...ticks.slice(0, 2)])) {
          const { skipper, aheadMs } = phones[each.phone] as (typeof phones)[number]
          const sent = tick(site, id, bookingId, each.seconds + aheadMs / 1000, {
            boarded: each.boarded,
            key: `${turn}-${each.key}`,
          })
          const sentAt = new Date(site.clock.now + aheadMs).toISOString()
          await board(site, skipper, [sent], { sentAt })
        }
        turns.push((await aboardOf(site))[name])
        await call(site, 'PUT', `UpdateBooking?id=${bookingId}`, { status: 'cancelled' })
      }
      ends.push(turns)
    }
    for (const turns of ends) expect(new Set(turns).size).toBe(1)
  })

  test('malformed ticks, and those of a stranger, are refused whole', async () => {
    await using site = await openBoatSite(dialect)
    const { id: bookingId } = await addParty(site, 3)
    const [{ id }] = (await departuresOf(site, site.ardit)) as [Json]
    const good = tick(site, id, bookingId, -10)
    const send = (token: string | undefined, boardings: Json[]) =>
      site.drive(token, 'POST', 'AddSteps', { steps: [], boardings })
    for (const bad of [
      { ...good, at: '2031-02-30T10:00:00Z' },
      { ...good, boarded: 'yes' },
      { ...good, more: 1 },
    ]) {
      expect((await send(site.ardit.token, [good, bad])).status).toBe(400)
    }
    expect((await send(undefined, [good])).status).toBe(401)
    expect((await send('x'.repeat(22), [good])).status).toBe(410)
    expect((await departuresOf(site, site.ardit))[0].parties[0].ticks).toEqual([])
  })
})

async function boats(site: Parameters<typeof call>[0]): Promise<Record<string, number>> {
  const vehicles: Json[] = await call(site, 'GET', 'GetVehicles')
  return Object.fromEntries(vehicles.map(({ name, id }) => [name, id]))
}
