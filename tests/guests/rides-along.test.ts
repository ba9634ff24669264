import { describe, expect, test } from 'vitest'

import type { Json } from '../setup/admin-site.ts'
import { openStormSite } from '../setup/called-off-site.ts'
import { monday, morning, staffDeparture } from '../setup/departure-site.ts'
import { eventually } from '../setup/eventually.ts'
import { addCrew } from '../setup/plan-site.ts'
import { ends, formOf, formsOf, move, openGuest, text, thursday, ticksIn } from '../setup/rides-along-site.ts'
import { startPushService } from '../setup/push-service.ts'
import { dialects } from '../setup/test-database.ts'

const wanted = 'application/json'

describe.each(dialects)('on %s', (dialect) => {
  test('a guest who takes another departure has his rides there and back asked along, at the agreed price; staff answer with one tap', async () => {
    await using site = await openStormSite(dialect)
    const springs = { pickupAddress: 'Blue Eye', dropoffAddress: 'Saranda' }
    const { guest, ride } = await openGuest(site, { ...springs, returnDateAndTime: `${monday}T16:00` })
    const { id: other, ...rest } = await site.add({ ...ends, pickupDateAndTime: `${monday}T09:15` })
    expect([ride.price.eur, ride.returnPrice.eur]).toEqual([35, 35])
    await site.cancel()
    // Nobody asks more of a guest whom we have moved.
    const rows = (await site.call('GET', 'GetPriceTable')).body
    const row = rows.find(({ from, to }: Json) => from === 'Saranda' && to === 'Blue Eye')
    expect((await site.call('PUT', `UpdatePrice?id=${row.id}`, { price: { ...row.price, eur: 55 } })).status).toBe(200)

    const html = (await site.page(guest.statusUrl)).body
    const forms = formsOf(html, '/move')
    expect(forms.map((form) => ticksIn(form))).toEqual(forms.map(() => [`${ride.reference} ticked`]))
    const own = text(forms.find((form) => form.includes(thursday)) ?? '')
    expect(own).toContain(`Move my ride ${ride.reference} as well`)
    expect(own).toContain('Pick-up: Thu, 5 Jun 2031, 09:15 instead of Mon, 2 Jun 2031, 09:15')
    expect(own).toContain('Ride back: Thu, 5 Jun 2031, 16:00 instead of Mon, 2 Jun 2031, 16:00')
    expect(own).toContain('The price stays the same.')
    // Also whoever booked with somebody else's telephone and e-mail reads it.
    expect(html).not.toMatch(/Blue Eye|€35/)
    expect(html).not.toContain(rest.reference)
    expect(ticksIn(formsOf(html, '/cancel').join(''))).toEqual([ride.reference])

    expect((await move(site, guest, [ride.reference])).statusCode).toBe(303)
    const asked = await site.details(ride.id)
    expect(asked.pickupDateAndTime).toBe(`${monday}T09:15`)
    expect(asked.wishes).toMatchObject([
      {
        changes: { pickupDateAndTime: '2031-06-05T09:15', returnDateAndTime: '2031-06-05T16:00' },
        follows: { bookingId: guest.id, reference: guest.reference, from: morning, to: thursday },
        price: { eur: 35 },
        returnPrice: { eur: 35 },
        todaysPrices: { price: { eur: 55 }, returnPrice: { eur: 55 } },
        state: 'open',
      },
    ])
    expect(asked.remarks).toContain('wish')
    expect(asked.history.at(-1)).toMatchObject({
      by: 'Visitor',
      changes: { wish: [null, { state: 'open' }], guestTripMoved: ['2031-06-02 10:00', '2031-06-05 10:00'] },
    })
    expect((await site.details(other)).wishes).toEqual([])
    expect(text((await site.page(guest.statusUrl)).body)).toContain(
      `Your ride ${ride.reference}: You have asked us to move it as well.`,
    )
    const ownPage = text((await site.page(ride.statusUrl)).body)
    expect(ownPage).toContain('Ride back Thu, 5 Jun 2031, 16:00 instead of Mon, 2 Jun 2031, 16:00')
    expect(ownPage).toContain('The price stays €35 + €35.')

    const [wish] = asked.wishes
    const accepted = await site.callAsStaff('POST', 'AnswerWish', {
      id: wish.id,
      answer: 'accept',
      version: asked.version,
    })
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted'])
    const after = await site.details(ride.id)
    expect(after).toMatchObject({
      pickupDateAndTime: '2031-06-05T09:15',
      returnDateAndTime: '2031-06-05T16:00',
      price: ride.price,
      returnPrice: ride.returnPrice,
    })
    expect(after.rides.map(({ startAt }: Json) => startAt)).toEqual(['2031-06-05T09:15', '2031-06-05T16:00'])
    expect(text((await site.page(guest.statusUrl)).body)).toContain('We have changed your ride as you asked.')
    const undone = await site.callAsStaff('POST', 'AnswerWish', { id: wish.id, answer: 'undo' })
    expect([undone.status, (await site.details(ride.id)).returnDateAndTime]).toEqual([200, `${monday}T16:00`])
    // Nobody can say yes any more to a way back that is gone: only to the way there.
    await site.update(ride.id, { returnDateAndTime: null })
    const [left] = (await site.details(ride.id)).wishes
    expect([left.changes, left.state]).toEqual([{ pickupDateAndTime: '2031-06-05T09:15' }, 'open'])
  })

  test('a ride that was asked along to a departure which does not leave either is asked along to the next instead', async () => {
    await using site = await openStormSite(dialect)
    const friday = '2031-06-06T10:00'
    const { guest, ride } = await openGuest(site)
    const { guest: other, ride: others } = await openGuest(site)
    await site.cancel()
    for (const [who, his] of [
      [guest, ride],
      [other, others],
    ])
      await move(site, who, [his.reference])
    await site.cancel({ start: thursday })

    const form = formsOf((await site.page(guest.statusUrl)).body, '/move').find((each) => each.includes(friday)) ?? ''
    expect(ticksIn(form)).toEqual([`${ride.reference} ticked`])
    expect(text(form)).toContain('Fri, 6 Jun 2031, 09:15 instead of Mon, 2 Jun 2031, 09:15')
    expect((await move(site, guest, [ride.reference], friday)).statusCode).toBe(303)
    expect((await site.details(ride.id)).wishes).toMatchObject([
      { changes: { pickupDateAndTime: '2031-06-05T09:15' }, state: 'withdrawn' },
      { changes: { pickupDateAndTime: '2031-06-06T09:15' }, follows: { from: thursday, to: friday }, state: 'open' },
    ])
    // Whoever does not sail at all needs no ride on that day either.
    expect((await site.send(other, 'cancel')).statusCode).toBe(303)
    expect((await site.details(others.id)).wishes).toMatchObject([{ state: 'withdrawn' }])
  })

  test('whom staff have written down without an e-mail, boat and ride, has his ride asked along', async () => {
    await using site = await openStormSite(dialect)
    const guest = await site.aboard(2, { email: '' })
    const { phoneNumber } = guest
    const away = { ...ends, pickupAddress: 'Hotel Butrinti' }
    const ride = await site.add({ ...away, pickupDateAndTime: `${monday}T09:15`, phoneNumber, email: '' })
    await site.cancel()

    const page = text((await site.page(guest.statusUrl)).body)
    expect(page).toContain(`Move my ride ${ride.reference} as well`)
    expect(page).toContain('We will tell you the price with our answer.')
  })

  test('nothing follows that is not named; what is not a ride of his there or back is refused, and nothing is moved', async () => {
    await using site = await openStormSite(dialect)
    const { guest, ride, addRide } = await openGuest(site)
    // Of somebody who knows one of the two: his page tells nothing of it, also where nobody has said the other one.
    const known = await addRide({ email: 'somebody@example.com' })
    const onTelephone = await addRide({ email: '' })
    const elsewhere = await addRide({ pickupAddress: 'Blue Eye', dropoffAddress: 'Butrint' })
    await site.cancel()
    const html = (await site.page(guest.statusUrl)).body
    expect([known, onTelephone, elsewhere].filter(({ reference }) => html.includes(reference))).toEqual([])

    const asJson = async (rides: unknown) => {
      const { statusCode, body } = await site.app.inject({
        method: 'POST',
        url: `${guest.statusUrl}/move`,
        headers: { accept: wanted },
        payload: { departure: thursday, rides },
      })
      return [statusCode, Object.keys(JSON.parse(body).errors ?? {})]
    }
    const others = [known, onTelephone, elsewhere].map(({ reference }) => reference)
    for (const wrong of ['SR-NOBODY', ...others, guest.reference, known.rides, 99_999]) {
      expect(await asJson([wrong].flat())).toEqual([400, ['rides']])
    }
    for (const wrong of ['all', {}, [null], [1.5], Array.from({ length: 21 }, () => ride.reference)]) {
      expect(await asJson(wrong)).toEqual([400, ['rides']])
    }
    expect(await site.onBoard(guest)).toMatchObject({ choice: 'open' })
    const page = await move(site, guest, [ride.reference, known.reference])
    expect([page.statusCode, text(page.body).includes(`About your ride ${known.reference}, please call us`)]).toEqual([
      400,
      true,
    ])
    // By the id of a ride, too; named twice it is asked once.
    const { rides } = await site.details(ride.id)
    expect(await asJson([rides[0].id, ride.reference])).toEqual([200, []])
    expect((await site.details(ride.id)).wishes).toHaveLength(1)
    expect((await site.details(known.id)).history.at(-1).changes).toHaveProperty('guestTripMoved')
  })

  test('a ride that cannot be asked for is named with whom to call, and holds nobody up who leaves it', async () => {
    await using site = await openStormSite(dialect)
    const { guest, ride, addRide } = await openGuest(site)
    const returning = await addRide({ pickupDateAndTime: `${monday}T08:30`, returnDateAndTime: '2031-06-04T12:00' })
    await site.cancel()
    await site.send(ride, 'change', { nrOfPassengers: '9' })
    const html = (await site.page(guest.statusUrl)).body
    const form = formsOf(html, '/move').find((each) => each.includes(thursday)) ?? ''
    // One has a wish open; the other would go there after it has come back.
    expect(ticksIn(form)).toEqual([])
    for (const { reference } of [ride, returning]) {
      expect(text(form)).toContain(`About your ride ${reference}, please call us or write to us: `)
    }
    expect(ticksIn(formsOf(html, '/cancel').join(''))).toEqual([ride.reference])

    const refused = await move(site, guest, [ride.reference], thursday, wanted)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ride-stays'])
    expect((await move(site, guest, [returning.reference])).statusCode).toBe(409)
    expect(await staffDeparture(site, site.trip, thursday)).toMatchObject({ taken: 0 })
    expect((await move(site, guest, [])).statusCode).toBe(303)
    expect((await site.details(guest.id)).departure).toBe(thursday)
    expect((await site.details(returning.id)).wishes).toEqual([])
  })

  test('who cancels takes the rides with him that he ticks; their drivers are told, and the others stay', async () => {
    await using service = await startPushService()
    await using site = await openStormSite(dialect, {}, { push: { ownHosts: [service.host] } })
    const crewId = await addCrew(site, 'Gjergj', { languages: ['en'] })
    await site.push.devices.add({ crewId }, { name: 'Gjergj', ...service.subscribe('Gjergj'), about: ['my-ride'] })
    const { guest, ride, addRide } = await openGuest(site)
    const back = await addRide({
      pickupAddress: 'Saranda',
      dropoffAddress: 'Tirana airport',
      pickupDateAndTime: `${monday}T16:00`,
    })
    const later = await addRide({ pickupDateAndTime: `${monday}T08:30`, returnDateAndTime: '2031-06-04T12:00' })
    await site.give(ride.id, 'out', crewId, null)
    await site.cancel()
    const html = (await site.page(guest.statusUrl)).body
    expect(ticksIn(formsOf(html, '/cancel').join(''))).toEqual([ride.reference, back.reference])
    const cancel = (rides: string[], accept?: string) =>
      site.send(guest, 'cancel', formOf(rides.map((each) => ['rides', each])), accept)

    // The way back of that one is on another day.
    expect((await cancel([ride.reference, later.reference], wanted)).statusCode).toBe(409)
    expect((await cancel(['SR-NOBODY'], wanted)).statusCode).toBe(400)
    const page = await cancel([later.reference])
    expect([page.statusCode, text(page.body).includes(`About your ride ${later.reference}, please call us`)]).toEqual([
      409,
      true,
    ])
    // As a phone does that has let go of the page meanwhile.
    const reloaded = await site.page(`${guest.statusUrl}/cancel`)
    expect([reloaded.statusCode, reloaded.headers.location]).toEqual([303, guest.statusUrl])
    expect([(await site.details(guest.id)).status, (await site.details(ride.id)).status]).toEqual(['new', 'new'])
    expect((await cancel([ride.reference])).statusCode).toBe(303)
    const states = []
    for (const { id } of [guest, ride, back, later]) states.push((await site.details(id)).status)
    expect(states).toEqual(['cancelled', 'cancelled', 'new', 'new'])
    const after = await site.details(ride.id)
    expect(after.history.at(-1)).toMatchObject({ by: 'Visitor', changes: { status: ['new', 'cancelled'] } })
    expect(after.mails.map(({ kind }: Json) => kind)).toContain('cancelled')
    const titles = () => service.taken.map(({ device, message }) => `${device} ${message.title}`)
    await eventually(() => titles().join('\n')).toContain('Gjergj Your ride is cancelled')
    const again = await cancel([ride.reference], wanted)
    expect([again.statusCode, again.json()]).toEqual([200, { choice: 'cancelled', movedTo: null }])
  })

  test('a guest moves with his ride while staff change, cancel or answer it: the ride is asked for once, or nothing is moved', async () => {
    await using site = await openStormSite(dialect)
    for (let turn = 0; turn < 4; turn += 1) {
      const { guest, ride } = await openGuest(site)
      await site.cancel()
      const [moved, changed] = await Promise.all([
        move(site, guest, [ride.reference], thursday, wanted),
        site.update(ride.id, turn % 2 === 0 ? { status: 'cancelled' } : { nrOfPassengers: 3 }),
      ])
      const [boat, along] = [await site.details(guest.id), await site.details(ride.id)]
      const open = along.wishes.filter(({ state }: Json) => state === 'open')
      expect([200, 400]).toContain(moved.statusCode)
      expect(changed.status).toBe(200)
      expect([boat.departure, along.wishes.length]).toEqual(moved.statusCode === 200 ? [thursday, 1] : [morning, 0])
      expect(open).toHaveLength(moved.statusCode === 200 && turn % 2 === 1 ? 1 : 0)
      await site.update(guest.id, { status: 'cancelled' })
      await site.undo()
      await site.database.query.deleteFrom('cancelledParties').execute()
      await site.database.query.updateTable('departures').set({ cancelledAt: null }).execute()
    }
  })
})
