import { describe, expect, test } from 'vitest'

import { openStormSite } from '../setup/called-off-site.ts'
import { monday, morning } from '../setup/departure-site.ts'
import { mailsTo } from '../setup/offer-site.ts'
import { formsOf, move, openGuest, thursday, ticksIn } from '../setup/rides-along-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a ride that was asked along goes along with whom staff take to yet another departure, and to the next should that not leave', async () => {
    await using site = await openStormSite(dialect)
    const friday = '2031-06-06T10:00'
    const { guest, ride } = await openGuest(site, {
      pickupAddress: 'Blue Eye',
      dropoffAddress: 'Saranda',
      returnDateAndTime: `${monday}T16:00`,
    })
    await site.cancel()
    await move(site, guest, [ride.reference])
    const { version } = await site.details(ride.id)
    await site.update(guest.id, { departure: friday })
    const asked = await site.details(ride.id)
    expect(asked.wishes).toMatchObject([
      {
        changes: { pickupDateAndTime: '2031-06-06T09:15', returnDateAndTime: '2031-06-06T16:00' },
        follows: { from: morning, to: friday },
        state: 'open',
      },
    ])
    expect(asked.history.at(-1).changes).toEqual({ guestTripMoved: ['2031-06-05 10:00', '2031-06-06 10:00'] })
    const [wish] = asked.wishes
    // Who reads it as it was does not answer it unseen.
    const accept = { id: wish.id, answer: 'accept', version }
    expect((await site.callAsStaff('POST', 'AnswerWish', accept)).status).toBe(409)

    // Whoever answers it later sees that nobody goes there.
    const isCancelled = async () => (await site.details(ride.id)).wishes[0].follows.isCancelled
    expect(await isCancelled()).toBe(false)
    await site.update(guest.id, { status: 'cancelled' })
    expect(await isCancelled()).toBe(true)
    await site.update(guest.id, { status: 'new' })

    await site.cancel({ start: friday })
    const [form = ''] = formsOf((await site.page(guest.statusUrl)).body, '/move')
    expect(ticksIn(form)).toEqual([`${ride.reference} ticked`])
  })

  test('a ride that was asked along goes along with whom staff take off the next departure that does not leave, too', async () => {
    await using site = await openStormSite(dialect)
    const friday = '2031-06-06T10:00'
    const { guest, ride } = await openGuest(site)
    await site.cancel()
    await move(site, guest, [ride.reference])
    await site.cancel({ start: thursday })
    await site.update(guest.id, { departure: friday })

    const asked = await site.details(ride.id)
    expect(asked.wishes).toMatchObject([
      { changes: { pickupDateAndTime: '2031-06-06T09:15' }, follows: { to: friday }, state: 'open' },
    ])
    expect(asked.history.at(-1).changes).toEqual({ guestTripMoved: ['2031-06-05 10:00', '2031-06-06 10:00'] })
  })

  test('a ride that stood at the time that is asked for by then is granted all the same', async () => {
    await using site = await openStormSite(dialect)
    const friday = '2031-06-06T10:00'
    const { guest, ride } = await openGuest(site)
    await site.cancel()
    await move(site, guest, [ride.reference])
    await site.update(ride.id, { pickupDateAndTime: '2031-06-06T09:15' })
    await site.update(guest.id, { departure: friday })

    const { id } = (await site.details(ride.id)).wishes[0]
    const { body } = await site.callAsStaff('POST', 'AnswerWish', { id, answer: 'accept' })
    expect(body.state).toBe('accepted')
    const after = await site.details(ride.id)
    expect(after).toMatchObject({ pickupDateAndTime: '2031-06-06T09:15', wishes: [{ state: 'accepted' }] })
    expect(mailsTo(after, 'wish-accepted')).toHaveLength(1)
  })
})
