import { describe, expect, test } from 'vitest'

import { later, openGuestChangeSite } from '../setup/guest-change-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('guests who ask to cancel or for a change nag in the overview until they are answered, the next ride first', async () => {
    await using site = await openGuestChangeSite(dialect)
    await site.addRide()
    const [wishing, cancelling, gone] = [await site.addRide(), await site.addRide(), await site.addRide()]
    await site.change(wishing, { pickupAddress: 'Hotel Butrinti', nrOfPassengers: '3' })
    await site.change(cancelling, { pickupAddress: 'Hotel Butrinti' })
    for (const booking of [cancelling, gone]) await site.send(booking, 'cancel', {})
    await site.call('PUT', `UpdateBooking?id=${gone.id}`, { status: 'cancelled' })
    await site.call('PUT', `UpdateBooking?id=${wishing.id}`, { pickupDateAndTime: later(80) })
    const nagging = async () => (await site.call('GET', 'GetOverview')).body.unanswered

    expect(await nagging()).toEqual([
      { bookingId: cancelling.id, name: cancelling.name, pickupDateAndTime: later(72), remark: 'cancel-asked' },
      { bookingId: wishing.id, name: wishing.name, pickupDateAndTime: later(80), remark: 'wish' },
    ])
    expect((await site.details(cancelling.id)).remarks).toEqual(['cancel-asked', 'wish'])

    await site.answer((await site.openWishOf(wishing)).id, 'decline')
    await site.call('PUT', `UpdateBooking?id=${cancelling.id}`, { cancelAskedAt: null })

    expect(await nagging()).toMatchObject([{ bookingId: cancelling.id, remark: 'wish' }])
    expect((await site.details(cancelling.id)).remarks).toEqual(['wish'])
  })
})
